// Present so that `import os.log` finds a module; the declarations are those of the Swift module `os`.
