"""What can be read of a damaged SQLite file: its rows, leaf by leaf, without SQLite.

SQLite finds a row by going down a tree from the first page; one lost page on the way loses all below it. Here no tree
is gone down: the rows of a table lie on leaf pages, a leaf page is known by its first byte, and it says by itself
where its rows are. Each page and each row is judged alone, so damage costs what it touches and nothing else.

What is read is well formed, which is not to say that it is true: a page has no checksum, and a digit that became
another digit cannot be seen. Nor is a row told which table it is from. Whoever asks has to look at what he gets.

See https://www.sqlite.org/fileformat2.html, whose words are used here: *cell*, *payload*, *serial type*, *frame*.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from itertools import chain, pairwise
from struct import Struct
from typing import NamedTuple

Value = None | int | float | str | bytes
Row = tuple[int, tuple[Value, ...]]

MAGIC = b"SQLite format 3\0"
LEAF = b"\x0d"  # the first byte of a page that holds rows of a table
USUAL = 4096  # bytes in a page, as SQLite has it if nothing else is said
SIZES = (USUAL, 512, 1024, 2048, 8192, 16384, 32768, 65536)
SAMPLE = 1 << 20  # bytes of the file from which the size of its pages is found
COLUMNS = 32  # more than any table of the store has: a longer row is noise

LOG_HEADER = 32  # bytes before the first frame of the write-ahead log
FRAME_HEADER = 24  # bytes before the page in each frame
PAIR = Struct(">2I")
WIDTHS = (0, 1, 2, 3, 4, 6, 8, 8, 0, 0)  # bytes of the serial types 0 to 9: nothing, six integers, a float, 0 and 1
FLOAT, ZERO, BLOB = 7, 8, 12
DOUBLE = Struct(">d")


def rows(data: bytes, wal: bytes = b"") -> Iterator[Row]:
    """Every row that can be read of a file and its write-ahead log.

    Rows of all tables come mixed, those of SQLite's own (`sqlite_schema`, five columns) among them. A row may come
    more than once if a page of the log is damaged, for then its older copies are read as well: **of two rows, the
    later is the newer**. Without damage, and with `secure_delete` on, these are the committed rows, each once.

    Damage raises nothing and takes a time that grows with the bytes given, whatever they are. A row is left out when
    its cell runs out of its page, does not add up, goes on in a page that is not there, or holds text that is not
    UTF-8 or has a zero in it (as zeroed bytes do, and no text of the store).

    Args:
        data: the file; its end, its header or any part of it may be missing.
        wal: the file beside it that ends in `-wal`, if there is one.

    Yields:
        The rowid, and the values of the columns in their order. An `INTEGER PRIMARY KEY` is None among the values:
        it is the rowid. Columns that were added to the table after the row was written are not there, and a whole
        number in a REAL column is an `int`.
    """
    yield from Pages(data, wal, _layout(data, wal)).rows()


class Layout(NamedTuple):
    """How a file is divided.

    Attributes:
        size: bytes from one page to the next.
        usable: bytes of a page that SQLite itself uses.
    """

    size: int
    usable: int

    def local(self, length: int) -> int:
        """How many bytes of a payload of so many stand on the leaf itself; the others overflow."""
        most = self.usable - 35
        if length <= most:
            return length
        least = (self.usable - 12) * 32 // 255 - 23
        fitting = least + (length - least) % (self.usable - 4)
        return fitting if fitting <= most else least


def _layout(data: bytes, wal: bytes) -> Layout:
    """How the file is divided: as its log is, which has checksums to show for it, or else as most rows are found."""

    def evidence(layout: Layout) -> tuple[bool, int]:
        return Log(wal, layout.size).sound(), sum(1 for _ in Pages(data[:SAMPLE], b"", layout).rows())

    return max(_layouts(data), key=evidence)


def _layouts(data: bytes) -> list[Layout]:
    """How the file may be divided, what is likelier first: the header may be gone, or wrong."""
    likely = [Layout(size, size) for size in SIZES]
    if data.startswith(MAGIC) and len(data) > 20:
        said = int.from_bytes(data[16:18], "big")
        size = 65536 if said == 1 else said
        if size in SIZES and size - data[20] >= 480:
            likely.insert(0, Layout(size, size - data[20]))
    return list(dict.fromkeys(likely))


class Log:
    """The write-ahead log: pages that are newer than those in the file, each in a frame.

    Frames with another salt are left over from before the log was last begun again. Those after the last commit
    belong to a transaction that never ended.

    Attributes:
        copies: where the frames of each page begin, by the number of the page, oldest first.
        strays: where frames begin whose header is damaged, so that nobody knows which pages they hold.
        pages: how many pages the file has after the last commit; None if that cannot be known.
        commits: where the last frame of each transaction begins.
    """

    def __init__(self, wal: bytes, size: int) -> None:
        self._wal = wal
        self._size = size
        self._order = Struct(">2I" if wal[:4] == b"\x37\x7f\x06\x83" else "<2I")
        places = range(LOG_HEADER, len(wal) - FRAME_HEADER - size + 1, FRAME_HEADER + size)
        salt = self._salt(places)
        frames = [at for at in places if wal[at + 8 : at + 16] == salt]
        self.commits = [at for at in frames if self._commit(at)]
        last = max(self.commits, default=0)
        self.pages = self._commit(last) if last and self.whole(last) else None
        self.strays = [at for at in places if at < last and wal[at + 8 : at + 16] != salt]
        self.copies: dict[int, list[int]] = defaultdict(list)
        for at in frames:
            number = int.from_bytes(wal[at : at + 4], "big")
            if at <= last and number <= (self.pages or number):
                self.copies[number].append(at)

    def sound(self) -> bool:
        """Whether any frame is what it was."""
        return any(self.whole(at) for frames in self.copies.values() for at in frames)

    def page(self, at: int) -> bytes:
        """The page in the frame that begins there."""
        return self._wal[at + FRAME_HEADER : at + FRAME_HEADER + self._size]

    def whole(self, at: int) -> bool:
        """Whether the frame's checksum, which goes on from that of the frame before, is right."""
        before = at - self._size - 8 if at > LOG_HEADER else LOG_HEADER - 8
        told = PAIR.unpack_from(self._wal, at + 16)
        return self._checksum(self._wal[at : at + 8] + self.page(at), PAIR.unpack_from(self._wal, before)) == told

    def _salt(self, places: range) -> bytes:
        """The salt of the frames that count: the header's, or if that is damaged, what most of the first have."""
        wal = self._wal
        told = PAIR.unpack_from(wal, 24) if len(wal) >= LOG_HEADER else (0, 0)
        if any(told) and self._checksum(wal[:24], (0, 0)) == told:  # zeroes add up as well
            return wal[16:24]
        first = Counter(wal[at + 8 : at + 16] for at in places[:3])
        return first.most_common(1)[0][0] if first else b""

    def _commit(self, at: int) -> int:
        """How many pages the file has after the transaction that ends with this frame; 0 if none ends with it."""
        return int.from_bytes(self._wal[at + 4 : at + 8], "big")

    def _checksum(self, content: bytes, before: tuple[int, ...]) -> tuple[int, int]:
        one, two = before
        for left, right in self._order.iter_unpack(content):
            one = (one + left + two) & 0xFFFFFFFF
            two = (two + right + one) & 0xFFFFFFFF
        return one, two


