"""`python -m vingtun` is the command `vingtun`."""

import sys

from vingtun.cli import main

if __name__ == "__main__":
    sys.exit(main())
