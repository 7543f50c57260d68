package import Images
package import Stickers

/// The wedges of a wheel of colors.
package nonisolated struct ColorWheel: Hashable, Sendable {
  /// A wedge: a part of the wheel in one color.
  package struct Wedge: Hashable, Sendable {
    /// The color.
    package var color: OKLab
    /// The start and the end, as parts of a turn from the top, clockwise.
    package var start: Float
    package var end: Float

    /// The middle, as a part of a turn.
    package var middle: Float { (start + end) / 2 }
  }

  /// The wedges, the first at the top.
  package var wedges: [Wedge]

  /// The least part of a turn that a wedge has, so that rare colors can be seen and clicked.
  package static let leastPart: Float = 0.045

  /// Creates an empty wheel.
  package init() { wedges = [] }

  /// Creates the wheel of a scheme, in the order of its gradient.
  package init(_ scheme: Palette) {
    let colors = scheme.gradientOrder.map { scheme.colors[$0] }
    let raised = colors.map { max($0.share, Self.leastPart) }
    let whole = raised.reduce(0, +)
    var start: Float = 0
    wedges = zip(colors, raised).map { color, part in
      let end = start + part / whole
      defer { start = end }
      return Wedge(color: color.color, start: start, end: end)
    }
  }

  /// Creates the wheel of colors that are not known yet: even parts in one color.
  package init(unknown count: Int, color: OKLab) {
    wedges = (0..<count).map { index in
      Wedge(color: color, start: Float(index) / Float(count), end: Float(index + 1) / Float(count))
    }
  }

  /// Returns the wheel between two.
  ///
  /// Wedges keep their order: further ones open at the end, and superfluous ones close there.
  ///
  /// - Parameters:
  ///   - other: The wheel at the end of the change.
  ///   - share: The finished part of the change, 0…1.
  /// - Returns: The wheel in between.
  package func mixed(with other: ColorWheel, _ share: Float) -> ColorWheel {
    let part = min(max(share, 0), 1)
    var result = ColorWheel()
    for index in 0..<max(wedges.count, other.wedges.count) {
      let from = index < wedges.count ? wedges[index] : Self.closed(other.wedges[index].color)
      let to = index < other.wedges.count ? other.wedges[index] : Self.closed(from.color)
      var color = from.color
      color.components += (to.color.components - from.color.components) * part
      result.wedges.append(
        Wedge(
          color: color.fittedToSRGB, start: from.start + (to.start - from.start) * part,
          end: from.end + (to.end - from.end) * part))
    }
    return result
  }

  /// Returns the wedge at a part of a turn; nil where there is none.
  package func wedge(at turn: Float) -> Int? {
    let part = turn - turn.rounded(.down)
    return wedges.firstIndex { $0.start <= part && part < $0.end }
  }

  /// A wedge without width, at the end of the turn.
  private static func closed(_ color: OKLab) -> Wedge { Wedge(color: color, start: 1, end: 1) }
}
