import Images
import TestSupport
import Testing

extension ImageReader {
  /// Reads a file with some bytes changed, doubled or lost, again and again; what is read keeps to a limit.
  ///
  /// - Returns: How often the file was refused.
  func failures(ofMutations count: Int, of bytes: [UInt8], seed: UInt64) -> Int {
    var reader = self
    reader.limits.maximumPixels = 1 << 14
    var noise = SeededRandom(seed: seed)
    var failures = 0
    for _ in 0..<count {
      var mutation = bytes
      for _ in 0..<Int.random(in: 1...6, using: &noise) {
        let offset = Int.random(in: 0..<mutation.count, using: &noise)
        switch Int.random(in: 0..<4, using: &noise) {
        case 0: mutation[offset] = UInt8.random(in: 0...255, using: &noise)
        case 1: mutation[offset] ^= 1 << UInt8.random(in: 0..<8, using: &noise)
        case 2: mutation.remove(at: offset)
        default: mutation.insert(mutation[Int.random(in: 0..<mutation.count, using: &noise)], at: offset)
        }
      }
      do throws(ImageError) {
        let decoded = try reader.decode(mutation)
        if decoded.width * decoded.height > 1 << 14 { Issue.record("beyond the limit") }
      } catch {
        failures += 1
      }
    }
    return failures
  }
}
