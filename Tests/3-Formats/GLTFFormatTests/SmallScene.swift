import SceneAssets

@testable import GLTFFormat

/// A glTF file made by a test: its JSON as text, its data as numbers.
struct SmallScene {
  /// The members of the root object beside those that the builder writes.
  var members: [String] = []
  private(set) var data: [UInt8] = []
  private(set) var bufferViews: [String] = []
  private(set) var accessors: [String] = []

  init(_ members: String...) { self.members = members }

  /// Adds bytes as a buffer view.
  mutating func view(_ bytes: [UInt8], stride: Int? = nil) -> Int {
    while data.count % 4 != 0 { data.append(0) }
    let strided = stride.map { ",\"byteStride\":\($0)" } ?? ""
    bufferViews.append(#"{"buffer":0,"byteOffset":\#(data.count),"byteLength":\#(bytes.count)\#(strided)}"#)
    data += bytes
    return bufferViews.count - 1
  }

  /// Replaces a buffer view in words.
  mutating func replaceView(_ index: Int, by json: String) { bufferViews[index] = json }

  /// Adds an accessor in words.
  mutating func accessor(_ json: String) -> Int {
    accessors.append("{\(json)}")
    return accessors.count - 1
  }

  /// Adds numbers with an accessor of their own.
  mutating func add<T>(_ values: [T], _ type: String, normalized: Bool = false) -> Int {
    let component =
      switch T.self {
      case is Int8.Type: 5120
      case is UInt8.Type: 5121
      case is Int16.Type: 5122
      case is UInt16.Type: 5123
      case is UInt32.Type: 5125
      default: 5126
      }
    let widths = ["SCALAR": 1, "VEC2": 2, "VEC3": 3, "VEC4": 4, "MAT4": 16]
    let bufferView = view(Self.bytes(values))
    return accessor(
      #""bufferView":\#(bufferView),"componentType":\#(component),"type":"\#(type)","#
        + #""count":\#(values.count / (widths[type] ?? 1)),"normalized":\#(normalized)"#)
  }

  static func bytes<T>(_ values: [T]) -> [UInt8] { unsafe values.withUnsafeBytes { unsafe Array($0) } }

  /// The JSON, whose buffer is described by the given members.
  func json(buffer: String) -> String {
    var all = [#""asset":{"version":"2.0"}"#]
    if !data.isEmpty { all.append(#""buffers":[{"byteLength":\#(data.count)\#(buffer)}]"#) }
    if !bufferViews.isEmpty { all.append("\"bufferViews\":[\(bufferViews.joined(separator: ","))]") }
    if !accessors.isEmpty { all.append("\"accessors\":[\(accessors.joined(separator: ","))]") }
    return "{" + (all + members).joined(separator: ",") + "}"
  }

  /// The whole as a GLB.
  var glb: [UInt8] {
    var text = Array(json(buffer: "").utf8)
    while text.count % 4 != 0 { text.append(0x20) }
    var bytes = data
    while bytes.count % 4 != 0 { bytes.append(0) }
    func number(_ value: Int) -> [UInt8] { Self.bytes([UInt32(value)]) }
    let chunk = bytes.isEmpty ? [] : number(bytes.count) + Array("BIN\0".utf8) + bytes
    return Array("glTF".utf8) + number(2) + number(20 + text.count + chunk.count) + number(text.count)
      + Array("JSON".utf8) + text + chunk
  }

  func read(_ options: ReaderOptions<GLTFLimits> = ReaderOptions()) throws(GLTFError) -> SceneAsset {
    try GLTFReader.read(bytes: glb, path: "scene.glb", options: options)
  }

  /// A triangle whose corners are the given points.
  static func triangle(_ positions: [Float] = [0, 0, 0, 1, 0, 0, 0, 1, 0]) -> SmallScene {
    var scene = SmallScene()
    let accessor = scene.add(positions, "VEC3")
    scene.members = [
      #""nodes":[{"name":"it","mesh":0}]"#,
      #""meshes":[{"primitives":[{"attributes":{"POSITION":\#(accessor)}}]}]"#,
    ]
    return scene
  }
}
