/// The bits of a stream, of which each byte holds the first ones lowest.
struct LowBits {
  private var position: Int
  private let end: Int
  private var buffer: UInt64 = 0
  private var count = 0
  /// The number of bytes beyond the end that were taken as zeros.
  private var missing = 0

  /// Creates a stream of a range of a file, which the caller has checked.
  init(_ range: Range<Int>) { (position, end) = (range.lowerBound, range.upperBound) }

  /// True if more bits were taken than there are.
  var isExhausted: Bool { missing * 8 > count }

  /// Returns the bits that come next without taking them, at most 32; zeros beyond the end.
  @inline(__always) mutating func peek(_ number: Int, _ bytes: RawSpan) -> Int {
    while count < number {
      if position < end {
        buffer |= UInt64(bytes.byte(position)) &<< UInt64(truncatingIfNeeded: count)
        position += 1
      } else {
        missing += 1
      }
      count += 8
    }
    return Int(truncatingIfNeeded: buffer & (1 &<< UInt64(truncatingIfNeeded: number) &- 1))
  }

  /// Takes bits that were looked at before.
  @inline(__always) mutating func drop(_ number: Int) {
    buffer = buffer &>> UInt64(truncatingIfNeeded: number)
    count -= number
  }

  /// Takes the next bits, at most 32; zeros beyond the end.
  @inline(__always) mutating func take(_ number: Int, _ bytes: RawSpan) -> Int {
    let result = peek(number, bytes)
    drop(number)
    return result
  }

  /// Takes a number in groups of bits, each with one more bit that tells whether another group follows.
  mutating func number(groups size: Int, _ bytes: RawSpan) -> Int {
    var (result, shift) = (0, 0)
    while shift < 32 {
      let group = take(size + 1, bytes)
      result |= (group & (1 << size - 1)) << shift
      shift += size
      if group >> size == 0 { break }
    }
    return result
  }
}
