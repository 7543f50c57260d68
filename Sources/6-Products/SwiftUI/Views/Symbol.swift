import Foundation
import Log

/// The drawings of symbols: polygons in a square whose sides are 1 long.
@MainActor enum Symbol {
  private static var known: [String: [[SIMD2<Double>]]] = [:]

  /// Returns the outline of a symbol; an empty frame for those that are not drawn here.
  static func outline(named name: String) -> [[SIMD2<Double>]] {
    if let outline = known[name] { return outline }
    var pen = SymbolPen()
    if !pen.draw(name) {
      Log.warning("the symbol \"\(name)\" is not drawn here: a frame stands in its place")
      pen.frame()
    }
    known[name] = pen.polygons
    return pen.polygons
  }
}

/// A pen that draws symbols with lines, disks and polygons.
struct SymbolPen {
  private(set) var polygons: [[SIMD2<Double>]] = []
  let width = 0.09

  /// Draws a symbol, inside of what its name says after the first part.
  mutating func draw(_ name: String) -> Bool {
    var parts = name.split(separator: ".").map(String.init)
    let enclosures = ["circle", "square"]
    let isFilled = parts.last == "fill"
    if isFilled { parts.removeLast() }
    var enclosure: String?
    if parts.count > 1, let last = parts.last, enclosures.contains(last) {
      enclosure = last
      parts.removeLast()
    }
    let start = polygons.count
    guard strokes(parts.joined(separator: "."), isFilled: isFilled) else { return false }
    guard let enclosure else { return true }
    for index in start..<polygons.count {
      polygons[index] = polygons[index].map { SIMD2(0.5, 0.5) + ($0 - SIMD2(0.5, 0.5)) * 0.55 }
    }
    // On a filled disk the symbol is what is left out.
    if isFilled {
      for index in start..<polygons.count { polygons[index].reverse() }
      if enclosure == "circle" { disk(0.5, 0.5, 0.47) } else { box(0.06, 0.06, 0.94, 0.94) }
    } else if enclosure == "circle" {
      ring(0.5, 0.5, 0.45)
    } else {
      frame()
    }
    return true
  }

