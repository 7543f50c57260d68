@_exported public import Animation
@_exported public import Collision
// The whole engine under one module name.
@_exported public import EntityStore
@_exported public import Geometry
@_exported public import Images
@_exported public import Input
@_exported public import Loading
@_exported public import Meshes
@_exported public import Physics
@_exported public import Platform
@_exported public import RealityViews
@_exported public import Rendering
@_exported public import SceneModel
@_exported public import SceneReaders
@_exported public import ShaderPrograms
@_exported public import Spatial
@_exported public import SpatialAudio
@_exported public import Stickers
@_exported public import simd

@_exported public import class Combine.AnyCancellable
@_exported public import protocol Combine.Cancellable
