import Foundation
import Images
import TestSupport
import Testing

struct DistanceTests {
  /// Marks spread by chance, compared with a look at every pair.
  @Test(arguments: [(1, 1, 1), (37, 1, 5), (1, 40, 3), (33, 21, 2), (33, 21, 30), (16, 16, 200)])
  func equalToTryingEveryPixel(width: Int, height: Int, count: Int) {
    var random = SeededRandom(seed: UInt64(width * 1_000 + count))
    var image = Image<UInt8>(width: width, height: height, encoding: .linear)
    for _ in 0..<count {
      image[Int(random.next() % UInt64(width)), Int(random.next() % UInt64(height))] = 200
    }
    let distances = image.distances()
    for y in 0..<height {
      for x in 0..<width {
        var least = Int.max
        for v in 0..<height {
          for u in 0..<width where image[u, v] >= 128 {
            least = min(least, (u - x) * (u - x) + (v - y) * (v - y))
          }
        }
        #expect(distances[x, y] == Float(least).squareRoot())
      }
    }
  }

  @Test func theNearestPixelIsOneOfTheNearest() {
    var random = SeededRandom(seed: 4)
    let marks = (0..<50 * 40).map { _ in UInt8(random.next() % 60 == 0 ? 1 : 0) }
    let nearest = NearestPixels(width: 50, height: 40, marks: marks)
    for i in marks.indices {
      let found = Int(nearest.indices[i])
      #expect(marks[found] == 1)
      let (dx, dy) = (found % 50 - i % 50, found / 50 - i / 50)
      #expect(nearest.squares[i] == Float(dx * dx + dy * dy))
    }
  }

  @Test func withoutAnyPixelEverythingIsInfinitelyFar() {
    let empty = Image<UInt8>(width: 5, height: 4, encoding: .linear)
    #expect(empty.distances().pixels.allSatisfy { $0 == .infinity })
    #expect(empty.signedDistances().pixels.allSatisfy { $0 == -.infinity })
    let full = Image<UInt8>(width: 5, height: 4, filledWith: 255, encoding: .linear)
    #expect(full.distances(toBelow: 128).pixels.allSatisfy { $0 == .infinity })
    #expect(full.signedDistances().pixels.allSatisfy { $0 == .infinity })
  }

  /// A disc painted with exact coverage: distances are known in closed form.
  @Test(arguments: [(40.3, 38.9, 25.7), (50, 50, 40.5), (48.1, 51.6, 9.2)])
  func aDiscsDistancesAreFoundToATenthOfAPixel(x: Double, y: Double, radius: Double) {
    let disc = Image<UInt8>.disc(100, x: x, y: y, radius: radius)
    let distances = disc.signedDistances()
    var (largest, farthest) = (0.0, 0.0)
    for v in 0..<100 {
      for u in 0..<100 {
        let exact = radius - hypot(Double(u) + 0.5 - x, Double(v) + 0.5 - y)
        // In the middle many points of the rim are nearest, and any dent of it shows.
        if exact > radius - 2 { continue }
        let error = abs(Double(distances[u, v]) - exact)
        if abs(exact) < 8 { largest = max(largest, error) }
        farthest = max(farthest, error)
      }
    }
    #expect(largest < 0.15)
    // From afar another pixel's point may be a little nearer than that of the nearest pixel.
    #expect(farthest < 0.7)
  }

  @Test func hardEdgesLieBetweenPixels() {
    var image = Image<UInt8>(width: 20, height: 3, encoding: .linear)
    for y in 0..<3 { for x in 8..<20 { image[x, y] = 255 } }
    let distances = image.signedDistances()
    for x in 0..<20 { #expect(abs(distances[x, 1] - (Float(x) - 7.5)) < 1e-5) }
  }
}

extension Image<UInt8> {
  /// A disc with 16 x 16 samples in each pixel.
  static func disc(_ size: Int, x: Double, y: Double, radius: Double) -> Image {
    var image = Image(width: size, height: size, encoding: .linear)
    for v in 0..<size {
      for u in 0..<size {
        var hits = 0
        for sample in 0..<256 {
          let (dx, dy) = (
            Double(u) + (Double(sample % 16) + 0.5) / 16 - x, Double(v) + (Double(sample / 16) + 0.5) / 16 - y
          )
          if dx * dx + dy * dy < radius * radius { hits += 1 }
        }
        image[u, v] = UInt8((Double(hits) * 255 / 256).rounded())
      }
    }
    return image
  }
}