  private mutating func strokes(_ name: String, isFilled: Bool) -> Bool {
    switch name {
    case "plus": lines([[0.5, 0.12], [0.5, 0.88]], [[0.12, 0.5], [0.88, 0.5]])
    case "minus": lines([[0.12, 0.5], [0.88, 0.5]])
    case "xmark": lines([[0.18, 0.18], [0.82, 0.82]], [[0.82, 0.18], [0.18, 0.82]])
    case "checkmark": lines([[0.12, 0.55], [0.4, 0.82], [0.88, 0.2]])
    case "chevron.left", "chevron.backward": lines([[0.65, 0.12], [0.32, 0.5], [0.65, 0.88]])
    case "chevron.right", "chevron.forward": lines([[0.35, 0.12], [0.68, 0.5], [0.35, 0.88]])
    case "chevron.up": lines([[0.12, 0.65], [0.5, 0.32], [0.88, 0.65]])
    case "chevron.down": lines([[0.12, 0.35], [0.5, 0.68], [0.88, 0.35]])
    case "arrow.left", "arrow.backward":
      lines([[0.9, 0.5], [0.1, 0.5]], [[0.4, 0.2], [0.1, 0.5], [0.4, 0.8]])
    case "arrow.right", "arrow.forward":
      lines([[0.1, 0.5], [0.9, 0.5]], [[0.6, 0.2], [0.9, 0.5], [0.6, 0.8]])
    case "arrow.up": lines([[0.5, 0.9], [0.5, 0.1]], [[0.2, 0.4], [0.5, 0.1], [0.8, 0.4]])
    case "arrow.down": lines([[0.5, 0.1], [0.5, 0.9]], [[0.2, 0.6], [0.5, 0.9], [0.8, 0.6]])
    case "arrow.clockwise": turn(isMirrored: false)
    case "arrow.counterclockwise": turn(isMirrored: true)
    case "arrow.triangle.2.circlepath", "arrow.2.circlepath", "rotate.3d": turn(isMirrored: false)
    case "arrow.up.left.and.arrow.down.right":
      lines([[0.12, 0.12], [0.88, 0.88]], [[0.12, 0.45], [0.12, 0.12], [0.45, 0.12]])
      lines([[0.55, 0.88], [0.88, 0.88], [0.88, 0.55]])
    case "play": shape([[0.2, 0.1], [0.88, 0.5], [0.2, 0.9]], isFilled: isFilled)
    case "pause":
      shape([[0.2, 0.12], [0.4, 0.12], [0.4, 0.88], [0.2, 0.88]], isFilled: isFilled)
      shape([[0.6, 0.12], [0.8, 0.12], [0.8, 0.88], [0.6, 0.88]], isFilled: isFilled)
    case "stop": shape([[0.15, 0.15], [0.85, 0.15], [0.85, 0.85], [0.15, 0.85]], isFilled: isFilled)
    case "forward":
      shape([[0.08, 0.15], [0.5, 0.5], [0.08, 0.85]], isFilled: isFilled)
      shape([[0.5, 0.15], [0.92, 0.5], [0.5, 0.85]], isFilled: isFilled)
    case "backward":
      shape([[0.92, 0.15], [0.5, 0.5], [0.92, 0.85]], isFilled: isFilled)
      shape([[0.5, 0.15], [0.08, 0.5], [0.5, 0.85]], isFilled: isFilled)
    case "circle": isFilled ? disk(0.5, 0.5, 0.47) : ring(0.5, 0.5, 0.44)
    case "square": isFilled ? box(0.08, 0.08, 0.92, 0.92) : frame()
    case "star": shape(Self.star, isFilled: isFilled)
    case "cube":
      lines([
        [0.5, 0.08], [0.88, 0.28], [0.88, 0.72], [0.5, 0.92], [0.12, 0.72], [0.12, 0.28], [0.5, 0.08],
      ])
      lines([[0.12, 0.28], [0.5, 0.48], [0.88, 0.28]], [[0.5, 0.48], [0.5, 0.92]])
    case "house":
      shape(
        [[0.5, 0.1], [0.92, 0.5], [0.78, 0.5], [0.78, 0.9], [0.22, 0.9], [0.22, 0.5], [0.08, 0.5]],
        isFilled: isFilled)
    case "trash":
      lines([[0.15, 0.24], [0.85, 0.24]], [[0.4, 0.12], [0.6, 0.12]])
      lines([[0.22, 0.24], [0.28, 0.9], [0.72, 0.9], [0.78, 0.24]], [[0.42, 0.4], [0.43, 0.76]])
      lines([[0.58, 0.4], [0.57, 0.76]])
    case "magnifyingglass":
      ring(0.42, 0.42, 0.28)
      lines([[0.63, 0.63], [0.9, 0.9]])
    case "gear", "gearshape":
      ring(0.5, 0.5, 0.26)
      for tooth in 0..<8 {
        let way = Self.way(Double(tooth) / 8)
        lines([SIMD2(0.5, 0.5) + way * 0.3, SIMD2(0.5, 0.5) + way * 0.44])
      }
    case "sun.max", "light.max":
      disk(0.5, 0.5, 0.2)
      for ray in 0..<8 {
        let way = Self.way(Double(ray) / 8)
        lines([SIMD2(0.5, 0.5) + way * 0.3, SIMD2(0.5, 0.5) + way * 0.44])
      }
    case "globe", "globe.americas":
      ring(0.5, 0.5, 0.43)
      lines([[0.07, 0.5], [0.93, 0.5]], [[0.5, 0.07], [0.5, 0.93]])
      lines(
        (0...12).map {
          SIMD2(0.5 + 0.2 * Self.way(Double($0) / 24).x, 0.5 + 0.43 * Self.way(Double($0) / 24).y)
        })
      lines(
        (0...12).map {
          SIMD2(0.5 - 0.2 * Self.way(Double($0) / 24).x, 0.5 + 0.43 * Self.way(Double($0) / 24).y)
        })
    case "info": lines([[0.5, 0.42], [0.5, 0.88]], [[0.5, 0.16], [0.5, 0.18]])
    case "exclamationmark": lines([[0.5, 0.1], [0.5, 0.62]], [[0.5, 0.86], [0.5, 0.88]])
    case "exclamationmark.triangle":
      lines([[0.5, 0.1], [0.94, 0.88], [0.06, 0.88], [0.5, 0.1]], [[0.5, 0.38], [0.5, 0.62]])
      lines([[0.5, 0.74], [0.5, 0.76]])
    case "line.3.horizontal", "list.bullet":
      lines([[0.1, 0.25], [0.9, 0.25]], [[0.1, 0.5], [0.9, 0.5]], [[0.1, 0.75], [0.9, 0.75]])
    case "ellipsis":
      for x in [0.18, 0.5, 0.82] { disk(x, 0.5, 0.09) }
    case "person":
      disk(0.5, 0.3, 0.2)
      polygons.append(
        (0...12).map { SIMD2(0.5, 0.92) + Self.way(0.75 + Double($0) / 24) * SIMD2(0.38, 0.36) })
    case "heart": shape(Self.heart, isFilled: isFilled)
    case "camera":
      lines([[0.08, 0.3], [0.3, 0.3], [0.38, 0.18], [0.62, 0.18], [0.7, 0.3], [0.92, 0.3]])
      lines([[0.92, 0.3], [0.92, 0.82], [0.08, 0.82], [0.08, 0.3]])
      ring(0.5, 0.54, 0.17)
    case "lightbulb":
      ring(0.5, 0.38, 0.26)
      lines([[0.4, 0.72], [0.6, 0.72]], [[0.42, 0.86], [0.58, 0.86]])
    default: return things(name, isFilled: isFilled)
    }
    return true
  }

