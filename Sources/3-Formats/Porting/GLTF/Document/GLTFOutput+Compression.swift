internal import MeshEncoder
internal import SceneAssets
internal import TextFormats

/// Attributes and indices, compressed with meshoptimizer where that is asked for.
extension GLTFOutput {
  /// Returns why a codec cannot be used here, with the remedy; nil where it can.
  static func problem(of compression: PortOptions.Compression) -> String? {
    guard compression == .meshopt, let text = unsafe mesh_encoder_meshopt_problem() else { return nil }
    return "meshoptimizer cannot be used: \(unsafe String(cString: text)); or leave --compress out"
  }

  /// Adds an attribute of floats, and returns its accessor; compression keeps some bits of the greatest component of a
  /// vector, or all of them.
  mutating func attribute(
    _ values: [Float], width: Int, bits: Int32?, hasBounds: Bool = false
  ) throws(PortError) -> Int {
    guard compression == .meshopt, !values.isEmpty else {
      return try floats(values, width: width, target: .vertices, hasBounds: hasBounds)
    }
    let count = values.count / width, stride = width * 4
    var bytes = Self.bytes(values), kept = values
    if let bits {
      bytes = unsafe [UInt8](unsafeUninitializedCapacity: bytes.count) { target, filled in
        unsafe values.withUnsafeBufferPointer { values in
          unsafe mesh_encoder_meshopt_filter(
            3, target.baseAddress, count, stride, bits, values.baseAddress)
        }
        filled = count * stride
      }
      // Bounds are of the numbers that come out.
      if hasBounds { kept = Self.expanded(bytes) }
    }
    let view = try compressedView(
      bytes, Elements(count: count, stride: stride, contents: 0, isExponential: bits != nil), .vertices)
    return accessor(
      view, .float, count: count, width: width, bounds: hasBounds ? NumberBounds(kept, width: width) : nil)
  }

  /// Adds the indices of triangles, lines or points, and returns their accessor.
  mutating func indices(_ values: [UInt32], areTriangles: Bool) throws(PortError) -> Int {
    guard compression == .meshopt, !values.isEmpty else { return try indices(values) }
    let component = Component.ofIndices(upTo: Int(values.max() ?? 0))
    let view = try compressedView(
      Self.bytes(values, as: component),
      Elements(
        count: values.count, stride: component.size, contents: areTriangles ? 1 : 2, isExponential: false),
      .indices)
    return accessor(view, component, count: values.count, width: 1)
  }

  /// The elements of a view that is compressed.
  private struct Elements {
    let count: Int
    let stride: Int
    /// Vertices (0), triangles (1) or a sequence of indices (2).
    let contents: Int32
    let isExponential: Bool

    var mode: String { ["ATTRIBUTES", "TRIANGLES", "INDICES"][Int(contents)] }
  }

  /// Adds a compressed view; what it becomes is in a buffer that no file has.
  private mutating func compressedView(
    _ bytes: [UInt8], _ elements: Elements, _ target: Target
  ) throws(PortError) -> Int {
    let bound = mesh_encoder_meshopt_bound(elements.contents, elements.count, elements.stride)
    let compressed = unsafe [UInt8](unsafeUninitializedCapacity: max(bound, 1)) { room, filled in
      filled = unsafe bytes.withUnsafeBytes { bytes in
        unsafe mesh_encoder_meshopt(
          elements.contents, room.baseAddress, bound, bytes.baseAddress, elements.count, elements.stride)
      }
    }
    guard !compressed.isEmpty else {
      return try addView(bytes, stride: target == .vertices ? elements.stride : nil, target: target)
    }
    use(Self.meshopt, isRequired: true)
    let range = try append(compressed)
    var coded: Members = [("buffer", .integer(0)), ("byteOffset", .integer(range.lowerBound))]
    coded += [("byteLength", .integer(range.count)), ("byteStride", .integer(elements.stride))]
    coded += [("count", .integer(elements.count)), ("mode", .string(elements.mode))]
    if elements.isExponential { coded.append(("filter", .string("EXPONENTIAL"))) }
    var members: Members = [("buffer", .integer(1)), ("byteOffset", .integer(decompressedCount))]
    members.append(("byteLength", .integer(bytes.count)))
    if target == .vertices { members.append(("byteStride", .integer(elements.stride))) }
    members.append(("target", .integer(target.rawValue)))
    members.append(("extensions", .object([(Self.meshopt, .object(coded))])))
    decompressedCount += (bytes.count + 3) / 4 * 4
    return add(.bufferViews, members)
  }

  /// Returns the floats of words with an exponent of 8 bits and a factor of 24.
  private static func expanded(_ bytes: [UInt8]) -> [Float] {
    stride(from: 0, to: bytes.count - 3, by: 4).map { start in
      var word: UInt32 = 0
      for byte in 0..<4 { word |= UInt32(bytes[start + byte]) << UInt32(8 * byte) }
      let factor = Int32(bitPattern: word << 8) >> 8, exponent = Int32(bitPattern: word) >> 24
      return Float(sign: .plus, exponent: Int(exponent), significand: 1) * Float(factor)
    }
  }
}
