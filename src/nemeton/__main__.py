"""`python -m nemeton` is `nemeton`."""

import sys

from nemeton.cli import main

if __name__ == "__main__":
    sys.exit(main())
