import Foundation
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
package class LayoutElement {
  private var sizes: [SizeProposal: SIMD2<Double>] = [:]
  /// The value that a choice among elements has for this one.
  package private(set) var tag: AnyHashable?
  /// The place among elements that lie over each other: higher ones lie in front.
  private(set) var level = 0.0

  init() {}

  /// Returns the size that the element takes of what is offered.
  final func size(in proposal: SizeProposal) -> SIMD2<Double> {
    if let size = sizes[proposal] { return size }
    let limit = SIMD2(repeating: 8192.0)
    let size = measure(proposal).clamped(lowerBound: .zero, upperBound: limit)
    sizes[proposal] = size
    return size
  }

  /// Returns the element with the value that a choice among elements has for it.
  package final func tagged(_ tag: AnyHashable?) -> LayoutElement {
    if let tag { self.tag = tag }
    return self
  }

  /// Returns the element with a place among those that lie over each other.
  final func lifted(to level: Double) -> LayoutElement {
    self.level = level
    return self
  }

  /// Measures the element in an offered size.
  func measure(_ proposal: SizeProposal) -> SIMD2<Double> { .zero }

  /// Draws the element in a frame.
  func draw(in frame: PanelDrawing.Frame, to panel: inout PanelContent) {}

  /// The priority in a stack: elements with higher ones choose their lengths first.
  var priority: Double { 0 }

  /// Returns the place of the element for an alignment along an axis, where it says one itself.
  func guide(_ alignment: AlignmentPlace, axis: Int, size: SIMD2<Double>) -> Double? { nil }

  /// True if the element takes room along the axis of its stack only.
  var isSpacer: Bool { false }
}

/// The drawing of a layout on a panel, with what takes the pointer, and the scenes in it.
struct PanelContent {
  var drawing: PanelDrawing
  /// The parts that take the pointer, from back to front.
  var regions: [PanelRegion] = []
  /// The scenes, from back to front.
  var scenes: [PanelScene] = []

  /// Draws with something changed about all that is drawn.
  mutating func draw(
    _ body: (inout PanelContent) -> Void, changing change: (inout PanelDrawing.Element) -> Void
  ) {
    let start = drawing.elements.count, firstScene = scenes.count
    body(&self)
    for index in start..<drawing.elements.count { change(&drawing.elements[index]) }
    for index in firstScene..<scenes.count { change(&scenes[index].element) }
  }
}

/// A scene on a panel.
struct PanelScene {
  let slot: SceneSlot
  /// The number of elements of the drawing that lie behind the scene.
  var depth: Int
  /// The frame, the opacity and the clips of the scene.
  var element: PanelDrawing.Element
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

extension CGFloat {
  /// The number as a length in points: not negative, and not endless.
  nonisolated var length: Double { Double(self).length }
  /// The number as an offset in points.
  nonisolated var offset: Double { Double(self).offset }
}
