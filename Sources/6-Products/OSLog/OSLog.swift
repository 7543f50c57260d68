// Logging under its other module name.
@_exported public import os
