internal import Files
internal import GLTFFormat
package import SceneAssets

/// The reader of glTF 2.0: JSON and binary files, and avatars of VRM, which are binary files of glTF.
package enum GLTFSceneReader: SceneReader {
  package static var extensions: [String] { ["glb", "gltf", "vrm"] }

  package static func sniff(_ beginning: [UInt8]) -> String? {
    if beginning.starts(with: "glTF") { return "glb" }
    let first = beginning.first { !" \t\r\n\u{FEFF}".utf8.contains($0) }
    return first == UInt8(ascii: "{") ? "gltf" : nil
  }

  package static func read(_ path: String, _ options: SceneFileOptions) throws(SceneFileError) -> SceneAsset {
    try mapError(GLTFReader.read(path: path, options: options.reading(\.gltf))) {
      (error: GLTFError) in SceneFileError(error, path)
    }
  }
}
