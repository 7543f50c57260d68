import Foundation

// Symbols of things.
extension SymbolPen {
  /// Draws the symbol of a thing.
  mutating func things(_ name: String, isFilled: Bool) -> Bool {
    switch name {
    case "square.and.arrow.up", "square.and.arrow.down":
      lines([[0.34, 0.38], [0.16, 0.38], [0.16, 0.92], [0.84, 0.92], [0.84, 0.38], [0.66, 0.38]])
      lines([[0.5, 0.08], [0.5, 0.66]])
      name.hasSuffix("up")
        ? lines([[0.32, 0.26], [0.5, 0.08], [0.68, 0.26]])
        : lines([[0.32, 0.48], [0.5, 0.66], [0.68, 0.48]])
    case "speaker", "speaker.wave.1", "speaker.wave.2", "speaker.wave.3", "speaker.slash":
      speaker(name, isFilled)
    case "pencil":
      lines([[0.16, 0.84], [0.22, 0.62], [0.72, 0.12], [0.88, 0.28], [0.38, 0.78], [0.16, 0.84]])
      lines([[0.6, 0.24], [0.76, 0.4]])
    case "calendar":
      frame()
      lines([[0.08, 0.32], [0.92, 0.32]], [[0.3, 0.02], [0.3, 0.16]], [[0.7, 0.02], [0.7, 0.16]])
      for y in [0.52, 0.72] { for x in [0.3, 0.5, 0.7] { disk(x, y, 0.05) } }
    case "eye", "eye.slash":
      lines(arc(0.5, 0.86, 0.56, from: 0.87, to: 1.13), arc(0.5, 0.14, 0.56, from: 0.37, to: 0.63))
      disk(0.5, 0.5, 0.13)
      if name.hasSuffix("slash") { lines([[0.14, 0.1], [0.86, 0.9]]) }
    case "lock", "lock.open":
      shape([[0.18, 0.44], [0.82, 0.44], [0.82, 0.92], [0.18, 0.92]], isFilled: isFilled)
      lines(
        [[0.3, 0.44], [0.3, 0.3]] + arc(0.5, 0.3, 0.2, from: 0.75, to: 1.25)
          + (name == "lock" ? [[0.7, 0.44]] : []))
    case "bolt":
      shape(
        [[0.58, 0.06], [0.2, 0.56], [0.46, 0.56], [0.4, 0.94], [0.8, 0.42], [0.53, 0.42]], isFilled: isFilled)
    case "flame":
      shape(
        [
          [0.52, 0.05], [0.6, 0.26], [0.78, 0.46], [0.8, 0.68], [0.68, 0.87], [0.5, 0.94], [0.32, 0.87],
          [0.2, 0.68], [0.24, 0.48], [0.36, 0.56], [0.42, 0.3],
        ], isFilled: isFilled)
    case "moon":
      shape(
        arc(0.5, 0.5, 0.42, from: 0.1, to: 0.9) + arc(0.68, 0.36, 0.36, from: 0.8, to: 0.2, steps: 20),
        isFilled: isFilled)
    case "cloud":
      shape(
        [[0.24, 0.8]] + arc(0.26, 0.6, 0.2, from: 0.52, to: 0.9) + arc(0.5, 0.42, 0.24, from: 0.78, to: 1.12)
          + arc(0.76, 0.6, 0.2, from: 0, to: 0.5), isFilled: isFilled)
    case "tag":
      shape([[0.08, 0.1], [0.5, 0.1], [0.92, 0.52], [0.52, 0.92], [0.08, 0.5]], isFilled: isFilled)
      if !isFilled { disk(0.28, 0.3, 0.07) }
    case "bell":
      shape(
        [[0.14, 0.74], [0.24, 0.6], [0.26, 0.38]] + arc(0.5, 0.36, 0.24, from: 0.75, to: 1.25)
          + [[0.76, 0.6], [0.86, 0.74]], isFilled: isFilled)
      lines([[0.42, 0.88], [0.58, 0.88]])
    case "clock", "timer", "stopwatch":
      ring(0.5, 0.52, 0.4)
      lines([[0.5, 0.28], [0.5, 0.54], [0.68, 0.64]])
      if name != "clock" { lines([[0.42, 0.05], [0.58, 0.05]]) }
    case "folder":
      shape(
        [[0.06, 0.2], [0.38, 0.2], [0.48, 0.32], [0.94, 0.32], [0.94, 0.84], [0.06, 0.84]], isFilled: isFilled
      )
    case "doc", "doc.text", "newspaper":
      shape([[0.2, 0.06], [0.6, 0.06], [0.8, 0.28], [0.8, 0.94], [0.2, 0.94]], isFilled: isFilled)
      if !isFilled, name != "doc" {
        for y in [0.46, 0.62, 0.78] { lines([[0.34, y], [0.66, y]]) }
      }
    case "photo":
      frame()
      disk(0.32, 0.34, 0.08)
      lines([[0.1, 0.8], [0.36, 0.54], [0.52, 0.7], [0.7, 0.48], [0.9, 0.7]])
    case "questionmark":
      lines(arc(0.5, 0.3, 0.2, from: 0.72, to: 1.42) + [[0.5, 0.64]], [[0.5, 0.86], [0.5, 0.88]])
    case "sparkles", "sparkle", "wand.and.stars":
      star4(0.42, 0.56, 0.38)
      star4(0.8, 0.22, 0.18)
      star4(0.8, 0.84, 0.13)
    case "mappin", "mappin.and.ellipse", "location":
      shape(arc(0.5, 0.34, 0.26, from: 0.66, to: 1.34) + [[0.5, 0.94]], isFilled: isFilled)
      if !isFilled { disk(0.5, 0.34, 0.09) }
    case "arrow.down.right.and.arrow.up.left":
      lines([[0.1, 0.1], [0.44, 0.44]], [[0.44, 0.16], [0.44, 0.44], [0.16, 0.44]])
      lines([[0.9, 0.9], [0.56, 0.56]], [[0.56, 0.84], [0.56, 0.56], [0.84, 0.56]])
    case "arrow.up.right":
      lines([[0.16, 0.84], [0.84, 0.16]], [[0.36, 0.16], [0.84, 0.16], [0.84, 0.64]])
    case "arrow.left.and.right":
      lines([[0.08, 0.5], [0.92, 0.5]], [[0.28, 0.3], [0.08, 0.5], [0.28, 0.7]])
      lines([[0.72, 0.3], [0.92, 0.5], [0.72, 0.7]])
    case "rectangle":
      shape([[0.06, 0.22], [0.94, 0.22], [0.94, 0.78], [0.06, 0.78]], isFilled: isFilled)
    case "triangle": shape([[0.5, 0.12], [0.94, 0.86], [0.06, 0.86]], isFilled: isFilled)
    case "square.grid.2x2", "rectangle.grid.2x2":
      for x in [0.1, 0.56] {
        for y in [0.1, 0.56] {
          shape([[x, y], [x + 0.34, y], [x + 0.34, y + 0.34], [x, y + 0.34]], isFilled: isFilled)
        }
      }
    case "cube.transparent": return draw("cube")
    case "slider.horizontal.3":
      for (y, x) in [(0.22, 0.66), (0.5, 0.34), (0.78, 0.58)] {
        lines([[0.08, y], [0.92, y]])
        disk(x, y, 0.1)
      }
    case "music.note":
      disk(0.32, 0.78, 0.14)
      lines([[0.45, 0.78], [0.45, 0.12], [0.76, 0.22], [0.76, 0.36]])
    case "video":
      shape([[0.06, 0.26], [0.64, 0.26], [0.64, 0.74], [0.06, 0.74]], isFilled: isFilled)
      shape([[0.7, 0.44], [0.94, 0.28], [0.94, 0.72], [0.7, 0.56]], isFilled: isFilled)
    default: return false
    }
    return true
  }

