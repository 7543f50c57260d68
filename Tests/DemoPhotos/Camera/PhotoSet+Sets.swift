internal import simd

extension PhotoSet {
  static let table = PhotoSet(
    ground: .boards, groundColors: (SIMD3(hex: 0x8A5A32), SIMD3(hex: 0xC99A63)), edge: 2.6,
    low: SIMD3(hex: 0x5F8E9C), high: SIMD3(hex: 0x3F6E84), blurs: (SIMD3(hex: 0x9CC3C6), 9, 0.16, 11),
    sun: (normalize(SIMD3(-0.7, 1, 0.6)), SIMD3(2.1, 1.95, 1.7)), sky: SIMD3(0.55, 0.6, 0.66),
    bounce: SIMD3(0.3, 0.24, 0.18))
  static let room = PhotoSet(
    ground: .plain, groundColors: (SIMD3(hex: 0xD8CFC2), SIMD3(hex: 0xE9E2D6)), edge: 2.2,
    low: SIMD3(hex: 0xE7B9A0), high: SIMD3(hex: 0xDFA58E), blurs: (SIMD3(hex: 0xF2D8C4), 5, 0.3, 4),
    sun: (normalize(SIMD3(0.7, 1.1, 0.7)), SIMD3(1.75, 1.6, 1.35)), sky: SIMD3(0.62, 0.6, 0.6),
    bounce: SIMD3(0.34, 0.29, 0.25))
  static let rug = PhotoSet(
    ground: .pile, groundColors: (SIMD3(hex: 0x4E6478), SIMD3(hex: 0x7E93A4)), edge: 4.5,
    low: SIMD3(hex: 0x9FB3B8), high: SIMD3(hex: 0x74909C), blurs: (SIMD3(hex: 0xC6CFC6), 8, 0.24, 21),
    sun: (normalize(SIMD3(-0.6, 1.1, 0.8)), SIMD3(1.9, 1.75, 1.5)), sky: SIMD3(0.52, 0.57, 0.62),
    bounce: SIMD3(0.2, 0.22, 0.25))
  static let wood = PhotoSet(
    ground: .moss, groundColors: (SIMD3(hex: 0x33421B), SIMD3(hex: 0x74883A)), edge: 7,
    low: SIMD3(hex: 0x4C6A35), high: SIMD3(hex: 0x27402A), blurs: (SIMD3(hex: 0xC4D48A), 26, 0.07, 33),
    sun: (normalize(SIMD3(0.5, 1.2, 0.5)), SIMD3(1.9, 1.85, 1.5)), sky: SIMD3(0.45, 0.55, 0.42),
    bounce: SIMD3(0.16, 0.2, 0.1))
  static let cloth = PhotoSet(
    ground: .weave, groundColors: (SIMD3(hex: 0xB39F86), SIMD3(hex: 0xD2C1A8)), edge: 3,
    low: SIMD3(hex: 0xA79A8C), high: SIMD3(hex: 0x8C8078), blurs: (SIMD3(hex: 0xC9BDAA), 7, 0.25, 8),
    sun: (normalize(SIMD3(-0.5, 1.0, 0.9)), SIMD3(1.9, 1.8, 1.65)), sky: SIMD3(0.58, 0.58, 0.58),
    bounce: SIMD3(0.28, 0.25, 0.22))
  static let beach = PhotoSet(
    ground: .sand, groundColors: (SIMD3(hex: 0xD6CDBD), SIMD3(hex: 0xECE5D8)), edge: 6,
    low: SIMD3(hex: 0x5FB0C4), high: SIMD3(hex: 0xA9D6EA), blurs: (SIMD3(hex: 0xF2FAFC), 6, 0.3, 2),
    sun: (normalize(SIMD3(0.6, 1.2, 0.6)), SIMD3(2.1, 1.98, 1.75)), sky: SIMD3(0.55, 0.64, 0.74),
    bounce: SIMD3(0.36, 0.31, 0.23))
}