  /// Draws the frame that stands for what is not drawn.
  mutating func frame() {
    lines([[0.08, 0.08], [0.92, 0.08], [0.92, 0.92], [0.08, 0.92], [0.08, 0.08]])
  }

  mutating func lines(_ strokes: [SIMD2<Double>]...) {
    for stroke in strokes {
      for (start, end) in zip(stroke, stroke.dropFirst()) {
        let way = end - start, length = (way * way).sum().squareRoot()
        guard length > 0 else { continue }
        let side = SIMD2(-way.y, way.x) / length * (width / 2)
        polygons.append([start - side, end - side, end + side, start + side])
      }
      for corner in stroke { disk(corner.x, corner.y, width / 2, corners: 12) }
    }
  }

  mutating func shape(_ corners: [SIMD2<Double>], isFilled: Bool) {
    if isFilled { polygons.append(corners) } else if let first = corners.first { lines(corners + [first]) }
  }

  mutating func box(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double) {
    polygons.append([[left, top], [right, top], [right, bottom], [left, bottom]])
  }

  mutating func disk(_ x: Double, _ y: Double, _ radius: Double, corners: Int = 40) {
    polygons.append((0..<corners).map { SIMD2(x, y) + Self.way(Double($0) / Double(corners)) * radius })
  }

  mutating func ring(_ x: Double, _ y: Double, _ radius: Double) {
    disk(x, y, radius + width / 2)
    let inner = (0..<40).map { SIMD2(x, y) + Self.way(Double($0) / 40) * (radius - width / 2) }
    polygons.append(inner.reversed())
  }

  /// Draws an arc with an arrow at its end.
  private mutating func turn(isMirrored: Bool) {
    func place(_ point: SIMD2<Double>) -> SIMD2<Double> { isMirrored ? SIMD2(1 - point.x, point.y) : point }
    lines((0...18).map { place(SIMD2(0.5, 0.52) + Self.way(0.1 + Double($0) / 24) * 0.36) })
    lines([SIMD2(0.72, 0.06), SIMD2(0.74, 0.26), SIMD2(0.52, 0.28)].map(place))
  }

  /// Returns the unit vector of a turn, clockwise from the top.
  static func way(_ turns: Double) -> SIMD2<Double> {
    SIMD2(sin(turns * 2 * .pi), -cos(turns * 2 * .pi))
  }

  private static var star: [SIMD2<Double>] {
    (0..<10).map { SIMD2(0.5, 0.54) + way(Double($0) / 10) * ($0 % 2 == 0 ? 0.46 : 0.19) }
  }

  private static var heart: [SIMD2<Double>] {
    (0..<48).map { step in
      let angle = Double(step) / 48 * 2 * .pi
      let x = 16 * sin(angle) * sin(angle) * sin(angle)
      let y = 13 * cos(angle) - 5 * cos(2 * angle) - 2 * cos(3 * angle) - cos(4 * angle)
      return SIMD2(0.5 + x / 38, 0.46 - y / 38)
    }
  }
}
