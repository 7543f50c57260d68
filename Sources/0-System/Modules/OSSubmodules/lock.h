// Present so that `import os.lock` finds a module; the declarations are those of the Swift module `os`.
