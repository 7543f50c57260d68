public import Foundation
import SceneModel

/// An element that says itself where it is aligned.
final class GuideLayout: LayoutElement {
  private let content: LayoutElement
  private let axis: Int
  private let alignment: AlignmentPlace
  private let guide: (ViewDimensions) -> CGFloat

  init(
    _ content: LayoutElement, axis: Int, alignment: AlignmentPlace,
    guide: @escaping (ViewDimensions) -> CGFloat
  ) {
    (self.content, self.axis, self.alignment, self.guide) = (content, axis, alignment, guide)
  }

  override var isSpacer: Bool { content.isSpacer }
  override var priority: Double { content.priority }

  override func measure(_ proposal: SizeProposal) -> SIMD2<Double> { content.size(in: proposal) }

  override func draw(in frame: PanelDrawing.Frame, to panel: inout PanelContent) {
    content.draw(in: frame, to: &panel)
  }

  override func guide(_ alignment: AlignmentPlace, axis: Int, size: SIMD2<Double>) -> Double? {
    guard axis == self.axis, alignment == self.alignment else {
      return content.guide(alignment, axis: axis, size: size)
    }
    let place = Double(guide(ViewDimensions(size)))
    return place.isFinite ? place : nil
  }
}

/// Elements whose places for an alignment lie on one line.
struct AlignedElements {
  /// The offsets of the elements from the beginning of what they take together.
  let offsets: [Double]
  /// The length that they take together.
  let length: Double

  /// Aligns elements of sizes along an axis; nil where all follow from their sizes alone.
  init?(_ elements: [LayoutElement], sizes: [SIMD2<Double>], axis: Int, alignment: AlignmentPlace) {
    var isNeeded = alignment.isCustom
    let places = zip(elements, sizes).map { element, size -> Double in
      if let guide = element.guide(alignment, axis: axis, size: size) {
        isNeeded = true
        return guide
      }
      return Double(alignment.length(CGFloat(size[axis]), ViewDimensions(size)))
    }
    guard isNeeded, !elements.isEmpty else { return nil }
    let line = places.max() ?? 0
    offsets = places.map { line - $0 }
    length = zip(offsets, sizes).reduce(0) { max($0, $1.0 + $1.1[axis]) }
  }
}

/// An element that chooses its length in a stack before those with lower priorities.
final class PriorityLayout: LayoutElement {
  private let content: LayoutElement
  override var priority: Double { value }
  private let value: Double

  init(_ content: LayoutElement, _ value: Double) { (self.content, self.value) = (content, value) }

  override var isSpacer: Bool { content.isSpacer }

  override func measure(_ proposal: SizeProposal) -> SIMD2<Double> { content.size(in: proposal) }

  override func draw(in frame: PanelDrawing.Frame, to panel: inout PanelContent) {
    content.draw(in: frame, to: &panel)
  }

  override func guide(_ alignment: AlignmentPlace, axis: Int, size: SIMD2<Double>) -> Double? {
    content.guide(alignment, axis: axis, size: size)
  }
}

extension View {
  /// Returns the view with a place of its own for an alignment, from its left side, in the stack that it is in.
  public func alignmentGuide(
    _ guide: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    ModifiedView(self) { element, _ in
      GuideLayout(element, axis: 0, alignment: guide.place, guide: computeValue)
    }
  }

  /// Returns the view with a place of its own for an alignment, from its upper side, in the stack that it is in.
  public func alignmentGuide(
    _ guide: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    ModifiedView(self) { element, _ in
      GuideLayout(element, axis: 1, alignment: guide.place, guide: computeValue)
    }
  }

  /// Returns the view with a priority: in a stack it chooses its length before those with lower ones.
  public func layoutPriority(_ value: Double) -> some View {
    ModifiedView(self) { element, _ in PriorityLayout(element, value.isFinite ? value : 0) }
  }
}
