internal import JSON

/// Some bytes of a buffer.
struct GLTFBufferView {
  let buffer: Int
  let offset: Int
  let count: Int
  /// The distance between elements, if they are not packed.
  let stride: Int?
  let view: JSONView

  init(_ view: JSONView, buffers: Int) throws(GLTFError) {
    self.view = view
    buffer = try view.requiredIndex("buffer", of: "buffers", count: buffers)
    offset = try view.count("byteOffset") ?? 0
    count = try view.requiredCount("byteLength")
    guard !offset.addingReportingOverflow(count).overflow else {
      throw view.damaged("\(count) bytes from byte \(offset) on are more than any file has")
    }
    let stride = try view.count("byteStride") ?? 0
    guard stride <= 252 else {
      throw view.damaged("a stride of \(stride) bytes is more than the 252 allowed")
    }
    self.stride = stride == 0 ? nil : stride
  }
}
