// Brought along, so that `import os.log` finds a submodule. Swift modules have none: it is one of a module of C that has the
// same name, whose importers get this module too.
import OSSubmodules
