"""Reads the files of a repository's snapshot, through one process of git."""
import os
import subprocess
import sys


class Snapshot:
    """A git directory $SNAPSHOTS/OWNER+NAME/repo, or a clone there, as `git clone` makes it."""

    def __init__(self, name, commit):
        folder = os.path.join(os.environ.get("SNAPSHOTS", "."), name.replace("/", "+"))
        folders = [folder + "/repo/.git", folder + "/repo", folder + "/.git", folder]
        folder = next((f for f in folders if os.path.exists(f + "/HEAD")), None)
        if folder is None:
            sys.exit(f"{name} is absent: clone https://github.com/{name} at {commit} to $SNAPSHOTS/{name.replace('/', '+')}")
        git = ["git", "--git-dir", folder]
        self.process = subprocess.Popen([*git, "cat-file", "--batch"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.files = {}
        for line in subprocess.run([*git, "ls-tree", "-r", "-z", commit], capture_output=True, check=True).stdout.split(b"\0"):
            if line:
                about, path = line.split(b"\t", 1)
                self.files[path.decode(errors="replace")] = about.split()[2]

    def read(self, path):
        """Returns the bytes of a file."""
        self.process.stdin.write(self.files[path] + b"\n")
        self.process.stdin.flush()
        size = int(self.process.stdout.readline().split()[2])
        data = self.process.stdout.read(size)
        self.process.stdout.read(1)
        return data

    def matching(self, start, end=""):
        return sorted(path for path in self.files if path.startswith(start) and path.endswith(end))
