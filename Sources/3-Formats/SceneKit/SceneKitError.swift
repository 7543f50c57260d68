package import SceneAssets

/// An error that keeps a SceneKit file from being read.
package typealias SceneKitError = AssetReadingError
