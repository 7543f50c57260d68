import TestSupport
import Testing

@testable import USDLayers

@Suite("Packed bytes and integers")
struct CodingTests {
  private static func unpack(_ packed: [UInt8], room: Int) -> [UInt8]? {
    var target = [UInt8](repeating: 0xAA, count: room)
    let count = unsafe packed.withUnsafeBytes { source in
      unsafe target.withUnsafeMutableBytes { unsafe CratePacking.unpack(source, into: $0) }
    }
    return count.map { Array(target[..<$0]) }
  }

  private static func decode<T: CrateInteger>(_ packed: [UInt8], count: Int, _ type: T.Type) -> [T]? {
    unsafe packed.withUnsafeBytes { unsafe IntegerDecoder.decode(type, as: T.self, count: count, from: $0) }
  }

  private static let inputs: [[UInt8]] = {
    var random = SeededRandom(seed: 7)
    var inputs = (0...40).map { count in [UInt8]((0..<count).map { UInt8($0 % 3) }) }
    inputs.append((0..<70_000).map { _ in UInt8.random(in: 0...255, using: &random) })
    inputs.append((0..<200_000).map { _ in UInt8.random(in: 0...1, using: &random) })
    for period in 1...20 {
      inputs.append((0..<1000 + period).map { UInt8(truncatingIfNeeded: $0 % period * 7) })
    }
    inputs.append([UInt8](repeating: 9, count: 100_000))
    inputs.append(inputs[41] + inputs[41])
    return inputs
  }()

  @Test("what is packed unpacks to the same", arguments: inputs.indices)
  func bytes(_ index: Int) {
    let input = Self.inputs[index], packed = CratePacking.pack(input)
    #expect(Self.unpack(packed, room: input.count) == input)
    // One byte less is not enough, and nothing is written beyond it.
    if !input.isEmpty { #expect(Self.unpack(packed, room: input.count - 1) == nil) }
  }

  @Test("what repeats gets small")
  func sizes() {
    #expect(CratePacking.pack([UInt8](repeating: 9, count: 100_000)).count < 450)
    #expect(CratePacking.pack(Self.inputs[41]).count < 70_000 * 101 / 100)
  }

  @Test("a block of another packer's unpacks, in one piece and in chunks")
  func foreign() {
    // Four literals, then eight more from four back, then the last five.
    let block: [UInt8] = [0x44, 0x61, 0x62, 0x63, 0x64, 4, 0, 0x50, 0x65, 0x66, 0x67, 0x68, 0x69]
    let text = "abcdabcdabcdefghi"
    #expect(Self.unpack([0] + block, room: text.count) == Array(text.utf8))
    let chunk = [UInt8(block.count), 0, 0, 0] + block
    #expect(Self.unpack([2] + chunk + chunk, room: 2 * text.count) == Array((text + text).utf8))
  }

  @Test(
    "damaged blocks are refused",
    arguments: [
      [], [0, 0x10], [0, 0xF0], [0, 0xF0, 255], [0, 0x10, 1, 0, 0], [0, 0x10, 1, 2, 0], [0, 0x1F, 1, 1, 0],
      [1], [1, 5, 0, 0, 0, 0x10], [1, 255, 255, 255, 255], [0, 0x10, 1, 1],
    ] as [[UInt8]])
  func damaged(_ packed: [UInt8]) { #expect(Self.unpack(packed, room: 100) == nil) }

  @Test("the example of the format's description decodes")
  func example() {
    // Differences 123, 1, 1, 100000, 0, 1, 0, of which 1 is the most frequent.
    var plain: [UInt8] = [1, 0, 0, 0, 0b1100_0001, 0b01_0001, 123]
    plain += [0xA0, 0x86, 0x01, 0x00, 0, 0]
    let packed = [0, UInt8(plain.count) << 4] + plain
    #expect(
      Self.decode(packed, count: 7, Int32.self) == [123, 124, 125, 100_125, 100_125, 100_126, 100_126])
    #expect(Self.decode(packed, count: 8, Int32.self) != nil)
    #expect(Self.decode(packed, count: 9, Int32.self) == nil)
    #expect(Self.decode(packed, count: .max / 8, Int32.self) == nil)
  }

  @Test("integers of every size come back, 32 and 64 bits wide")
  func integers() {
    var random = SeededRandom(seed: 3)
    for count in [0, 1, 2, 3, 4, 5, 15, 16, 17, 1000] {
      for bits in [0, 3, 7, 8, 15, 16, 31, 32, 63] {
        let long = (0..<count).map { _ in Int64(truncatingIfNeeded: random.next()) >> Int64(63 - bits) }
        let short = long.map { Int32(truncatingIfNeeded: $0) }
        if count > 0 {
          #expect(Self.decode(IntegerEncoder.encode(long), count: count, Int64.self) == long)
          #expect(Self.decode(IntegerEncoder.encode(short), count: count, Int32.self) == short)
        }
      }
    }
    let ends: [Int32] = [.min, .max, .min, 0, .max, -1, .min]
    #expect(Self.decode(IntegerEncoder.encode(ends), count: 7, Int32.self) == ends)
  }

  @Test("of differences that come equally often, the largest is the common one")
  func common() {
    let plain = Self.unpack(IntegerEncoder.encode([5, 12, 17, 24] as [Int32]), room: 100)
    #expect(plain?.prefix(4) == [7, 0, 0, 0])
  }
}
