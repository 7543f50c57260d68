internal import SceneAssets
internal import TextFormats

/// A glTF document under construction: its lists, and the bytes of its buffer.
struct GLTFOutput: Sendable {
  typealias Members = [(key: String, value: JSONText)]

  /// The lists of a document that objects refer to by index.
  enum List: String, CaseIterable {
    case scenes, nodes, meshes, materials, textures, images, samplers, accessors, bufferViews, skins
    case animations, cameras
  }

  /// The bytes of the buffer that the file brings.
  private(set) var buffer: [UInt8] = []
  /// The codec of meshes.
  var compression = PortOptions.Compression.none
  /// The number of bytes that compressed views have when they are decompressed.
  var decompressedCount = 0
  private var lists: [List: [JSONText]] = [:]
  private var extensionsUsed: [String] = []
  private var extensionsRequired: [String] = []
  /// The objects of extensions at the root of the document.
  var extensions: Members = []
  /// The most bytes of a buffer: lengths within GLB files have 32 bits.
  let bufferLimit: Int

  init(bufferLimit: Int = Int(UInt32.max) - (1 << 20)) { self.bufferLimit = bufferLimit }

  /// Adds an object to a list, and returns its index.
  mutating func add(_ list: List, _ members: Members) -> Int {
    lists[list, default: []].append(.object(members))
    return (lists[list]?.count ?? 1) - 1
  }

  func count(_ list: List) -> Int { lists[list]?.count ?? 0 }

  /// Declares an extension; a required one keeps those from reading the file who do not know it.
  mutating func use(_ name: String, isRequired: Bool = false) {
    if !extensionsUsed.contains(name) { extensionsUsed.append(name) }
    if isRequired, !extensionsRequired.contains(name) { extensionsRequired.append(name) }
  }

  // MARK: Bytes

  /// Adds bytes to the buffer, aligned to words, and returns their range.
  ///
  /// - Throws: ``PortError`` where the buffer has no room for them.
  mutating func append(_ bytes: [UInt8]) throws(PortError) -> Range<Int> {
    let start = (buffer.count + 3) / 4 * 4
    guard bytes.count <= bufferLimit - start else {
      throw PortError(
        reason:
          "the scene has more than \(bufferLimit) bytes of meshes, images and animations, the most that "
          + "a glTF file may have; write .usdc, or divide the scene")
    }
    buffer.reserveCapacity(start + bytes.count)
    while buffer.count < start { buffer.append(0) }
    buffer.append(contentsOf: bytes)
    return start..<start + bytes.count
  }

  /// Adds a view of new bytes, and returns its index.
  mutating func addView(
    _ bytes: [UInt8], stride: Int? = nil, target: Target? = nil
  ) throws(PortError) -> Int {
    let range = try append(bytes)
    var members: Members = [("buffer", .integer(0))]
    if range.lowerBound > 0 { members.append(("byteOffset", .integer(range.lowerBound))) }
    members.append(("byteLength", .integer(range.count)))
    if let stride { members.append(("byteStride", .integer(stride))) }
    if let target { members.append(("target", .integer(target.rawValue))) }
    return add(.bufferViews, members)
  }

  /// The use of a view by graphics devices.
  enum Target: Int {
    case vertices = 34962
    case indices = 34963
  }

  // MARK: Text

  /// Returns the document as JSON, whose first buffer lies in a file of a name; nil within a GLB file.
  func json(buffer uri: String?, asset: Members) -> JSONText {
    var members: Members = [("asset", .object(asset))]
    if !extensionsUsed.isEmpty {
      members.append(("extensionsUsed", .array(extensionsUsed.map { .string($0) })))
    }
    if !extensionsRequired.isEmpty {
      members.append(("extensionsRequired", .array(extensionsRequired.map { .string($0) })))
    }
    if count(.scenes) > 0 { members.append(("scene", .integer(0))) }
    for list in List.allCases {
      if let all = lists[list], !all.isEmpty { members.append((list.rawValue, .array(all))) }
    }
    var buffers: [JSONText] = []
    if !buffer.isEmpty {
      let place: Members = uri.map { [("uri", .string($0))] } ?? []
      buffers.append(.object(place + [("byteLength", .integer(buffer.count))]))
    }
    if decompressedCount > 0 {
      buffers.append(
        .object([
          ("byteLength", .integer(decompressedCount)),
          ("extensions", .object([(Self.meshopt, .object([("fallback", .bool(true))]))])),
        ]))
    }
    if !buffers.isEmpty { members.append(("buffers", .array(buffers))) }
    if !extensions.isEmpty { members.append(("extensions", .object(extensions))) }
    return .object(members)
  }

  static let meshopt = "EXT_meshopt_compression"
}
