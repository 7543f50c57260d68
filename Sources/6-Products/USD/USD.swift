// Layers, stages and their values, and what reads and writes them.
@_exported public import USDLayers
