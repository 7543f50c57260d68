import Images

/// A glTF file made by a test: its lists as JSON, its data as numbers.
///
/// What the file format offers is written out as in a real file; only places in lists are counted here.
struct ModelFile {
  private var lists: [String: [String]] = [:]
  private(set) var data: [UInt8] = []
  /// The extensions without which the file makes no sense.
  var required: [String] = []
  /// The nodes at the top of the scene.
  private var roots: [Int] = []

  /// Adds an element to one of the root's lists, `"meshes"` for instance.
  ///
  /// - Returns: Its place in the list.
  @discardableResult mutating func add(_ list: String, _ json: String) -> Int {
    lists[list, default: []].append("{\(json)}")
    return (lists[list]?.count ?? 1) - 1
  }

  /// Adds a node at the top of the scene.
  @discardableResult mutating func root(_ json: String) -> Int {
    let node = add("nodes", json)
    roots.append(node)
    return node
  }

  /// Adds bytes as a buffer view.
  mutating func view(_ bytes: [UInt8], stride: Int? = nil) -> Int {
    while data.count % 4 != 0 { data.append(0) }
    let start = data.count
    data += bytes
    let strided = stride.map { #","byteStride":\#($0)"# } ?? ""
    return add(
      "bufferViews", #""buffer":0,"byteOffset":\#(start),"byteLength":\#(bytes.count)\#(strided)"#)
  }

  /// Adds numbers with an accessor of their own.
  ///
  /// - Parameters:
  ///   - values: The numbers, element after element.
  ///   - type: `SCALAR`, `VEC2` and so on.
  ///   - normalized: Whether integers stand for values between 0 or −1 and 1.
  ///   - more: Further members of the accessor.
  /// - Returns: The accessor.
  mutating func numbers<T>(
    _ values: [T], _ type: String, normalized: Bool = false, more: String = ""
  ) -> Int {
    let width = Self.widths[type] ?? 1
    let bytes = width * MemoryLayout<T>.size
    // The elements of vertices begin at multiples of four bytes.
    let stride = type == "SCALAR" || bytes % 4 == 0 ? nil : (bytes + 3) / 4 * 4
    var padded: [UInt8] = []
    for start in Swift.stride(from: 0, to: values.count, by: width) {
      padded += Self.bytes(Array(values[start..<start + width]))
      if let stride { padded += Array(repeating: 0, count: stride - bytes) }
    }
    let place = view(padded, stride: stride)
    return add(
      "accessors",
      #""bufferView":\#(place),"componentType":\#(Self.code(T.self)),"type":"\#(type)","#
        + #""count":\#(values.count / width),"normalized":\#(normalized)\#(more)"#)
  }

  /// Adds a texture; the sampler as it is in the file.
  mutating func texture(_ picture: Picture, sampler: String = "") throws -> Int {
    let place = view(try PNGWriter().encode(picture.image))
    let image = add("images", #""bufferView":\#(place),"mimeType":"image/png""#)
    return add("textures", #""source":\#(image),"sampler":\#(add("samplers", sampler))"#)
  }

  /// Adds a mesh of one primitive.
  ///
  /// - Parameters:
  ///   - attributes: Accessors by their attributes' names.
  ///   - indices: The accessor of the corners' numbers.
  ///   - material: The material.
  ///   - more: Further members of the primitive.
  ///   - mesh: Further members of the mesh.
  /// - Returns: The mesh.
  mutating func mesh(
    _ attributes: KeyValuePairs<String, Int>, indices: Int? = nil, material: Int, more: String = "",
    mesh: String = ""
  ) -> Int {
    let named = attributes.map { #""\#($0.key)":\#($0.value)"# }.joined(separator: ",")
    let corners = indices.map { #","indices":\#($0)"# } ?? ""
    return add(
      "meshes",
      #""primitives":[{"attributes":{\#(named)},"material":\#(material)\#(corners)\#(more)}]\#(mesh)"#)
  }

  /// The whole as the bytes of a `.glb` file.
  var glb: [UInt8] {
    var members = [#""asset":{"version":"2.0"}"#, #""scene":0"#, #""scenes":[{"nodes":\#(roots)}]"#]
    if !data.isEmpty { members.append(#""buffers":[{"byteLength":\#(data.count)}]"#) }
    var lists = lists
    let lights = lists.removeValue(forKey: "lights")
    if let lights {
      members.append(
        #""extensions":{"KHR_lights_punctual":{"lights":[\#(lights.joined(separator: ","))]}}"#)
    }
    for (name, elements) in lists.sorted(by: { $0.key < $1.key }) {
      members.append(#""\#(name)":[\#(elements.joined(separator: ","))]"#)
    }
    let body = members.joined(separator: ",")
    let used = Self.extensions.filter { body.contains("\"\($0)\"") || required.contains($0) }
    var declared = used.isEmpty ? "" : #","extensionsUsed":\#(used)"#
    if !required.isEmpty { declared += #","extensionsRequired":\#(required)"# }
    var text = Array("{\(body)\(declared)}".utf8)
    while text.count % 4 != 0 { text.append(0x20) }
    var bytes = data
    while bytes.count % 4 != 0 { bytes.append(0) }
    func number(_ value: Int) -> [UInt8] { Self.bytes([UInt32(value)]) }
    let chunk = bytes.isEmpty ? [] : number(bytes.count) + Array("BIN\0".utf8) + bytes
    return Array("glTF".utf8) + number(2) + number(20 + text.count + chunk.count) + number(text.count)
      + Array("JSON".utf8) + text + chunk
  }

  static func bytes<T>(_ values: [T]) -> [UInt8] { values.withUnsafeBytes { Array($0) } }

  static func code<T>(_ type: T.Type) -> Int {
    switch type {
    case is Int8.Type: 5120
    case is UInt8.Type: 5121
    case is Int16.Type: 5122
    case is UInt16.Type: 5123
    case is UInt32.Type: 5125
    default: 5126
    }
  }

  private static let widths = ["SCALAR": 1, "VEC2": 2, "VEC3": 3, "VEC4": 4, "MAT4": 16]
  private static let extensions = [
    "KHR_lights_punctual", "KHR_materials_unlit", "KHR_materials_emissive_strength", "KHR_materials_ior",
    "KHR_materials_specular", "KHR_materials_clearcoat", "KHR_materials_sheen", "KHR_materials_transmission",
    "KHR_materials_volume", "KHR_materials_anisotropy", "KHR_texture_transform", "KHR_mesh_quantization",
    "EXT_mesh_gpu_instancing",
  ]
}
