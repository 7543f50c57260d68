internal import Glibc

/// The bytes of a crate under construction; equal values are written once.
struct CrateOutput {
  private(set) var bytes: [UInt8]
  /// The positions of written values, by their hash; the next free number where two have the same.
  private var known: [UInt64: Range<Int>] = [:]
  /// A seed that differs in every run, so that no file can be made whose values all have the same hash.
  private let seed = UInt64.random(in: 0 ... .max)

  /// The most values that are remembered: those of long animations differ, and would take more memory than the file.
  private static let mostKnown = 1 << 20

  /// Creates the bytes of a new file.
  init() { bytes = [UInt8](repeating: 0, count: CrateSections.headSize) }

  /// Goes on from the values of another file, where lists of 32-bit numbers are at some places.
  init(after bytes: [UInt8], knowing lists: [Int]) {
    self.bytes = bytes
    for start in lists where start >= CrateSections.headSize && start <= bytes.count - 8 {
      let count = unsafe bytes.withUnsafeBytes {
        unsafe UInt64(littleEndian: $0.loadUnaligned(fromByteOffset: start, as: UInt64.self))
      }
      guard count <= UInt64((bytes.count - start - 8) / 4) else { continue }
      let range = start..<start + 8 + 4 * Int(count)
      var key = unsafe hash(bytes.span.bytes.extracting(range), isAligned: false)
      while let known = known[key], known != range { key &+= 1 }
      known[key] = range
    }
  }

  /// Writes a value, or finds where it was written.
  ///
  /// - Parameters:
  ///   - value: Its bytes.
  ///   - isAligned: Whether it begins at a multiple of eight, for readers that use it in place.
  /// - Returns: Its position.
  mutating func store(_ value: [UInt8], isAligned: Bool = false) -> UInt64 {
    var key = unsafe hash(value.span.bytes, isAligned: isAligned)
    while let range = known[key] {
      if holds(value, at: range), !isAligned || range.lowerBound & 7 == 0 {
        return UInt64(range.lowerBound)
      }
      key &+= 1
    }
    if isAligned { align() }
    let start = bytes.count
    bytes += value
    if known.count < Self.mostKnown { known[key] = start..<bytes.count }
    return UInt64(start)
  }

  private func holds(_ value: [UInt8], at range: Range<Int>) -> Bool {
    guard range.count == value.count else { return false }
    return unsafe bytes.withUnsafeBytes { all in
      unsafe value.withUnsafeBytes { wanted in
        guard let first = all.baseAddress, let other = wanted.baseAddress else { return true }
        return unsafe memcmp(first + range.lowerBound, other, wanted.count) == 0
      }
    }
  }

  /// Hashes sixteen bytes at a time, because meshes are long: the product of two words, folded in half.
  private func hash(_ value: RawSpan, isAligned: Bool) -> UInt64 {
    func word(_ offset: Int) -> UInt64 {
      unsafe value.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt64.self)
    }
    func folded(_ first: UInt64, _ second: UInt64) -> UInt64 {
      let (high, low) = first.multipliedFullWidth(by: second)
      return high ^ low
    }
    var state = folded(
      seed ^ UInt64(value.byteCount), isAligned ? 0x9E37_79B9_7F4A_7C15 : 0xC2B2_AE3D_27D4_EB4F)
    var offset = 0
    while offset &+ 16 <= value.byteCount {
      state = folded(word(offset) ^ state, word(offset &+ 8) ^ seed | 1)
      offset &+= 16
    }
    for offset in offset..<value.byteCount {
      let byte = unsafe value.unsafeLoad(fromUncheckedByteOffset: offset, as: UInt8.self)
      state = folded(state ^ UInt64(byte), 0x9E37_79B9_7F4A_7C15)
    }
    return state
  }

  /// Advances to the next multiple of eight.
  mutating func align() { bytes.append(contentsOf: repeatElement(0, count: -bytes.count & 7)) }

  mutating func append(_ more: [UInt8]) { bytes += more }

  /// Writes the header, after everything else.
  mutating func finish(_ version: CrateVersion, contents: Int) {
    bytes.replaceSubrange(0..<8, with: CrateSections.magic)
    (bytes[9], bytes[10]) = (version.minor, version.patch)
    var contentsOffset: [UInt8] = []
    contentsOffset.append(number: UInt64(contents))
    bytes.replaceSubrange(16..<24, with: contentsOffset)
  }
}

extension [UInt8] {
  /// Appends a little-endian number.
  mutating func append<T: FixedWidthInteger>(number: T) {
    for byte in 0..<MemoryLayout<T>.size {
      append(UInt8(truncatingIfNeeded: number >> T(8 * byte)))
    }
  }

  mutating func append(number: Double) { append(number: number.bitPattern) }

  /// Appends bytes with their count before them.
  mutating func append(counted bytes: [UInt8]) {
    append(number: UInt64(bytes.count))
    append(contentsOf: bytes)
  }

  /// Appends a value that the format puts at an offset: here it always follows immediately.
  mutating func append(_ rep: CrateRep) {
    append(number: 8 as Int64)
    append(number: rep.bits)
  }
}
