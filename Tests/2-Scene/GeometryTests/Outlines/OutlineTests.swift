import Testing
import simd

@testable import Geometry

struct OutlineTests {
  /// Polygons, the rule, and the area that they enclose.
  struct Drawing: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let polygons: [[SIMD2<Double>]]
    var rule = Path.FillRule.nonZero
    let area: Double
    var loopCount = 1
    var tolerance = 1e-6
  }

  static func square(_ low: Double, _ high: Double, clockwise: Bool = false) -> [SIMD2<Double>] {
    let corners = [SIMD2(low, low), SIMD2(high, low), SIMD2(high, high), SIMD2(low, high)]
    return clockwise ? corners.reversed() : corners
  }

  static func circle(_ radius: Double, count: Int, turns: Int = 1) -> [SIMD2<Double>] {
    (0..<count).map { index in
      let angle = Double(index * turns) / Double(count) * 2 * Double.pi
      return SIMD2(Elementary.cos(angle), Elementary.sin(angle)) * radius
    }
  }

  /// The area of a polygon with equal sides in the unit circle.
  static func regular(_ count: Int) -> Double {
    Double(count) / 2 * Elementary.sin(2 * Double.pi / Double(count))
  }

  static var teeth: [SIMD2<Double>] {
    (0..<20).flatMap { index -> [SIMD2<Double>] in
      let x = Double(index)
      return [SIMD2(x, 0), SIMD2(x + 0.5, 5)]
    }
  }

  static let drawings = [
    Drawing(testDescription: "square", polygons: [square(0, 1)], area: 1),
    Drawing(testDescription: "clockwise square", polygons: [square(0, 1, clockwise: true)], area: 1),
    Drawing(
      testDescription: "hole", polygons: [square(0, 3), square(1, 2, clockwise: true)], area: 8, loopCount: 2),
    Drawing(testDescription: "no hole", polygons: [square(0, 3), square(1, 2)], area: 9),
    Drawing(
      testDescription: "even-odd hole", polygons: [square(0, 3), square(1, 2)], rule: .evenOdd, area: 8,
      loopCount: 2),
    Drawing(
      testDescription: "island in a hole",
      polygons: [square(0, 5), square(1, 4, clockwise: true), square(2, 3)], area: 17, loopCount: 3),
    Drawing(testDescription: "overlap", polygons: [square(0, 2), square(1, 3)], area: 7),
    Drawing(
      testDescription: "even-odd overlap", polygons: [square(0, 2), square(1, 3)], rule: .evenOdd, area: 6,
      loopCount: 2),
    Drawing(
      testDescription: "bow tie", polygons: [[SIMD2(0, 0), SIMD2(2, 2), SIMD2(2, 0), SIMD2(0, 2)]], area: 2,
      loopCount: 2),
    Drawing(testDescription: "same square twice", polygons: [square(0, 1), square(0, 1)], area: 1),
    Drawing(
      testDescription: "square and its reverse", polygons: [square(0, 1), square(0, 1, clockwise: true)],
      area: 0,
      loopCount: 0),
    Drawing(
      testDescription: "two squares side by side",
      polygons: [
        square(0, 1), [SIMD2(1, 0), SIMD2(2, 0), SIMD2(2, 1), SIMD2(1, 1)],
      ], area: 2),
    Drawing(
      testDescription: "squares that touch at a corner", polygons: [square(0, 1), square(1, 2)], area: 2,
      loopCount: 2),
    Drawing(
      testDescription: "hole that touches the border",
      polygons: [square(0, 2), [SIMD2(0, 1), SIMD2(1, 1.5), SIMD2(1, 0.5)]], area: 3.5),
    Drawing(
      testDescription: "pentagram", polygons: [circle(1, count: 5, turns: 2)], area: 1.122_57, tolerance: 1e-4
    ),
    Drawing(
      testDescription: "even-odd pentagram", polygons: [circle(1, count: 5, turns: 2)], rule: .evenOdd,
      area: 0.775_68, loopCount: 5, tolerance: 1e-4),
    Drawing(testDescription: "circle", polygons: [circle(1, count: 97)], area: regular(97), tolerance: 1e-5),
    Drawing(
      testDescription: "ring", polygons: [circle(2, count: 64), circle(1, count: 32).reversed()],
      area: 4 * regular(64) - regular(32), loopCount: 2, tolerance: 1e-5),
    Drawing(
      testDescription: "points on the sides",
      polygons: [
        [
          SIMD2(0, 0), SIMD2(1, 0), SIMD2(2, 0), SIMD2(2, 1), SIMD2(2, 2), SIMD2(1, 2), SIMD2(0, 2),
          SIMD2(0, 1),
        ]
      ],
      area: 4),
    Drawing(
      testDescription: "point visited twice",
      polygons: [[SIMD2(0, 0), SIMD2(0, 0), SIMD2(1, 0), SIMD2(1, 1), SIMD2(1, 1), SIMD2(0, 1)]], area: 1),
    Drawing(
      testDescription: "spike",
      polygons: [[SIMD2(0, 0), SIMD2(1, 0), SIMD2(5, 0), SIMD2(1, 0), SIMD2(1, 1), SIMD2(0, 1)]],
      area: 1),
    Drawing(
      testDescription: "line", polygons: [[SIMD2(0, 0), SIMD2(1, 1), SIMD2(2, 2)]], area: 0, loopCount: 0),
    Drawing(testDescription: "point", polygons: [[SIMD2(1, 1), SIMD2(1, 1)]], area: 0, loopCount: 0),
    Drawing(testDescription: "nothing", polygons: [], area: 0, loopCount: 0),
    Drawing(
      testDescription: "with points that are none",
      polygons: [[SIMD2(0, 0), SIMD2(.nan, 1), SIMD2(1, 0), SIMD2(1, .infinity), SIMD2(1, 1), SIMD2(0, 1)]],
      area: 1),
    Drawing(
      testDescription: "comb",
      polygons: [
        teeth + [SIMD2(20, 0), SIMD2(20, -1), SIMD2(0, -1)]
      ], area: 20 * 2.5 + 20),
  ]

  @Test(arguments: drawings)
  func areaIsThatOfThePolygons(drawing: Drawing) {
    let outline = Outline(drawing.polygons, drawing.rule)
    #expect(abs(outline.area - drawing.area) <= drawing.tolerance * max(drawing.area, 1))
    #expect(outline.loops.count == drawing.loopCount)
    expectSound(outline)
  }

  @Test(arguments: drawings)
  func turnedAndScaledDrawingsHaveTheSameArea(drawing: Drawing) {
    for angle in [0.3, 1.57, 2.9] {
      let right = SIMD2(Elementary.cos(angle), Elementary.sin(angle)) * 1e4
      let up = SIMD2(-right.y, right.x), shift = SIMD2(7, -3e4)
      let turned = drawing.polygons.map { polygon -> [SIMD2<Double>] in
        polygon.map { right * $0.x + up * $0.y + shift }
      }
      let outline = Outline(turned, drawing.rule)
      // Points that touch a side only before rounding may leave slivers.
      let allowed = (drawing.tolerance + 1e-6) * max(drawing.area, 1)
      #expect(abs(outline.area / 1e8 - drawing.area) <= allowed)
      expectSound(outline)
    }
  }

  @Test func randomScribblesHaveTheAreaThatSamplingFinds() {
    var random = SplitMix(state: 7)
    for _ in 0..<40 {
      let polygons = (0..<1 + random.below(3)).map { _ in
        (0..<3 + random.below(14)).map { _ in SIMD2(Double(random.below(40)), Double(random.below(40))) }
      }
      for rule in [Path.FillRule.nonZero, .evenOdd] {
        let outline = Outline(polygons, rule)
        expectSound(outline)
        #expect(abs(outline.area - sampledArea(polygons, rule)) < 20)
      }
    }
  }

  @Test func spoiledCoordinatesNeverStopIt() {
    var random = SplitMix(state: 99)
    let strange: [Double] = [.nan, .infinity, -.infinity, 1e300, 1e29, -1e29, 1e-300, 0, -0.0]
    for _ in 0..<400 {
      var polygons = [Self.circle(1, count: 12, turns: 1 + random.below(5)), Self.square(0, 1)]
      for _ in 0..<1 + random.below(6) {
        let polygon = random.below(2), point = random.below(polygons[polygon].count)
        polygons[polygon][point][random.below(2)] = strange[random.below(strange.count)]
      }
      expectSound(Outline(polygons, random.below(2) == 0 ? .nonZero : .evenOdd))
    }
  }

  @Test func aThousandCrossingLinesAreDoneInTime() {
    var random = SplitMix(state: 3)
    let scribble = (0..<300).map { _ in SIMD2(Double(random.below(1 << 20)), Double(random.below(1 << 20))) }
    let outline = Outline([scribble], .nonZero)
    #expect(outline.area > 0.5 * Double(1 << 40) && outline.area < Double(1 << 40))
    expectSound(outline)
  }

  /// What must hold whatever was drawn.
  private func expectSound(_ outline: Outline) {
    #expect(outline.points.allSatisfy { $0.x.isFinite && $0.y.isFinite })
    var sides: [SIMD2<Int>: Int] = [:]
    for t in outline.triangles {
      for (a, b) in [(t.x, t.y), (t.y, t.z), (t.z, t.x)] { sides[SIMD2(a, b), default: 0] += 1 }
    }
    // Each side is met by the reverse or is border; the border has each piece once.
    var border: [SIMD2<Int>: Int] = [:]
    for loop in outline.loops {
      for (index, a) in loop.enumerated() {
        border[SIMD2(a, loop[(index + 1) % loop.count]), default: 0] += 1
      }
    }
    for (side, count) in sides {
      let back = sides[SIMD2(side.y, side.x)] ?? 0
      #expect(count == 1 && back + (border[side] ?? 0) == 1)
    }
    #expect(border.allSatisfy { $0.value == 1 && sides[$0.key] == 1 })
  }

  private func sampledArea(_ polygons: [[SIMD2<Double>]], _ rule: Path.FillRule) -> Double {
    var inside = 0
    let steps = 80, size = 40.0
    for row in 0..<steps {
      for column in 0..<steps {
        let p = SIMD2((Double(column) + 0.503) / Double(steps), (Double(row) + 0.507) / Double(steps)) * size
        var winding = 0
        for polygon in polygons {
          var a = polygon[polygon.count - 1]
          for b in polygon {
            defer { a = b }
            guard (a.y <= p.y) != (b.y <= p.y) else { continue }
            if a.x + (p.y - a.y) / (b.y - a.y) * (b.x - a.x) > p.x { winding += b.y > a.y ? 1 : -1 }
          }
        }
        if rule == .nonZero ? winding != 0 : winding & 1 != 0 { inside += 1 }
      }
    }
    return Double(inside) / Double(steps * steps) * size * size
  }
}

/// Random numbers that are the same on every run.
struct SplitMix {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var x = state
    x = (x ^ (x >> 30)) &* 0xbf58_476d_1ce4_e5b9
    x = (x ^ (x >> 27)) &* 0x94d0_49bb_1331_11eb
    return x ^ (x >> 31)
  }

  mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }
}
