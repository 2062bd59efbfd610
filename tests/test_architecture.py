"""What may know of what. The arrows run one way: ``cli → commands → app → play → engine``."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import vingtun

ROOT = Path(vingtun.__file__).parent
FILES = sorted(ROOT.rglob("*.py"))

MAY_IMPORT = {
    "engine": set(),
    "play": {"engine"},
    "lab": {"engine", "play"},
    "rulebook": {"engine"},
    "store": {"engine", "play"},
    "app": {"engine", "play", "lab", "rulebook", "store"},
    "commands": {"engine", "play", "lab", "rulebook", "store", "cli", "settings"},
}
"""What each package may import besides itself and the package's version."""
TO_THE_SCREEN = {"vingtun.commands.play"}
"""The only modules outside `app` that may import it."""
THIRD_PARTY = {
    "engine": set(),
    "play": {"tomli_w"},
    "lab": set(),
    "rulebook": set(),
    "store": {"platformdirs", "filelock"},
    "app": {"textual", "rich"},
    "commands": {"rich"},
    "": set(),
}
"""What each package may import that is neither the project's nor the standard library's."""
IMPURE = {
    "asyncio", "datetime", "io", "locale", "logging", "multiprocessing", "os", "pathlib", "random", "secrets",
    "shutil", "socket", "sqlite3", "subprocess", "sys", "tempfile", "threading", "time", "uuid",
}  # fmt: skip
"""Clocks, files, chance and the world: what the engine and the players do without."""


def module_of(file: Path) -> str:
    parts = file.relative_to(ROOT.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def package_of(module: str) -> str:
    """The folder of the project that a module lies in; nothing for a module of the top."""
    parts = module.split(".")
    return parts[1] if len(parts) > 1 and (ROOT / parts[1]).is_dir() else ""


def imports(file: Path) -> Iterator[str]:
    """Every module that a file imports, by its full name, wherever in the file it does so."""
    module = module_of(file)
    here = module.split(".") if file.name == "__init__.py" else module.split(".")[:-1]
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = here[: len(here) - node.level + 1] if node.level else []
            source = ".".join([*base, *(node.module.split(".") if node.module else [])])
            yield source
            yield from (name for alias in node.names if is_module(name := f"{source}.{alias.name}"))


def is_module(name: str) -> bool:
    path = ROOT.parent.joinpath(*name.split("."))
    return name.startswith("vingtun.") and (path.is_dir() or path.with_suffix(".py").exists())


EVERY_IMPORT = [(module_of(file), name) for file in FILES for name in imports(file)]


def test_the_imports_are_found() -> None:
    assert ("vingtun.engine.croupier", "vingtun.engine.pack") in EVERY_IMPORT
    assert ("vingtun.engine.rules", "vingtun.engine.phases") in EVERY_IMPORT
    assert ("vingtun.play.game", "vingtun.engine.round") in EVERY_IMPORT
    assert any(name.startswith("textual") for _, name in EVERY_IMPORT)


def test_the_arrows_run_one_way() -> None:
    wrong = []
    for module, name in EVERY_IMPORT:
        package = package_of(module)
        target = package_of(name) or name.removeprefix("vingtun.")
        if not package or not name.startswith("vingtun.") or target == package:
            continue
        if target not in MAY_IMPORT[package] and not (module in TO_THE_SCREEN and target == "app"):
            wrong.append(f"{module} imports {name}")
    assert wrong == []


def test_every_package_has_its_place() -> None:
    packages = {package_of(module_of(file)) for file in FILES} - {""}
    assert packages <= set(MAY_IMPORT)


def test_only_the_app_imports_textual_and_each_package_only_what_it_stands_on() -> None:
    wrong = []
    for module, name in EVERY_IMPORT:
        top = name.split(".")[0]
        if top in sys.stdlib_module_names or top == "vingtun":
            continue
        if top not in THIRD_PARTY[package_of(module)]:
            wrong.append(f"{module} imports {name}")
    assert wrong == []


def test_the_engine_and_the_players_are_pure() -> None:
    pure = [(module, name) for module, name in EVERY_IMPORT if package_of(module) in ("engine", "play")]
    assert [f"{module} imports {name}" for module, name in pure if name.split(".")[0] in IMPURE] == []


def test_the_bots_import_nothing_that_holds_hidden_cards() -> None:
    modules = {f"vingtun.play.{name}" for name in ("bots", "players", "policy", "seats")}
    seen = {name for module, name in EVERY_IMPORT if module in modules and name.startswith("vingtun.")}
    allowed = {f"vingtun.engine.{name}" for name in ("actions", "hand", "options", "questions", "view")}
    assert seen - {"vingtun.engine", "vingtun.play"} - modules == allowed


WITHOUT_A_SCREEN = [
    module_of(file)
    for file in FILES
    if package_of(module_of(file)) in ("", "engine", "play", "lab", "rulebook", "store") and file.stem != "__main__"
]


def test_nothing_but_the_app_loads_textual() -> None:
    """In a new interpreter, for every module that has no screen."""
    code = (
        f"import sys, importlib\n"
        f"for name in {WITHOUT_A_SCREEN!r}:\n"
        f"    importlib.import_module(name)\n"
        f"    loaded = [each for each in ('textual', 'rich', 'vingtun.app') if each in sys.modules]\n"
        f"    assert not loaded, (name, loaded)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 0, done.stderr
    assert len(WITHOUT_A_SCREEN) > 25
