package import SceneAssets

/// An error that keeps a COLLADA file from being read.
package typealias ColladaError = AssetReadingError
