internal import TextFormats

/// A buffer view: a range of a buffer's bytes.
struct GLTFBufferView {
  let buffer: Int
  let offset: Int
  let count: Int
  /// The distance between elements in bytes; nil where they are packed.
  let stride: Int?
  let compression: MeshoptCompression?
  let mark: JSONMark

  init(_ view: JSONView, buffers: Int) throws(GLTFError) {
    mark = view.mark
    var (buffer, offset, count, stride) = (Int?.none, 0, Int?.none, 0)
    try view.forEachField { field throws(GLTFError) in
      if field.isNamed("buffer") {
        buffer = try field.asIndex(of: "buffers", count: buffers)
      } else if field.isNamed("byteOffset") {
        offset = try field.asCount()
      } else if field.isNamed("byteLength") {
        count = try field.asCount()
      } else if field.isNamed("byteStride") {
        stride = try field.asCount()
      }
    }
    guard let buffer else { throw view.damaged("buffer is missing") }
    guard let count else { throw view.damaged("byteLength is missing") }
    guard !offset.addingReportingOverflow(count).overflow else {
      throw view.damaged("a byteLength of \(count) at the byteOffset \(offset) is larger than any file")
    }
    guard stride <= 252 else {
      throw view.damaged("a byteStride of \(stride) is more than the 252 allowed")
    }
    (self.buffer, self.offset, self.count) = (buffer, offset, count)
    self.stride = stride == 0 ? nil : stride
    compression = try view.extension("EXT_meshopt_compression").map { value throws(GLTFError) in
      try MeshoptCompression(value, byteLength: count, buffers: buffers)
    }
  }
}
