import Images
import Testing

@testable import Stickers

@Suite struct MaskTests {
  static func mask(_ rows: [String]) -> Mask {
    Mask(width: rows[0].utf8.count, height: rows.count, pixels: rows.joined().map { $0 == "#" })
  }

  @Test func piecesAreNumberedInReadingOrder() {
    let mask = Self.mask(["..#.#", "#...#", "#.#.#", "###.#", "....."])
    let (labels, count) = mask.pieces(of: true, diagonally: false)
    #expect(count == 3)
    #expect(labels == [0, 0, 1, 0, 2, 3, 0, 0, 0, 2, 3, 0, 3, 0, 2, 3, 3, 3, 0, 2, 0, 0, 0, 0, 0])
    #expect(Self.mask(["#.#", ".#.", "#.#"]).pieces(of: true, diagonally: true).count == 1)
    #expect(Self.mask(["#.#", ".#.", "#.#"]).pieces(of: true, diagonally: false).count == 5)
    #expect(Self.mask(["#.", "..", "##"]).pieces(of: false, diagonally: false).count == 1)
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