class Pages:
    """The pages of a file and its log, divided in one way."""

    def __init__(self, data: bytes, wal: bytes, layout: Layout) -> None:
        self._data = data
        self._layout = layout
        self._log = Log(wal, layout.size)
        # A page overflows from one row only: twice as many as there are is enough, and no forgery takes for ever.
        self._overflows = 2 * (len(data) + len(wal)) // layout.size

    def rows(self) -> Iterator[Row]:
        """The rows of all leaves, those of older copies first."""
        for number, page in chain(self._older(), self._newest()):
            yield from self._leaf(page, 0 if number > 1 or page[:1] == LEAF else 100)

    def _newest(self) -> Iterator[tuple[int, bytes]]:
        """Each page as it was last written: what is only in the file, then what is in the log."""
        copies = self._log.copies
        there = -(-len(self._data) // self._layout.size)
        for number in range(1, min(there, self._log.pages or there) + 1):
            if number not in copies:
                yield number, self._filed(number)
        for number in sorted(copies, key=lambda number: copies[number][-1]):
            yield number, self._log.page(copies[number][-1])

    def _older(self) -> Iterator[tuple[int, bytes]]:
        """Strays, and copies that are older than a damaged one, back to one that is whole; the oldest first."""
        older = [(at, 0) for at in self._log.strays]
        for number, frames in self._log.copies.items():
            for before, at in reversed([*pairwise([0, *frames])]):  # 0 is the copy in the file
                if self._log.whole(at):
                    break
                older.append((before, number))
        for at, number in sorted(older):
            yield number, self._log.page(at) if at else self._filed(number)

    def _filed(self, number: int) -> bytes:
        """The page as it is in the file: cut short at the file's end, empty behind it."""
        size = self._layout.size
        return self._data[(number - 1) * size : number * size]

    def _leaf(self, page: bytes, start: int) -> Iterator[Row]:
        """The rows of a page, if it is a leaf of a table, whose header begins at `start`."""
        if len(page) < start + 8 or page[start : start + 1] != LEAF:
            return
        # Each cell has a pointer of two bytes and itself at least four; the pointers end where the first cell begins,
        # and all cells together are no longer than the page: what says otherwise is damaged.
        count = min(int.from_bytes(page[start + 3 : start + 5], "big"), self._layout.size // 6)
        lowest = room = len(page)
        seen = set()
        for at in range(start + 8, start + 8 + 2 * count, 2):
            if at + 2 > lowest or room < 0:
                return
            cell = page[at] << 8 | page[at + 1]
            if cell < at + 2 or cell in seen:
                continue
            seen.add(cell)
            try:
                row, length = self._cell(page, cell)
            except (ValueError, IndexError):
                continue
            lowest = min(lowest, cell)
            room -= length
            yield row

    def _cell(self, page: bytes, at: int) -> tuple[Row, int]:
        """The row of a cell, and how many bytes of it stand on the page.

        Raises:
            ValueError: something does not add up, or a text is none.
            IndexError: the cell runs out of the page, or has a serial type that there is not.
        """
        length, at = _varint(page, at)
        rowid, at = _varint(page, at)
        local = self._layout.local(length)
        payload = page[at : at + local]
        kinds, body = _kinds(payload, length)
        if local < length:
            payload += self._overflow(int.from_bytes(page[at + local : at + local + 4], "big"), length - local)
        if len(payload) < length:
            raise ValueError("the page ends before the payload does")
        return (rowid - (rowid >> 63 << 64), _values(payload, kinds, body)), local

    def _overflow(self, number: int, length: int) -> bytes:
        """The rest of a payload, so many bytes, from a chain of pages that begins with this one."""
        content = self._layout.usable - 4
        count = -(-length // content)
        if count > self._overflows:
            raise ValueError("a payload that is longer than all there is")
        parts = []
        for _ in range(count):
            self._overflows -= 1
            copies = self._log.copies.get(number)
            page = self._log.page(copies[-1]) if copies else self._filed(number) if number else b""
            if len(page) < 4:
                raise ValueError("a page that is not there")
            number = int.from_bytes(page[:4], "big")
            parts.append(page[4 : 4 + content])
        if number:
            raise ValueError("the chain goes on behind the payload")
        return b"".join(parts)[:length]


def _varint(page: bytes, at: int) -> tuple[int, int]:
    """A number of one to nine bytes, without a sign, and where it ends; IndexError if it runs out of the page."""
    value = page[at]
    if value < 0x80:
        return value, at + 1
    value &= 0x7F
    for after in range(at + 1, at + 8):
        byte = page[after]
        value = value << 7 | byte & 0x7F
        if byte < 0x80:
            return value, after + 1
    return value << 8 | page[at + 8], at + 9


def _kinds(payload: bytes, length: int) -> tuple[list[int], int]:
    """The serial types of a record of so many bytes, which have to add up to that, and where its values begin."""
    body = payload[0]
    at, end = 1, body
    kinds: list[int] = []
    while at < body and end <= length and len(kinds) < COLUMNS:
        kind, at = _varint(payload, at)
        end += _width(kind)
        kinds.append(kind)
    if not kinds or at != body or end != length:
        raise ValueError("the columns do not come to what the payload is said to be")
    return kinds, body


def _width(kind: int) -> int:
    """How many bytes a value of a serial type has; IndexError if there is no such type."""
    return (kind - BLOB) >> 1 if kind >= BLOB else WIDTHS[kind]


def _values(payload: bytes, kinds: list[int], at: int) -> tuple[Value, ...]:
    values: list[Value] = []
    for kind in kinds:
        end = at + _width(kind)
        values.append(_value(kind, payload[at:end]))
        at = end
    return tuple(values)


def _value(kind: int, content: bytes) -> Value:
    if kind >= BLOB:
        return _text(content) if kind % 2 else content
    if kind == FLOAT:
        return float(DOUBLE.unpack(content)[0])
    if kind >= ZERO:
        return kind - ZERO
    return int.from_bytes(content, "big", signed=True) if kind else None


def _text(content: bytes) -> str:
    if 0 in content:
        raise ValueError("a text with a hole in it")
    return content.decode()
