"""The smallest thing that Textual can show: the app to which `screen.py` compares the game."""

from textual.app import App, ComposeResult
from textual.widgets import Label


class OneLabel(App[None]):
    """One label and nothing else."""

    def compose(self) -> ComposeResult:
        """The label."""
        yield Label("one label")


if __name__ == "__main__":
    OneLabel().run()
