/// The inverse of ``IntegerDecoder``.
enum IntegerEncoder {
  /// Returns numbers packed; an empty list gives only the first byte of the framing.
  static func encode<T: CrateInteger>(_ numbers: [T]) -> [UInt8] {
    guard !numbers.isEmpty else { return [] }
    let width = MemoryLayout<T>.size
    let common = mostFrequentDifference(numbers)
    var codes = [UInt8](repeating: 0, count: (numbers.count + 3) / 4)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(numbers.count * 2)
    var last: T = 0
    for (index, number) in numbers.enumerated() {
      let difference = number &- last
      last = number
      let code: UInt8
      if difference == common {
        code = 0
      } else if T.Small(exactly: difference) != nil {
        code = 1
        append(difference, bytes: width / 4, to: &bytes)
      } else if T.Medium(exactly: difference) != nil {
        code = 2
        append(difference, bytes: width / 2, to: &bytes)
      } else {
        code = 3
        append(difference, bytes: width, to: &bytes)
      }
      codes[index >> 2] |= code << UInt8(2 * (index & 3))
    }
    var whole: [UInt8] = []
    whole.reserveCapacity(width + codes.count + bytes.count)
    append(common, bytes: width, to: &whole)
    whole += codes
    whole += bytes
    return CratePacking.pack(whole)
  }

  /// Returns the most frequent difference; of several the largest, as USD's own writer takes it.
  private static func mostFrequentDifference<T: CrateInteger>(_ numbers: [T]) -> T {
    var counts: [T: Int] = [:]
    var last: T = 0, best: (difference: T, count: Int) = (0, 0)
    for number in numbers {
      let difference = number &- last
      last = number
      let count = counts[difference, default: 0] + 1
      counts[difference] = count
      if count > best.count || (count == best.count && difference > best.difference) {
        best = (difference, count)
      }
    }
    return best.difference
  }

  @inline(__always)
  private static func append<T: CrateInteger>(_ number: T, bytes count: Int, to output: inout [UInt8]) {
    for byte in 0..<count { output.append(UInt8(truncatingIfNeeded: number >> T(8 * byte))) }
  }
}
