/// The encoding of a channel's samples in bytes.
struct SampleDepth: Hashable {
  /// The bits per sample: 1, 2, 4, 8, 16 or 32.
  var bits: Int
  var isFloat = false
  var isLittle = false
  /// True if samples of few bits are scaled to the range of eight.
  var stretches = true
  var differences = Differences.none
  /// The distance to the sample that a difference refers to.
  var step = 1

  /// The kind of differences that are stored instead of samples.
  enum Differences: Hashable {
    case none, numbers, floats
  }

  /// Returns the bytes of a row of samples.
  func byteCount(of count: Int) -> Int { (count * bits + 7) / 8 }

  /// Sums differences up to samples.
  func addUp<Number: FixedWidthInteger>(_ samples: inout MutableSpan<Number>, _ range: Range<Int>) {
    guard step < range.count else { return }
    for i in range.lowerBound + step..<range.upperBound { samples[i] &+= samples[i - step] }
  }
}

/// Half floats.
enum HalfFloat {
  static func value(_ pattern: UInt16) -> Float {
    let sign = UInt32(pattern & 0x8000) << 16
    let (exponent, fraction) = (UInt32(pattern >> 10 & 31), UInt32(pattern & 1023))
    switch exponent {
    case 0: return Float(bitPattern: sign | 0x3f80_0000) * Float(fraction) * 0x1p-24
    case 31: return Float(bitPattern: sign | 0x7f80_0000 | fraction << 13)
    default: return Float(bitPattern: sign | (exponent + 112) << 23 | fraction << 13)
    }
  }
}
