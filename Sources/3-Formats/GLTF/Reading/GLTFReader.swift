internal import Files
internal import JSON
package import SceneAssets

/// Reads glTF 2.0 (`.gltf` and `.glb`) into scene assets.
///
/// What the values mean in ``SceneAsset``:
/// - Texture coordinates and texture transforms have their origin at the bottom left, as everywhere in this
///   program; glTF's is at the top left.
/// - Lights are converted to lux and lumen as the renderer understands them: 4π lumen are one candela for points,
///   π for spots.
/// - Vertices without normals stay without; glTF wants them flat then.
/// - A mesh whose primitives differ in their attributes becomes several; the further ones hang at child nodes.
/// - A skinned mesh moves in the space of ``SkeletonAsset/node``, whatever the placement of its own node.
package enum GLTFReader {
  /// Reads a file.
  ///
  /// - Throws: ``GLTFError`` with the place in the file. Buffers and pictures that cannot be found are notes of the
  ///   asset; the rest stands without them.
  package static func read(
    path: String, options: GLTFOptions = GLTFOptions()
  ) throws(GLTFError) -> SceneAsset {
    let file: FileMapping
    do { file = try FileMapping(path: path, limit: options.limits.fileSize) } catch {
      throw GLTFError(.file(error), in: path)
    }
    return try read(.mapped(file, 0..<file.count), path: path, options)
  }

  /// Reads a file that is in memory already.
  ///
  /// The path is where it would be, for messages and for the files beside it.
  package static func read(
    bytes: [UInt8], path: String, options: GLTFOptions = GLTFOptions()
  ) throws(GLTFError) -> SceneAsset {
    try read(.memory(bytes), path: path, options)
  }

  private static func read(
    _ bytes: GLTFBytes, path: String, _ options: GLTFOptions
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
