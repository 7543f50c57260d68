package import Files

/// An array of values of one type; those of binary files stay there until they are read.
public struct USDArray: Sendable, Equatable {
  /// The type of the values.
  public let element: USDElement
  /// The number of values, each of ``USDElement/width`` numbers.
  public let count: Int
  package let storage: Storage

  package init(_ element: USDElement, count: Int, _ storage: Storage) {
    (self.element, self.count, self.storage) = (element, count, storage)
  }

  package enum Storage: Sendable {
    /// The bytes in the file: little-endian, packed, not always aligned.
    case mapped(FileMapping, at: Int)
    case floats([Float])
    case doubles([Double])
    /// Half floats as bit patterns.
    case halves([UInt16])
    /// 32-bit integers, signed ones as bit patterns: most of them are indices.
    case words([UInt32])
    case int64s([Int64])
    case uint64s([UInt64])
    /// Bytes, also booleans.
    case bytes([UInt8])
    case texts([String])
    /// Edits of an array of a weaker layer, kept undecoded.
    case edits([UInt8])
  }

  /// The count of all numbers.
  public var numberCount: Int { count * element.width }

  /// The strings, if it is an array of strings.
  public var texts: [String]? {
    guard case .texts(let texts) = storage else { return nil }
    return texts
  }

  /// All numbers converted to floats; nil for strings.
  public var floats: [Float]? {
    if case .floats(let floats) = storage { return floats }
    if let same = copied(as: Float.self, .float) { return same }
    return converted {
      Float($0)
    } half: {
      Float(Float16(bitPattern: $0))
    } integer: {
      Float($0)
    }
  }

  /// All numbers converted to doubles; nil for strings.
  public var doubles: [Double]? {
    if case .doubles(let doubles) = storage { return doubles }
    if let same = copied(as: Double.self, .double) { return same }
    return converted {
      Double($0)
    } half: {
      Double(Float16(bitPattern: $0))
    } integer: {
      Double($0)
    }
  }

  /// All numbers converted to 32-bit integers, clamped to their range; nil for strings.
  public var integers: [Int32]? {
    if case .words(let words) = storage, element.component == .int {
      return words.map { Int32(bitPattern: $0) }
    }
    if let same = copied(as: Int32.self, .int) { return same }
    return converted {
      Int32(clamping: Int64($0.isFinite ? max(-0x1p62, min(0x1p62, Double($0))) : 0))
    } half: {
      Int32(clamping: Int64(Float(Float16(bitPattern: $0)).isFinite ? Float(Float16(bitPattern: $0)) : 0))
    } integer: {
      Int32(clamping: $0)
    }
  }

  /// Returns whether the numbers are the same, however they are stored.
  public static func == (one: USDArray, other: USDArray) -> Bool {
    guard one.element == other.element, one.count == other.count else { return false }
    if let texts = one.texts { return texts == other.texts }
    if case .edits(let edits) = one.storage {
      guard case .edits(edits) = other.storage else { return false }
      return true
    }
    if case .uint64s(let values) = one.storage, case .uint64s(let others) = other.storage {
      return values == others
    }
    if case .int64s(let values) = one.storage, case .int64s(let others) = other.storage {
      return values == others
    }
    guard let values = one.doubles, let others = other.doubles else { return false }
    // NaNs are equal here.
    return values.elementsEqual(others) { $0 == $1 || ($0.isNaN && $1.isNaN) }
  }
}

extension USDArray {
  /// Returns the numbers of the file where they need no conversion.
  private func copied<T: BitwiseCopyable>(as type: T.Type, _ component: USDElement) -> [T]? {
    guard case .mapped(let file, let start) = storage, element.component == component else { return nil }
    return Self.load(T.self, from: file, at: start, count: numberCount)
  }

  private static func load<T: BitwiseCopyable>(
    _ type: T.Type, from file: FileMapping, at start: Int, count: Int
  ) -> [T] {
    let size = count * MemoryLayout<T>.size
    return unsafe file.withBytes(start..<start + size) { bytes in
      unsafe [T](unsafeUninitializedCapacity: Swift.max(count, 1)) { buffer, filled in
        unsafe UnsafeMutableRawBufferPointer(buffer).copyMemory(from: bytes)
        filled = count
      }
    }
  }

  private func converted<T>(
    _ float: (Double) -> T, half: (UInt16) -> T, integer: (Int64) -> T
  ) -> [T]? {
    switch storage {
    case .floats(let all): all.map { float(Double($0)) }
    case .doubles(let all): all.map { float($0) }
    case .halves(let all): all.map(half)
    case .words(let all) where element.component == .int:
      all.map { integer(Int64(Int32(bitPattern: $0))) }
    case .words(let all): all.map { integer(Int64($0)) }
    case .int64s(let all): all.map(integer)
    case .uint64s(let all): all.map { integer(Int64(clamping: $0)) }
    case .bytes(let all): all.map { integer(Int64($0)) }
    case .texts, .edits: nil
    case .mapped: inMemory?.converted(float, half: half, integer: integer)
    }
  }

  /// The same numbers copied from the file; nil for strings, which are never mapped.
  public var inMemory: USDArray? {
    guard case .mapped(let file, let start) = storage else { return self }
    let loaded: Storage
    switch element.component {
    case .float: loaded = .floats(Self.load(Float.self, from: file, at: start, count: numberCount))
    case .double: loaded = .doubles(Self.load(Double.self, from: file, at: start, count: numberCount))
    case .half: loaded = .halves(Self.load(UInt16.self, from: file, at: start, count: numberCount))
    case .int, .uint:
      loaded = .words(Self.load(UInt32.self, from: file, at: start, count: numberCount))
    case .int64: loaded = .int64s(Self.load(Int64.self, from: file, at: start, count: numberCount))
    case .uint64: loaded = .uint64s(Self.load(UInt64.self, from: file, at: start, count: numberCount))
    case .bool, .uchar: loaded = .bytes(file.bytes(start..<start + numberCount))
    default: return nil
    }
    return USDArray(element, count: count, loaded)
  }
}

extension USDArray {
  /// All numbers as indices; nil for strings.
  ///
  /// Negative ones are beyond the end of every list.
  public var indices: [UInt32]? {
    switch storage {
    // The bit patterns of negative numbers are the largest.
    case .words(let all): return all
    case .mapped(let file, let start) where element.component == .int || element.component == .uint:
      return Self.load(UInt32.self, from: file, at: start, count: numberCount)
    default:
      return converted {
        $0 >= 0 && $0 < 0x1p32 ? UInt32($0) : .max
      } half: { _ in
        .max
      } integer: {
        UInt32(exactly: $0) ?? .max
      }
    }
  }
}
