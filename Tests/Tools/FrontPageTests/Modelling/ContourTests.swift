import Testing
import simd

@testable import FrontPage

@Suite struct ContourTests {
  @Test func aCircleHasItsLengthAndPointsOutwards() {
    let circle = Contour.circle(radius: 2, pieces: 32)
    #expect(abs(circle.length - 4 * .pi) < 0.01)
    for point in circle.points {
      #expect(abs(length(point.position) - 2) < 1e-3)
      #expect(distance(point.outward, normalize(point.position)) < 0.02)
    }
  }

  @Test func closedContoursEndWhereTheyBegin() throws {
    let outline = Contour.rectangle([3, 2], radius: 0.3)
    let first = try #require(outline.points.first), last = try #require(outline.points.last)
    #expect(distance(first.position, last.position) < 1e-6 && distance(first.outward, last.outward) < 1e-6)
    #expect(abs(outline.length - (10 - 8 * 0.3 + 0.6 * .pi)) < 0.01)
  }

  @Test func hollowCornersAreRoundedFromTheOtherSide() {
    let angle = Contour([.init(0, 1), .init(0, 0, 0.4), .init(1, 0)], isClosed: false, pieces: 16)
    // The arc's center lies between the arms.
    for point in angle.points where point.position.x > 0.01 && point.position.x < 0.39 {
      #expect(abs(distance(point.position, [0.4, 0.4]) - 0.4) < 1e-3)
      #expect(dot(point.outward, point.position - [0.4, 0.4]) > 0)
    }
    #expect(angle.points.count > 10)
  }

  @Test func offsetsMoveSidesByTheirDistance() {
    let wider = Contour.rectangle([2, 1], radius: 0.2).offset(by: 0.1)
    #expect(abs((wider.points.map(\.position.x).max() ?? 0) - 1.1) < 1e-5)
    #expect(abs((wider.points.map(\.position.y).min() ?? 0) + 0.6) < 1e-5)
  }

  @Test func longSidesAreDividedOnRequest() {
    let outline = Contour.rectangle([1, 1], radius: 0.1, spacing: 0.05)
    for (one, next) in zip(outline.points, outline.points.dropFirst()) {
      #expect(distance(one.position, next.position) < 0.0501)
    }
  }
}
