internal import MeshCodecBridge
internal import TextFormats

/// The compression of a buffer view by `EXT_meshopt_compression`.
struct MeshoptCompression {
  /// The compressed bytes.
  let buffer: Int
  let offset: Int
  let byteCount: Int
  /// The size of an element in bytes, and the number of elements.
  let stride: Int
  let count: Int
  let contents: Contents
  let filter: Filter

  enum Contents: String {
    case attributes = "ATTRIBUTES"
    case triangles = "TRIANGLES"
    case indices = "INDICES"
  }

  enum Filter: String {
    case none = "NONE"
    case octahedral = "OCTAHEDRAL"
    case quaternion = "QUATERNION"
    case exponential = "EXPONENTIAL"
  }

  /// The most bytes that one compressed byte becomes: a bit for each of 16 bytes, and some room.
  private static let mostGrowth = 256

  /// The number of bytes that come out.
  var decompressedCount: Int { stride * count }

  /// Reads the extension of a buffer view.
  ///
  /// - Parameters:
  ///   - view: The object of the extension.
  ///   - byteLength: The number of bytes that the buffer view has when it is decompressed.
  ///   - buffers: The number of buffers of the file.
  /// - Throws: ``GLTFError`` where the sizes contradict each other.
  init(_ view: JSONView, byteLength: Int, buffers: Int) throws(GLTFError) {
    buffer = try view.requiredIndex("buffer", of: "buffers", count: buffers)
    offset = try view.count("byteOffset") ?? 0
    byteCount = try view.requiredCount("byteLength")
    stride = try view.requiredCount("byteStride")
    count = try view.requiredCount("count")
    let mode = try view.string("mode") ?? ""
    guard let contents = Contents(rawValue: mode) else {
      throw view.damaged("\"\(mode)\" is not a mode; ATTRIBUTES, TRIANGLES and INDICES are")
    }
    let filterName = try view.string("filter") ?? "NONE"
    guard let filter = Filter(rawValue: filterName) else {
      throw view.damaged(
        "\"\(filterName)\" is not a filter; NONE, OCTAHEDRAL, QUATERNION and EXPONENTIAL are")
    }
    (self.contents, self.filter) = (contents, filter)
    guard stride <= 256, !count.multipliedReportingOverflow(by: 256).overflow, stride * count <= byteLength
    else {
      throw view.damaged(
        "\(count) elements of \(stride) bytes are more than the \(byteLength) bytes of the view")
    }
    let end = offset.addingReportingOverflow(byteCount)
    guard !end.overflow, decompressedCount / Self.mostGrowth <= byteCount else {
      throw view.damaged("\(byteCount) bytes cannot become \(decompressedCount)")
    }
  }

  /// Decompresses the elements.
  ///
  /// - Returns: nil where the bytes are damaged.
  func decompress(_ bytes: GLTFBytes, _ range: Range<Int>) -> [UInt8]? {
    var succeeded = false
    let result = unsafe [UInt8](unsafeUninitializedCapacity: max(decompressedCount, 1)) { output, filled in
      unsafe bytes.withBytes(range) { bytes in
        succeeded = unsafe mesh_codec_meshopt_decode(
          output.baseAddress, count, stride, contents.code, filter.code,
          bytes.bindMemory(to: UInt8.self).baseAddress,
          bytes.count)
      }
      filled = succeeded ? decompressedCount : 0
    }
    return succeeded ? result : nil
  }

  /// The reason why nothing can be decompressed, with the remedy; nil where it can.
  static var problem: String? {
    guard let text = unsafe mesh_codec_meshopt_problem() else { return nil }
    return unsafe String(cString: text)
  }
}

extension MeshoptCompression.Contents {
  fileprivate var code: Int32 {
    switch self {
    case .attributes: Int32(MESH_CODEC_ATTRIBUTES)
    case .triangles: Int32(MESH_CODEC_TRIANGLES)
    case .indices: Int32(MESH_CODEC_INDICES)
    }
  }
}

extension MeshoptCompression.Filter {
  fileprivate var code: Int32 {
    switch self {
    case .none: Int32(MESH_CODEC_NO_FILTER)
    case .octahedral: Int32(MESH_CODEC_OCTAHEDRAL)
    case .quaternion: Int32(MESH_CODEC_QUATERNION)
    case .exponential: Int32(MESH_CODEC_EXPONENTIAL)
    }
  }
}