  private mutating func speaker(_ name: String, _ isFilled: Bool) {
    shape(
      [[0.06, 0.38], [0.22, 0.38], [0.44, 0.18], [0.44, 0.82], [0.22, 0.62], [0.06, 0.62]], isFilled: isFilled
    )
    if name.hasSuffix("slash") {
      return lines([[0.6, 0.36], [0.88, 0.64]], [[0.88, 0.36], [0.6, 0.64]])
    }
    for wave in 0..<(Int(name.suffix(1)) ?? 0) {
      lines(arc(0.4, 0.5, 0.22 + 0.14 * Double(wave), from: 0.14, to: 0.36))
    }
  }

  /// Draws a star with four points.
  private mutating func star4(_ x: Double, _ y: Double, _ radius: Double) {
    shape(
      (0..<8).map { SIMD2(x, y) + Self.way(Double($0) / 8) * ($0 % 2 == 0 ? radius : radius * 0.26) },
      isFilled: true)
  }

  /// Returns a part of a circle, in turns clockwise from the top.
  private func arc(
    _ x: Double, _ y: Double, _ radius: Double, from start: Double, to end: Double, steps: Int = 16
  ) -> [SIMD2<Double>] {
    (0...steps).map {
      SIMD2(x, y) + Self.way(start + (end - start) * Double($0) / Double(steps)) * radius
    }
  }
}
