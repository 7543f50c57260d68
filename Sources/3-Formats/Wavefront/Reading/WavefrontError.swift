package import SceneAssets

/// Why an OBJ file could not be read.
package typealias WavefrontError = AssetReadingError
