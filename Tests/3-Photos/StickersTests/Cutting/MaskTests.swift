import Images
import Testing

@testable import Stickers

@Suite struct MaskTests {
  static func mask(_ rows: [String]) -> Mask {
    Mask(width: rows[0].utf8.count, height: rows.count, pixels: rows.joined().map { $0 == "#" })
  }

  private static func components(_ mask: Mask, of value: Bool = true, diagonally: Bool) -> [Int] {
    var result = [Int](repeating: 0, count: mask.pixels.count)
    MaskRuns(mask, of: value, diagonally: diagonally).forEach(width: mask.width) { component, pixels in
      for i in pixels { result[i] = component }
    }
    return result
  }

  @Test func componentsAreNumberedInReadingOrder() {
    let mask = Self.mask(["..#.#", "#...#", "#.#.#", "###.#", "....."])
    let labels = Self.components(mask, diagonally: false)
    #expect(labels == [0, 0, 1, 0, 2, 3, 0, 0, 0, 2, 3, 0, 3, 0, 2, 3, 3, 3, 0, 2, 0, 0, 0, 0, 0])
    let cross = Self.mask(["#.#", ".#.", "#.#"])
    #expect(Self.components(cross, diagonally: true).max() == 1)
    #expect(Self.components(cross, diagonally: false).max() == 5)
    #expect(Self.components(Self.mask(["#.", "..", "##"]), of: false, diagonally: false).max() == 1)
  }

  @Test func smallPartsAndHolesGo() {
    let mask = Self.mask(["####..#", "#..#...", "####...", "......#", "####.##"])
    let cleaned = mask.cleaned(weights: nil, kept: 0.35, filled: 0.3)
    #expect(cleaned == Self.mask(["####...", "####...", "####...", ".......", "####..."]))
    var seeds = [Int8](repeating: 0, count: 35)
    (seeds[6], seeds[8]) = (1, -1)
    #expect(
      mask.cleaned(weights: nil, kept: 0.35, filled: 0.3, seeds: seeds)
        == Self.mask(["####..#", "#..#...", "####...", ".......", "####..."]))
    // A hole that is known to be background stays open.
    #expect(
      mask.cleaned(weights: nil, kept: 0.35, filled: 0.3, isBackground: { $0 < 10 })
        == Self.mask(["####...", "#..#...", "####...", ".......", "####..."]))
    // A hole that is open to the border is none.
    let open = Self.mask(["###", "#..", "###"])
    #expect(open.cleaned(weights: nil, kept: 0, filled: 1) == open)
  }

  @Test func distancesNearTheContourAreTheExactOnes() {
    var numbers = Numbers(seed: 3)
    let (width, height) = (61, 47)
    let centers = (0..<4).map { _ in (numbers.next() * 61, numbers.next() * 47, 4 + numbers.next() * 9) }
    let pixels = (0..<width * height).map { i in
      centers.contains { x, y, radius in
        let (across, down) = (Float(i % width) - x, Float(i / width) - y)
        return across * across + down * down < radius * radius
      }
    }
    let mask = Mask(width: width, height: height, pixels: pixels)
    let image = Image<UInt8>(
      width: width, height: height, pixels: pixels.map { $0 ? 255 : 0 }, encoding: .linear)
    let (inside, outside) = (image.distances(toBelow: 128).pixels, image.distances(toAtLeast: 128).pixels)
    let whole = pixels.indices.map { pixels[$0] ? inside[$0] - 0.5 : 0.5 - outside[$0] }
    for limit in [2, 3.9, 6.5] as [Float] {
      let near = mask.signedDistances(within: limit)
      for i in pixels.indices {
        if abs(whole[i]) < limit {
          #expect(near.values[i] == whole[i])
        } else {
          #expect(abs(near.values[i]) >= limit && (near.values[i] > 0) == pixels[i])
        }
      }
    }
  }
}
