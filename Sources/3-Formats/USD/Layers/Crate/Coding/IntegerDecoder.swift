/// The integer coding of crates: differences in as few bytes as each needs.
///
/// Two bits per number give the length of its difference: zero for the most frequent one, which is stored
/// once, then a quarter, half and whole width (for 64 bits: a quarter, a half and whole).
///
/// Two bits a number say how long its difference is: zero for the most frequent one, which is stored once, then
/// a quarter, half and whole width (for 64 bits: a quarter, a half and whole).
protocol CrateInteger: FixedWidthInteger & SignedInteger & BitwiseCopyable {
  associatedtype Small: FixedWidthInteger & SignedInteger & BitwiseCopyable
  associatedtype Medium: FixedWidthInteger & SignedInteger & BitwiseCopyable
}

extension Int32: CrateInteger {
  typealias Small = Int8
  typealias Medium = Int16
}

extension Int64: CrateInteger {
  typealias Small = Int16
  typealias Medium = Int32
}

enum IntegerDecoder {
  /// The bytes behind the codes that a group of four may read before its length is checked.
  private static let slack = 32

  /// Returns the least expanded size of the codes of some numbers.
  static func leastSize<T: CrateInteger>(of type: T.Type, count: Int) -> Int {
    count == 0 ? 0 : MemoryLayout<T>.size + (count + 3) / 4
  }

  /// Returns whether so few packed bytes can hold so many numbers.
  static func isPossible<T: CrateInteger>(_ type: T.Type, count: Int, packed: Int) -> Bool {
    CratePacking.isPossible(packed: packed, expanded: leastSize(of: type, count: count))
  }

  /// Decodes numbers.
  ///
  /// - Parameters:
  ///   - type: The packed type.
  ///   - kept: The type of the output, with the same bits.
  ///   - count: The number of integers.
  ///   - packed: The packed bytes.
  /// - Returns: Nil when the bytes do not hold so many.
  static func decode<T: CrateInteger, Kept: FixedWidthInteger & BitwiseCopyable>(
    _ type: T.Type, as kept: Kept.Type, count: Int, from packed: UnsafeRawBufferPointer
  ) -> [Kept]? {
    guard count > 0 else { return [] }
    guard isPossible(type, count: count, packed: packed.count) else { return nil }
    let width = MemoryLayout<T>.size, most = width + (count + 3) / 4 + count * width
    // Only the memory that the packed bytes can fill is allocated.
    let room = min(most, packed.count.multipliedSafely(by: 255)) + slack
    return unsafe withUnsafeTemporaryAllocation(byteCount: room, alignment: 16) { scratch -> [Kept]? in
      guard
        let size = unsafe CratePacking.unpack(
          packed, into: UnsafeMutableRawBufferPointer(rebasing: scratch[..<(room - slack)])),
        size >= leastSize(of: type, count: count)
      else { return nil }
      var isWhole = true
      let numbers = unsafe [Kept](unsafeUninitializedCapacity: Swift.max(count, 1)) { target, filled in
        isWhole = unsafe expand(
          type, UnsafeRawBufferPointer(scratch), size: size, into: target, count: count)
        filled = isWhole ? count : 0
      }
      return isWhole ? numbers : nil
    }
  }

  @inline(__always)
  private static func expand<T: CrateInteger, Kept: FixedWidthInteger & BitwiseCopyable>(
    _ type: T.Type, _ bytes: UnsafeRawBufferPointer, size: Int,
    into target: UnsafeMutableBufferPointer<Kept>, count: Int
  ) -> Bool {
    guard let start = bytes.baseAddress, let numbers = target.baseAddress else { return false }
    let width = MemoryLayout<T>.size
    let common = unsafe start.loadUnaligned(as: T.self)
    let codes = unsafe start + width
    var offset = width + (count + 3) / 4
    var value: T = 0, done = 0
    while done + 4 <= count {
      let four = unsafe Int(codes.load(fromByteOffset: done >> 2, as: UInt8.self))
      if four == 0 {
        for step in 0..<4 {
          value &+= common
          unsafe numbers[done + step] = Kept(truncatingIfNeeded: value)
        }
      } else {
        // The scratch buffer is longer than a whole group, so that the length is checked once, after it.
        guard offset <= size else { return false }
        for step in 0..<4 {
          value &+= unsafe difference(four >> (2 * step) & 3, bytes: start, offset: &offset, common: common)
          unsafe numbers[done + step] = Kept(truncatingIfNeeded: value)
        }
      }
      done += 4
    }
    while done < count {
      let code = unsafe Int(codes.load(fromByteOffset: done >> 2, as: UInt8.self)) >> (2 * (done & 3)) & 3
      guard offset <= size else { return false }
      value &+= unsafe difference(code, bytes: start, offset: &offset, common: common)
      unsafe numbers[done] = Kept(truncatingIfNeeded: value)
      done += 1
    }
    return offset <= size
  }

  /// Returns one difference, without a branch.
  @inline(__always)
  private static func difference<T: CrateInteger>(
    _ code: Int, bytes: UnsafeRawPointer, offset: inout Int, common: T
  ) -> T {
    let quarter = MemoryLayout<T>.size / 4
    let raw = unsafe bytes.loadUnaligned(fromByteOffset: offset, as: T.self)
    // Zero, one, two or four quarters of the width.
    let quarters = 0x4210 >> (code * 4) & 7
    let unused = T(truncatingIfNeeded: (4 - quarters) * quarter * 8)
    offset += quarters * quarter
    let stored = (raw &<< unused) &>> unused
    return code == 0 ? common : stored
  }
}
