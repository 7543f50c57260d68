/// A small glTF file with clips, for tests of what plays.
public enum AnimatedFile {
  /// Returns the text of a file: a triangle, which each of the clips moves by a meter to the right in a second.
  public static func text(clips: [String]) -> String {
    // Three positions, two times and two translations.
    let numbers =
      "AAAAvwAAAL8AAAAAAAAAPwAAAL8AAAAAAAAAAAAAAD8AAAAAAAAAAAAAgD8AAAAAAAAAAAAAAAAAAIA/AAAAAAAAAAA="
    let animations = clips.map { name in
      """
      {"name": "\(name)", "samplers": [{"input": 1, "output": 2}],
       "channels": [{"sampler": 0, "target": {"node": 0, "path": "translation"}}]}
      """
    }
    return """
      {"asset": {"version": "2.0"}, "scene": 0, "scenes": [{"nodes": [0]}],
       "nodes": [{"mesh": 0, "name": "Triangle"}],
       "meshes": [{"primitives": [{"attributes": {"POSITION": 0}}]}],
       "animations": [\(animations.joined(separator: ", "))],
       "buffers": [{"byteLength": 68, "uri": "data:application/octet-stream;base64,\(numbers)"}],
       "bufferViews": [{"buffer": 0, "byteOffset": 0, "byteLength": 36},
                       {"buffer": 0, "byteOffset": 36, "byteLength": 8},
                       {"buffer": 0, "byteOffset": 44, "byteLength": 24}],
       "accessors": [{"bufferView": 0, "componentType": 5126, "count": 3, "type": "VEC3",
                      "min": [-0.5, -0.5, 0], "max": [0.5, 0.5, 0]},
                     {"bufferView": 1, "componentType": 5126, "count": 2, "type": "SCALAR",
                      "min": [0], "max": [1]},
                     {"bufferView": 2, "componentType": 5126, "count": 2, "type": "VEC3"}]}
      """
  }
}
