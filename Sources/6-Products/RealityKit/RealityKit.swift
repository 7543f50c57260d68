// The engine under the module name that ported code imports, with the modules that RealityKit brings along on
// Apple's platforms: Foundation, Observation, simd and the color and geometry types of the system. All but the type
// `Image` of pixels, since that name is a view's in programs that import SwiftUI.
@_exported public import Animation
@_exported public import Collision
@_exported public import EntityStore
@_exported public import Foundation
@_exported public import Geometry
@_exported public import Input
@_exported public import Loading
@_exported public import Meshes
@_exported public import Observation
@_exported public import Physics
@_exported public import Platform
@_exported public import RealityViews
@_exported public import Rendering
@_exported public import SceneModel
@_exported public import SceneReaders
@_exported public import ShaderPrograms
@_exported public import Spatial
@_exported public import SpatialAudio
@_exported public import simd

@_exported public import class ARKit.ARSession
@_exported public import class Combine.AnyCancellable
@_exported public import protocol Combine.Cancellable
@_exported public import protocol Combine.ObservableObject
@_exported public import struct Combine.Published
@_exported public import typealias Decoupage.NSMutableParagraphStyle
@_exported public import class Decoupage.NSParagraphStyle
@_exported public import typealias Decoupage.NSTextAlignment
@_exported public import struct Images.RGBA8
