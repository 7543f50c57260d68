/// The conversion of a file's numbers to floats and integers, whatever their type and stride.
enum NumberUnpacking {
  /// Elements at equal distances.
  struct Source {
    let component: GLTFAccessor.Component
    /// True if integers are normalized: fractions of the largest one.
    let isNormalized: Bool
    let count: Int
    let columns: Int
    let rows: Int
    let columnSize: Int
    let stride: Int

    var width: Int { columns * rows }
    /// The number of bytes from the first to the last.
    var extent: Int {
      count == 0 ? 0 : (count - 1) * stride + (columns - 1) * columnSize + rows * component.size
    }
    var isPacked: Bool { stride == width * component.size }
  }

  /// Fills the output, which has room for all numbers of the source, with floats.
  static func floats(
    _ source: Source, _ bytes: UnsafeRawBufferPointer, into output: UnsafeMutableBufferPointer<Float>
  ) {
    guard source.count > 0, let from = bytes.baseAddress, let to = output.baseAddress else { return }
    if source.component == .float, source.isPacked {
      unsafe UnsafeMutableRawPointer(to).copyMemory(from: from, byteCount: source.count * source.stride)
      return
    }
    switch (source.component, source.isNormalized) {
    case (.float, _): unsafe expand(source, from: from, to: to) { (value: Float) in value }
    case (.uint8, false): unsafe expand(source, from: from, to: to) { (value: UInt8) in Float(value) }
    case (.uint8, true): unsafe expand(source, from: from, to: to) { (value: UInt8) in Float(value) / 255 }
    case (.int8, false): unsafe expand(source, from: from, to: to) { (value: Int8) in Float(value) }
    case (.int8, true):
      unsafe expand(source, from: from, to: to) { (value: Int8) in max(Float(value) / 127, -1) }
    case (.uint16, false): unsafe expand(source, from: from, to: to) { (value: UInt16) in Float(value) }
    case (.uint16, true):
      unsafe expand(source, from: from, to: to) { (value: UInt16) in Float(value) / 65535 }
    case (.int16, false): unsafe expand(source, from: from, to: to) { (value: Int16) in Float(value) }
    case (.int16, true):
      unsafe expand(source, from: from, to: to) { (value: Int16) in max(Float(value) / 32767, -1) }
    case (.uint32, false): unsafe expand(source, from: from, to: to) { (value: UInt32) in Float(value) }
    case (.uint32, true):
      unsafe expand(source, from: from, to: to) { (value: UInt32) in Float(Double(value) / 4_294_967_295) }
    }
  }

  /// Fills the output with integers; the source has unsigned ones.
  static func integers(
    _ source: Source, _ bytes: UnsafeRawBufferPointer, into output: UnsafeMutableBufferPointer<UInt32>
  ) {
    guard source.count > 0, let from = bytes.baseAddress, let to = output.baseAddress else { return }
    switch source.component {
    case .uint8: unsafe expand(source, from: from, to: to) { (value: UInt8) in UInt32(value) }
    case .uint16: unsafe expand(source, from: from, to: to) { (value: UInt16) in UInt32(value) }
    case .uint32: unsafe expand(source, from: from, to: to) { (value: UInt32) in value }
    // Some exporters write joints as floats.
    case .float:
      unsafe expand(source, from: from, to: to) { (value: Float) in
        value >= 0 && value < 4_294_967_040 ? UInt32(value) : .max
      }
    case .int8:
      unsafe expand(source, from: from, to: to) { (value: Int8) in UInt32(bitPattern: Int32(value)) }
    case .int16:
      unsafe expand(source, from: from, to: to) { (value: Int16) in UInt32(bitPattern: Int32(value)) }
    }
  }

  /// Visits all numbers; widths are spelled out so that each case is a single loop.
  @inline(__always)
  private static func expand<From: BitwiseCopyable, To>(
    _ source: Source, from: UnsafeRawPointer, to: UnsafeMutablePointer<To>, _ change: (From) -> To
  ) {
    let size = MemoryLayout<From>.size
    if source.isPacked {
      for index in 0..<source.count * source.width {
        unsafe to[index] = change(from.loadUnaligned(fromByteOffset: index * size, as: From.self))
      }
    } else if source.columns > 1 {
      unsafe expandMatrices(source, from: from, to: to, change)
    } else {
      switch source.rows {
      case 2: unsafe expandVectors(source.count, source.stride, 2, from: from, to: to, change)
      case 3: unsafe expandVectors(source.count, source.stride, 3, from: from, to: to, change)
      case 4: unsafe expandVectors(source.count, source.stride, 4, from: from, to: to, change)
      default: unsafe expandVectors(source.count, source.stride, 1, from: from, to: to, change)
      }
    }
  }

  @inline(__always)
  private static func expandVectors<From: BitwiseCopyable, To>(
    _ count: Int, _ stride: Int, _ width: Int, from: UnsafeRawPointer, to: UnsafeMutablePointer<To>,
    _ change: (From) -> To
  ) {
    let size = MemoryLayout<From>.size
    var (input, output) = unsafe (from, to)
    for index in 0..<count {
      for row in 0..<width {
        unsafe output[row] = change(input.loadUnaligned(fromByteOffset: row * size, as: From.self))
      }
      // The memory after the last element may not be mapped.
      if index + 1 < count { unsafe input += stride }
      unsafe output += width
    }
  }

  @inline(never)
  private static func expandMatrices<From: BitwiseCopyable, To>(
    _ source: Source, from: UnsafeRawPointer, to: UnsafeMutablePointer<To>, _ change: (From) -> To
  ) {
    var written = 0
    for element in 0..<source.count {
      for column in 0..<source.columns {
        let start = element * source.stride + column * source.columnSize
        for row in 0..<source.rows {
          let offset = start + row * MemoryLayout<From>.size
          unsafe to[written] = change(from.loadUnaligned(fromByteOffset: offset, as: From.self))
          written += 1
        }
      }
    }
  }
}

/// A type of number that accessors are unpacked to.
protocol UnpackedNumber: Numeric, BitwiseCopyable {
  /// Fills the output, which has room for all numbers of the source.
  static func unpack(
    _ source: NumberUnpacking.Source, _ bytes: UnsafeRawBufferPointer,
    into output: UnsafeMutableBufferPointer<Self>)
}

extension Float: UnpackedNumber {
  static func unpack(
    _ source: NumberUnpacking.Source, _ bytes: UnsafeRawBufferPointer,
    into output: UnsafeMutableBufferPointer<Float>
  ) {
    unsafe NumberUnpacking.floats(source, bytes, into: output)
  }
}

extension UInt32: UnpackedNumber {
  static func unpack(
    _ source: NumberUnpacking.Source, _ bytes: UnsafeRawBufferPointer,
    into output: UnsafeMutableBufferPointer<UInt32>
  ) {
    unsafe NumberUnpacking.integers(source, bytes, into: output)
  }
}
