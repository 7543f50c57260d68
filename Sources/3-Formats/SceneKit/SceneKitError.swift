package import SceneAssets

/// Why a file of SceneKit's could not be read.
package typealias SceneKitError = AssetReadingError
