package import SceneAssets

/// An error that keeps an OBJ file from being read.
package typealias WavefrontError = AssetReadingError
