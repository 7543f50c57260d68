package import SceneModel

/// The position of a scroll view, which it keeps while it is shown.
package final class ScrollPosition {
  private let offset = StateValue(SIMD2<Double>.zero)
  private var range = SIMD2<Double>.zero

  init() {}

  /// The offset of the content in points.
  var current: SIMD2<Double> { offset.value.clamped(lowerBound: .zero, upperBound: range) }

  /// Takes the length that the content is longer than its frame.
  func limit(to range: SIMD2<Double>) { self.range = pointwiseMax(range, .zero) }

  /// Scrolls by clicks of the wheel: each by 40 points.
  func scroll(byClicks clicks: SIMD2<Double>) { scroll(by: -clicks * 40) }

  /// Scrolls by points.
  func scroll(by motion: SIMD2<Double>) {
    let next = (current + motion).clamped(lowerBound: .zero, upperBound: range)
    if next != offset.value { offset.value = next }
  }
}

/// An element that shows a part of a longer one.
final class ScrollLayout: LayoutElement {
  private let content: LayoutElement
  private let axes: SIMD2<Double>
  private let position: ScrollPosition
  private let isEnabled: Bool

  init(_ content: LayoutElement, axes: SIMD2<Double>, position: ScrollPosition, isEnabled: Bool) {
    (self.content, self.axes, self.position, self.isEnabled) = (content, axes, position, isEnabled)
  }

  override func measure(_ proposal: SizeProposal) -> SIMD2<Double> {
    let size = content.size(in: offer(proposal))
    return SIMD2(
      axes.x > 0 ? proposal.width ?? size.x : size.x, axes.y > 0 ? proposal.height ?? size.y : size.y)
  }

  override func draw(in frame: PanelDrawing.Frame, to panel: inout PanelContent) {
    let size = content.size(in: offer(SizeProposal(frame.size)))
    position.limit(to: (size - frame.size) * axes)
    if isEnabled { panel.regions.append(PanelRegion(frame: frame, target: .scroll(position))) }
    let start = panel.regions.count
    // Content that is narrower than the frame lies in the middle, across the axis.
    var origin = frame.origin - position.current
    for axis in 0..<2 where axes[axis] == 0 { origin[axis] += (frame.size[axis] - size[axis]) / 2 }
    panel.draw {
      content.draw(in: PanelDrawing.Frame(origin: origin, size: size), to: &$0)
    } changing: {
      $0.clips.append(PanelDrawing.Clip(shape: .rectangle(cornerRadius: 0), frame: frame))
    }
    for index in start..<panel.regions.count { panel.regions[index].clips.append(frame) }
  }

  private func offer(_ proposal: SizeProposal) -> SizeProposal {
    SizeProposal(
      width: axes.x > 0 ? nil : proposal.width, height: axes.y > 0 ? nil : proposal.height)
  }
}

/// A view that shows a part of a longer one.
package struct ScrollingView<Content: View>: View, LayoutView {
  private let content: Content
  private let axes: SIMD2<Double>

  /// Creates a view that scrolls along some axes.
  package init(_ content: Content, isHorizontal: Bool, isVertical: Bool) {
    self.content = content
    axes = SIMD2(isHorizontal ? 1 : 0, isVertical ? 1 : 0)
  }

  package func elements(_ environment: ViewEnvironment) -> [LayoutElement] {
    let inner = environment.inner("scroll").inStack(along: axes.y > 0 ? 1 : 0)
    let position = environment.states.object(at: inner.path) { ScrollPosition() }
    let parts = content.layoutElements(inner)
    let isEnabled = environment.values[ScrollingKey.self] as? Bool ?? true
    let element =
      parts.count == 1
      ? parts[0]
      : StackLayout(parts, axis: axes.y > 0 ? 1 : 0, spacing: 8, alignment: AlignmentPlace(share: 0.5))
    return [ScrollLayout(element, axes: axes, position: position, isEnabled: isEnabled)]
  }
}

/// The key of whether views can be scrolled.
private enum ScrollingKey {}

extension View {
  /// Returns the view, which can be scrolled or not.
  package func scrollable(_ isEnabled: Bool) -> some View {
    ModifiedView(self, environment: { $0.values[ScrollingKey.self] = isEnabled })
  }
}

/// An element that is made for the frame that it gets.
final class FrameReadingLayout: LayoutElement {
  private let make: (PanelDrawing.Frame) -> LayoutElement

  init(make: @escaping (PanelDrawing.Frame) -> LayoutElement) { self.make = make }

  override func measure(_ proposal: SizeProposal) -> SIMD2<Double> {
    SIMD2(proposal.width ?? 10, proposal.height ?? 10)
  }

  override func draw(in frame: PanelDrawing.Frame, to panel: inout PanelContent) {
    let element = make(frame)
    let size = element.size(in: SizeProposal(frame.size))
    element.draw(in: PanelDrawing.Frame(origin: frame.origin, size: size), to: &panel)
  }
}

/// A view that is made for the frame that it gets: it fills what it is offered.
package struct FrameReadingView<Content: View>: View, LayoutView {
  private let content: (PanelDrawing.Frame) -> Content

  /// Creates a view from a function of its frame on the panel.
  package init(_ content: @escaping (PanelDrawing.Frame) -> Content) { self.content = content }

  package func elements(_ environment: ViewEnvironment) -> [LayoutElement] {
    let content = content
    return [FrameReadingLayout { content($0).layoutElement(environment.inner("frame")) }]
  }
}
