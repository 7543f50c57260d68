/// The layout of the blocks of a mode of UASTC.
struct UASTCMode {
  /// The bits before those that decode it: the mode, and hints for other formats.
  let start: Int
  /// The first of the four bits that must not be all zero, in modes that have such a hint.
  let hint: Int?
  /// The bits of the number of the pattern that divides the block.
  let patternBits: Int
  /// The number of parts with colors of their own.
  let partCount: Int
  /// True if a field names the channel that has weights of its own.
  let hasSelector: Bool
  /// True if each pixel has two weights.
  let hasTwoWeights: Bool
  /// The channels of an endpoint: 2 for gray and alpha, 3 and 4.
  let channelCount: Int
  /// The numbers of values of an endpoint's digit that is no bit: 3, 5, or 1 without one.
  let base: Int
  /// The bits of each value of an endpoint.
  let endpointBits: Int
  /// The bits of a weight.
  let weightBits: Int

  /// The number of the mode for blocks of one color.
  static let solid = 8
  /// The modes by their number; the one for blocks of one color is not used.
  static let all: [UASTCMode] = [
    UASTCMode(19, channels: 3, base: 3, endpoint: 6, weight: 4),
    UASTCMode(21, channels: 3, endpoint: 8, weight: 2),
    UASTCMode(20, pattern: 5, parts: 2, channels: 3, endpoint: 4, weight: 3),
    UASTCMode(20, pattern: 4, parts: 3, channels: 3, base: 3, endpoint: 2, weight: 2),
    UASTCMode(20, pattern: 5, parts: 2, channels: 3, base: 5, endpoint: 3, weight: 2),
    UASTCMode(20, channels: 3, endpoint: 8, weight: 3),
    UASTCMode(20, selector: true, twoWeights: true, channels: 3, base: 5, endpoint: 5, weight: 2),
    UASTCMode(20, pattern: 5, parts: 2, channels: 3, base: 5, endpoint: 3, weight: 2),
    UASTCMode(37, channels: 4, endpoint: 8, weight: 0),
    UASTCMode(28, hint: 24, pattern: 5, parts: 2, channels: 4, endpoint: 4, weight: 2),
    UASTCMode(20, hint: 16, channels: 4, base: 3, endpoint: 4, weight: 4),
    UASTCMode(19, hint: 15, selector: true, twoWeights: true, channels: 4, base: 3, endpoint: 4, weight: 2),
    UASTCMode(20, hint: 16, channels: 4, base: 3, endpoint: 6, weight: 3),
    UASTCMode(28, hint: 24, selector: true, twoWeights: true, channels: 4, endpoint: 8, weight: 1),
    UASTCMode(28, hint: 24, channels: 4, endpoint: 8, weight: 2),
    UASTCMode(30, hint: 26, channels: 2, endpoint: 8, weight: 4),
    UASTCMode(29, hint: 25, pattern: 5, parts: 2, channels: 2, endpoint: 8, weight: 2),
    UASTCMode(29, hint: 25, twoWeights: true, channels: 2, endpoint: 8, weight: 2),
    UASTCMode(19, channels: 3, endpoint: 5, weight: 5),
  ]

  /// The number of the mode by the first seven bits of a block; 255 where there is none.
  static let numbers: [UInt8] = {
    // The bits of each mode's code, and their number.
    let codes: [(bits: Int, count: Int)] = [
      (0x01, 4), (0x35, 6), (0x1d, 5), (0x03, 5), (0x13, 5), (0x0b, 5), (0x1b, 5), (0x07, 5), (0x17, 5),
      (0x0f, 5),
      (0x02, 3), (0x00, 2), (0x06, 3), (0x1f, 5), (0x0d, 5), (0x05, 7), (0x15, 6), (0x25, 6), (0x09, 4),
    ]
    return (0..<128).map { first in
      codes.firstIndex { first & (1 << $0.count - 1) == $0.bits }.map { UInt8($0) } ?? 255
    }
  }()

  private init(
    _ start: Int, hint: Int? = nil, pattern: Int = 0, parts: Int = 1, selector: Bool = false,
    twoWeights: Bool = false, channels: Int, base: Int = 1, endpoint: Int, weight: Int
  ) {
    (self.start, self.hint, patternBits, partCount) = (start, hint, pattern, parts)
    (hasSelector, hasTwoWeights, channelCount, self.base) = (selector, twoWeights, channels, base)
    (endpointBits, weightBits) = (endpoint, weight)
  }

  /// The number of values of all endpoints.
  var valueCount: Int { 2 * channelCount * partCount }
}
