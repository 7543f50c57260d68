/// The bytes of a crate in the making; the same value is written once.
struct CrateOutput {
  private(set) var bytes = [UInt8](repeating: 0, count: CrateSections.headSize)
  /// Where values are that were written, by their hash; the next number where two have the same.
  private var known: [Int: Range<Int>] = [:]

  /// Writes a value, or finds where it is.
  ///
  /// - Parameters:
  ///   - value: Its bytes.
  ///   - isAligned: Whether it begins at a multiple of eight, for those who read it in place.
  /// - Returns: Where it is.
  mutating func store(_ value: [UInt8], isAligned: Bool = false) -> UInt64 {
    var hasher = Hasher()
    hasher.combine(isAligned)
    unsafe value.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
    var key = hasher.finalize()
    while let place = known[key] {
      if bytes[place].elementsEqual(value), !isAligned || place.lowerBound & 7 == 0 {
        return UInt64(place.lowerBound)
      }
      key &+= 1
    }
    if isAligned { align() }
    let place = bytes.count
    bytes += value
    known[key] = place..<bytes.count
    return UInt64(place)
  }

  /// Goes on to the next multiple of eight.
  mutating func align() { bytes.append(contentsOf: repeatElement(0, count: -bytes.count & 7)) }

  mutating func append(_ more: [UInt8]) { bytes += more }

  /// Writes the head, when the rest is there.
  mutating func finish(_ version: CrateVersion, contents: Int) {
    bytes.replaceSubrange(0..<8, with: CrateSections.magic)
    (bytes[9], bytes[10]) = (version.minor, version.patch)
    var place: [UInt8] = []
    place.append(number: UInt64(contents))
    bytes.replaceSubrange(16..<24, with: place)
  }
}

extension [UInt8] {
  /// Adds a number, its low byte first.
  mutating func append<T: FixedWidthInteger>(number: T) {
    for byte in 0..<MemoryLayout<T>.size {
      append(UInt8(truncatingIfNeeded: number >> T(8 * byte)))
    }
  }

  mutating func append(number: Double) { append(number: number.bitPattern) }

  /// Adds bytes with their count before them.
  mutating func append(counted bytes: [UInt8]) {
    append(number: UInt64(bytes.count))
    append(contentsOf: bytes)
  }

  /// Adds the value that the format puts behind a distance: here it always follows at once.
  mutating func append(_ rep: CrateRep) {
    append(number: 8 as Int64)
    append(number: rep.bits)
  }
}
