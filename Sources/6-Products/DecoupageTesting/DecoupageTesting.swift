// The modules whose types snapshot tests use: scenes, presentation options, limits and record modes.
@_exported public import Comparison
@_exported public import Decoupage
@_exported public import Presentation
@_exported public import Snapshots
