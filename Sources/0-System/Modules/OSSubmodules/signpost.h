// Present so that `import os.signpost` finds a module; the declarations are those of the Swift module `os`.
