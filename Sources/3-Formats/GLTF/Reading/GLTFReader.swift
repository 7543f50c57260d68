internal import Files
package import SceneAssets
internal import TextFormats

/// A reader of glTF 2.0 (`.gltf` and `.glb`) that makes scene assets.
///
/// The values in ``SceneAsset`` mean:
/// - Texture coordinates and texture transforms have their origin at the bottom left, as everywhere in this
///   program; glTF's is at the top left.
/// - Lights are converted to the renderer's lux and lumens: 4π lumens are one candela for point lights, π
///   lumens for spotlights.
/// - Vertices without normals stay without; glTF wants flat normals for them.
/// - A mesh whose primitives differ in their attributes becomes several; the others are at child nodes.
/// - A skinned mesh is deformed in the space of ``SkeletonAsset/node``, whatever the transform of its own
///   node.
package enum GLTFReader {
  /// Reads a file.
  ///
  /// - Throws: ``GLTFError`` with the position in the file. Buffers and images that cannot be found become
  ///   notes of the asset; the rest is read without them.
  package static func read(
    path: String, options: ReaderOptions<GLTFLimits> = ReaderOptions()
  ) throws(GLTFError) -> SceneAsset {
    let file = try mapError(FileMapping(path: path, limit: options.limits.fileSize)) {
      GLTFError(.file($0), in: path)
    }
    return try read(.mapped(file, 0..<file.count), path: path, options)
  }

  /// Reads a file in memory.
  ///
  /// The path is used for messages, and to resolve the files beside it.
  package static func read(
    bytes: [UInt8], path: String, options: ReaderOptions<GLTFLimits> = ReaderOptions()
  ) throws(GLTFError) -> SceneAsset {
    try read(.memory(bytes), path: path, options)
  }

  private static func read(
    _ bytes: GLTFBytes, path: String, _ options: ReaderOptions<GLTFLimits>
  ) throws(GLTFError) -> SceneAsset {
    do {
      let container = try GLTFContainer(bytes, limits: options.limits)
      let document = try GLTFDocument(container.json.root, limits: options.limits)
      let store = try GLTFBufferStore(document, container, path: path, options: options)
      var builder = GLTFSceneBuilder(document, store, path: path, options: options)
      return try builder.build()
    } catch {
      throw GLTFError(error.problem, in: path, at: error.place)
    }
  }
}
