package import SceneAssets

/// Why a COLLADA file could not be read.
package typealias ColladaError = AssetReadingError
