"""Runs the command: ``python -m decoupage snapshot duck.glb -o duck.png``."""
import os
import sys

from ._pool import executable


def main() -> None:
    """Becomes the command."""
    path = executable()
    os.execv(path, [path, *sys.argv[1:]])


if __name__ == "__main__":
    main()
