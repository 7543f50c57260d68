// RealityKit under the name of the module that holds most of it on Apple's platforms.
@_exported public import RealityKit
