import SceneModel

/// The size that is offered to an element, in points; nil for as much as it likes.
struct SizeProposal: Hashable {
  var width: Double?
  var height: Double?

  static let unspecified = SizeProposal(width: nil, height: nil)

  init(width: Double?, height: Double?) { (self.width, self.height) = (width, height) }
  init(_ size: SIMD2<Double>) { (width, height) = (size.x, size.y) }

  /// The offer along an axis: 0 for the width, 1 for the height.
  subscript(axis: Int) -> Double? {
    get { axis == 0 ? width : height }
    set { if axis == 0 { width = newValue } else { height = newValue } }
  }

  /// Returns the offer with a length taken from both directions.
  func inset(by length: SIMD2<Double>) -> SizeProposal {
    SizeProposal(
      width: width.map { max($0 - length.x, 0) }, height: height.map { max($0 - length.y, 0) })
  }
}

/// An element of a layout, which says how large it is in an offered size, and draws itself in a frame.
///
/// Sizes are remembered, so that stacks within stacks ask each element a few times only.
class LayoutElement {
  private var sizes: [SizeProposal: SIMD2<Double>] = [:]

  init() {}

  /// Returns the size that the element takes of what is offered.
  final func size(in proposal: SizeProposal) -> SIMD2<Double> {
    if let size = sizes[proposal] { return size }
    let limit = SIMD2(repeating: ViewEnvironment.longestSide)
    let size = measure(proposal).clamped(lowerBound: .zero, upperBound: limit)
    sizes[proposal] = size
    return size
  }

  /// Measures the element in an offered size.
  func measure(_ proposal: SizeProposal) -> SIMD2<Double> { .zero }

  /// Draws the element in a frame.
  func draw(in frame: PanelDrawing.Frame, to panel: inout PanelContent) {}

  /// True if the element takes room along the axis of its stack only.
  var isSpacer: Bool { false }
}

/// The drawing of a layout on a panel, with its buttons.
struct PanelContent {
  var drawing: PanelDrawing
  var buttons: [PanelButton] = []

  /// Draws with something changed about all that is drawn.
  mutating func draw(
    _ body: (inout PanelContent) -> Void, changing change: (inout PanelDrawing.Element) -> Void
  ) {
    let start = drawing.elements.count
    body(&self)
    for index in start..<drawing.elements.count { change(&drawing.elements[index]) }
  }
}

/// A button on a panel.
struct PanelButton {
  var frame: PanelDrawing.Frame
  var action: () -> Void

  /// Returns whether a point of the panel lies on the button.
  func contains(_ point: SIMD2<Double>) -> Bool {
    let offset = point - frame.origin
    return offset.min() >= 0 && offset.x <= frame.size.x && offset.y <= frame.size.y
  }
}

extension PanelDrawing.Frame {
  /// Returns a frame of a size within this one.
  func aligned(_ size: SIMD2<Double>, _ alignment: Alignment) -> PanelDrawing.Frame {
    PanelDrawing.Frame(origin: origin + (self.size - size) * alignment.shares, size: size)
  }
}

extension Double {
  /// The number as a length in points: not negative, and not endless.
  nonisolated var length: Double { isFinite ? Swift.min(Swift.max(self, 0), 4096) : 0 }
  /// The number as an offset in points.
  nonisolated var offset: Double { isFinite ? Swift.min(Swift.max(self, -4096), 4096) : 0 }
}
