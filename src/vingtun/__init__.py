"""Vingt-et-un for the terminal: a pure rules engine, players, a record format, and a table to sit at.

Start reading at `vingtun.engine.books`, then `vingtun.engine.round`, then `vingtun.engine.phases`.
Importing this package loads neither the engine nor Textual.
"""

__version__ = "0.1.0"
