/// The patterns that divide a block of UASTC into parts: two bits for each pixel, the first one lowest.
struct UASTCPatterns {
  private let two: [UInt32]
  private let coarse: [UInt32]
  private let three: [UInt32]

  /// The patterns of all modes.
  static let standard = UASTCPatterns()

  private init() {
    // One bit for each pixel.
    let pairs: [UInt16] = [
      0xcccc, 0x8888, 0x1111, 0xecc8, 0x377f, 0xfeec, 0x0137, 0x137f, 0xc800, 0x0013, 0xfe80, 0x17ff, 0x0017,
      0x00ff,
      0xfff0, 0x0fff, 0xff71, 0x8eff, 0x08ce, 0x008c, 0x7310, 0xceff, 0x7331, 0x088c, 0xceef, 0x6666, 0xf00f,
      0x5555,
      0x0f0f, 0x36c9,
    ]
    let coarsePairs: [UInt16] = [
      0x00f0, 0x4444, 0x0133, 0xcc80, 0xf0ff, 0x2222, 0xffc8, 0xccce, 0x3c03, 0x00ee, 0x7700, 0x3003, 0x00ce,
      0xff80,
      0x6fff, 0x1333, 0x11ff, 0x136c, 0x00ef,
    ]
    two = pairs.map(Self.spread)
    coarse = coarsePairs.map(Self.spread)
    three = [
      0xa5a5_0000, 0xaa00_5555, 0xaa00_0055, 0x0000_aa55, 0x2525_2525, 0x9494_9494, 0x5858_5858, 0x5656_0202,
      0x9292_9292, 0x55aa_0055, 0xa050_50a0,
    ]
  }

  private static func spread(_ bits: UInt16) -> UInt32 {
    (0..<16).reduce(0) { $0 | UInt32(bits >> UInt16($1) & 1) << UInt32(2 * $1) }
  }

  /// Returns a pattern of a mode; nil for a number that the mode does not have.
  func pattern(_ number: Int, ofMode mode: Int) -> UInt32? {
    switch mode {
    case 3: number < three.count ? three[number] : nil
    case 7: number < coarse.count ? coarse[number] : nil
    default: number < two.count ? two[number] : nil
    }
  }
}
