extension PrintSheet {
  /// The marks that a sheet has for whoever, or whatever, cuts it.
  package enum Marks: String, Hashable, Sendable, CaseIterable {
    /// Cut marks at the corners of the sheet and of each sticker.
    case cut
    /// The registration marks of Silhouette's plotters (type 1): a square and two corners.
    case silhouette
    /// No marks, within the area of Cricut's *Print Then Cut*, around which Design Space prints its own.
    case cricut
    /// No marks.
    case none
  }

  /// The margin of the paper, which has the marks of the sheet.
  static let margin: Float = 12
  /// The cut marks of a sticker begin at this distance from its bleed, and end at that, in millimeters: those of
  /// neighbors do not touch in the gap.
  static let markSpan: (near: Float, far: Float) = (0.3, 1.3)
  /// The distance of Silhouette's marks from the edges of the paper, the side of the square, the length and the width of
  /// the corners' lines, and the distance that ink keeps from all of them.
  private static let registration: (inset: Float, square: Float, length: Float, width: Float, free: Float) = (
    10, 5, 20, 0.5, 3
  )
  /// The largest area that Cricut's machines print and cut.
  private static let cricutArea: SIMD2<Float> = [171.4, 234.9]

  /// The part of the paper that stickers may take, with their bleed.
  var printedArea: (low: SIMD2<Float>, high: SIMD2<Float>) {
    var size = paper.size - 2 * Self.margin
    switch marks {
    case .cut, .none: break
    case .silhouette:
      let (inset, _, _, width, free) = Self.registration
      size = paper.size - 2 * (inset + width + free)
    case .cricut: size = SIMD2(min(size.x, Self.cricutArea.x), min(size.y, Self.cricutArea.y))
    }
    let low = (paper.size - size) / 2
    return (low, low + size)
  }

  /// The largest length of a sticker's longer side on the paper, in millimeters.
  package var largestSide: Float {
    var size = printedArea.high - printedArea.low - 2 * bleed
    // It lies beside the square and below it.
    if marks == .silhouette { size -= Self.registration.square - Self.registration.width }
    return min(size.x, size.y)
  }

  /// The rectangles within the printed area that ink keeps free.
  var keptFree: [(low: SIMD2<Float>, high: SIMD2<Float>)] {
    registrationMarks.map { ($0.low - Self.registration.free, $0.high + Self.registration.free) }
  }

  /// The black rectangles that plotters look for.
  var registrationMarks: [(low: SIMD2<Float>, high: SIMD2<Float>)] {
    guard marks == .silhouette else { return [] }
    let (inset, square, length, width, _) = Self.registration
    let low = SIMD2(repeating: inset), high = paper.size - inset
    return [
      (low, low + square),
      (SIMD2(high.x - length, low.y), SIMD2(high.x, low.y + width)),
      (SIMD2(high.x - width, low.y), SIMD2(high.x, low.y + length)),
      (SIMD2(low.x, high.y - width), SIMD2(low.x + length, high.y)),
      (SIMD2(low.x, high.y - length), SIMD2(low.x + width, high.y)),
    ]
  }

  /// Returns the lines of the cut marks of a page: those of the sheet, and at the corners of each sticker.
  func cutMarks(of page: [Item], _ stickers: [PrintableSticker]) -> [(SIMD2<Float>, SIMD2<Float>)] {
    var lines = sheetMarks
    guard marks == .cut else { return lines }
    let (near, far) = (bleed + Self.markSpan.near, bleed + Self.markSpan.far)
    for item in page {
      let bounds = stickers[item.sticker].bounds
      let low = item.position + bounds.lowHalf * item.scale
      let high = item.position + bounds.highHalf * item.scale
      for (x, outward) in [(low.x, Float(-1)), (high.x, 1)] {
        for (y, away) in [(low.y, Float(-1)), (high.y, 1)] {
          lines.append((SIMD2(x + outward * near, y), SIMD2(x + outward * far, y)))
          lines.append((SIMD2(x, y + away * near), SIMD2(x, y + away * far)))
        }
      }
    }
    return lines
  }

  /// The lines of the sheet's cut marks, as pairs of points in millimeters.
  var sheetMarks: [(SIMD2<Float>, SIMD2<Float>)] {
    guard marks == .cut else { return [] }
    let (near, far) = (SIMD2(repeating: Self.margin), paper.size - Self.margin)
    var lines: [(SIMD2<Float>, SIMD2<Float>)] = []
    for x in [near.x, far.x] {
      lines.append((SIMD2(x, 3), SIMD2(x, Self.margin - 3)))
      lines.append((SIMD2(x, paper.size.y - 3), SIMD2(x, paper.size.y - Self.margin + 3)))
    }
    for y in [near.y, far.y] {
      lines.append((SIMD2(3, y), SIMD2(Self.margin - 3, y)))
      lines.append((SIMD2(paper.size.x - 3, y), SIMD2(paper.size.x - Self.margin + 3, y)))
    }
    return lines
  }
}
