import Testing
import simd

@testable import Geometry

/// The film of stickers over what is narrow.
struct BridgingFilmTests {
  /// A map of 64 cells with strips of depths, from the left.
  private func map(_ strips: [(width: Float, depth: Float)]) -> SurfaceMap {
    var map = SurfaceMap(width: 64, height: 64), left: Float = 0
    for (width, depth) in strips {
      let (a, b) = (SIMD3(left, 0, depth), SIMD3(left + width, 0, depth))
      let (c, d) = (SIMD3(left + width, 64, depth), SIMD3(left, 64, depth))
      map.draw(a, b, c, number: 0, beyond: -1)
      map.draw(a, c, d, number: 1, beyond: -1)
      left += width
    }
    return map
  }

  private let extent = SIMD2<Float>(60, 60)

  @Test func `A smooth surface needs no film`() {
    #expect(BridgingFilm(map([(64, 5)]), extent: extent) == nil)
  }

  @Test func `A narrow groove is bridged`() throws {
    let film = try #require(BridgingFilm(map([(30, 5), (4, 7), (30, 5)]), extent: extent))
    let groove = film.value(at: SIMD3(32, 32, 7)), beside = film.value(at: SIMD3(10, 32, 5))
    #expect(abs(groove.w - 2) < 0.01 && beside == .zero)
    let normal = SIMD3(groove.x, groove.y, groove.z)
    #expect(simd_length(normal) > 0.99 && normal.z < -0.9)
  }

  @Test func `What is wide or deep is followed`() {
    for strips in [[(20, 5), (24, 7), (20, 5)], [(30, 5), (4, 30), (30, 5)]] as [[(Float, Float)]] {
      let film = BridgingFilm(map(strips.map { (width: $0.0, depth: $0.1) }), extent: extent)
      #expect(film?.value(at: SIMD3(32, 32, strips[1].1)).w ?? 0 == 0)
    }
  }
}
