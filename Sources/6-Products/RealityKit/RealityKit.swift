// The engine under the module name that ported code imports, with the modules that RealityKit brings along on
// Apple's platforms: Foundation, Observation, simd and the color and geometry types of the system.
@_exported public import Decoupage
@_exported public import Foundation
@_exported public import Observation
