// What tests of pictures name: scenes, looks, limits and record modes.
@_exported public import Comparison
@_exported public import Decoupage
@_exported public import Presentation
@_exported public import Snapshots
