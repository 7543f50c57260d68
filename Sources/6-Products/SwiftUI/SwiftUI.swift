// Views, apps and gestures under the module name that ported code imports, with the modules that SwiftUI brings along on
// Apple's platforms.
@_exported public import Combine
@_exported public import Foundation
@_exported public import Observation
@_exported public import Platform
@_exported public import QuartzCore
@_exported public import RealityViews
@_exported public import Spatial
@_exported public import simd

@_exported public import class Decoupage.NSParagraphStyle
@_exported public import struct Geometry.Path
@_exported public import protocol Rendering.CoordinateSpaceProtocol
@_exported public import struct Rendering.LocalCoordinateSpace
