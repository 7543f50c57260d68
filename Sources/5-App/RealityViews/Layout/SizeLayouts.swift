import Geometry
import SceneModel

/// An element that takes as much room as it likes along some axes, whatever is offered.
final class FixedSizeLayout: LayoutElement {
  private let content: LayoutElement
  private let isFixed: (width: Bool, height: Bool)

  init(_ content: LayoutElement, width: Bool, height: Bool) {
    (self.content, isFixed) = (content, (width, height))
  }

  override func measure(_ proposal: SizeProposal) -> SIMD2<Double> { content.size(in: offer(proposal)) }

  override func draw(in frame: PanelDrawing.Frame, to panel: inout PanelContent) {
    let size = content.size(in: offer(SizeProposal(frame.size)))
    content.draw(in: frame.aligned(size, .center), to: &panel)
  }

  private func offer(_ proposal: SizeProposal) -> SizeProposal {
    SizeProposal(
      width: isFixed.width ? nil : proposal.width, height: isFixed.height ? nil : proposal.height)
  }
}

/// An element whose center has a place of its own in the room that is offered.
final class PositionLayout: LayoutElement {
  private let content: LayoutElement
  private let center: SIMD2<Double>

  init(_ content: LayoutElement, center: SIMD2<Double>) { (self.content, self.center) = (content, center) }

  override func measure(_ proposal: SizeProposal) -> SIMD2<Double> {
    let size = content.size(in: proposal)
    return SIMD2(proposal.width ?? size.x, proposal.height ?? size.y)
  }

  override func draw(in frame: PanelDrawing.Frame, to panel: inout PanelContent) {
    let size = content.size(in: SizeProposal(frame.size))
    let origin = frame.origin + center - size / 2
    content.draw(in: PanelDrawing.Frame(origin: origin, size: size), to: &panel)
  }
}

/// An element that takes room and shows nothing.
final class HiddenLayout: LayoutElement {
  private let content: LayoutElement
  /// True if the pointer reaches what cannot be seen.
  private let isReachable: Bool

  init(_ content: LayoutElement, isReachable: Bool = false) {
    (self.content, self.isReachable) = (content, isReachable)
  }

  override func measure(_ proposal: SizeProposal) -> SIMD2<Double> { content.size(in: proposal) }

  override func draw(in frame: PanelDrawing.Frame, to panel: inout PanelContent) {
    // Objects of the views are kept, and begin, as those of visible ones.
    var unseen = PanelContent(drawing: PanelDrawing(size: panel.drawing.size))
    content.draw(in: frame, to: &unseen)
    if isReachable { panel.regions += unseen.regions }
  }
}

/// An element whose drawing is enlarged about a point of its frame.
///
/// Texts keep their fonts, which are enlarged with their frames.
final class ScaleLayout: LayoutElement {
  private let content: LayoutElement
  private let factor: SIMD2<Double>
  private let anchor: SIMD2<Double>

  init(_ content: LayoutElement, factor: SIMD2<Double>, anchor: SIMD2<Double>) {
    (self.content, self.factor, self.anchor) = (content, factor, anchor)
  }

  override func measure(_ proposal: SizeProposal) -> SIMD2<Double> { content.size(in: proposal) }

  override func draw(in frame: PanelDrawing.Frame, to panel: inout PanelContent) {
    let center = frame.origin + frame.size * anchor
    let (factor, start) = (factor, panel.regions.count)
    func scaled(_ frame: PanelDrawing.Frame) -> PanelDrawing.Frame {
      PanelDrawing.Frame(
        origin: center + (frame.origin - center) * factor, size: frame.size * factor)
    }
    panel.draw {
      content.draw(in: frame, to: &$0)
    } changing: { element in
      element.frame = scaled(element.frame)
      for index in element.clips.indices { element.clips[index].frame = scaled(element.clips[index].frame) }
      if case .text(let text) = element.content {
        element.content = .text(text.scaled(by: factor.min()))
      }
    }
    for index in start..<panel.regions.count {
      panel.regions[index].frame = scaled(panel.regions[index].frame)
    }
  }
}

extension View {
  /// Returns the view as large as it likes to be along some axes.
  package func fixedSize(isWidth: Bool, isHeight: Bool) -> some View {
    ModifiedView(self) { element, _ in FixedSizeLayout(element, width: isWidth, height: isHeight) }
  }

  /// Returns the view with its center at a point of the room that it is offered.
  package func centered(x: Double, y: Double) -> some View {
    ModifiedView(self) { element, _ in PositionLayout(element, center: SIMD2(x.offset, y.offset)) }
  }

  /// Returns the view with its room and without its drawing.
  package func concealed() -> some View { ModifiedView(self) { element, _ in HiddenLayout(element) } }

  /// Returns the view in the look of a style where it would draw something, and laid out once.
  package func styled(by style: some View) -> some View {
    ModifiedView(self) { element, environment in
      let hidden = HiddenLayout(element, isReachable: true)
      return ElementView(hidden).overlay { style }
        .masked(by: ElementView(element), .center)
        .layoutElement(environment.inner("style"))
    }
  }

  /// Returns the view enlarged about a point, which is given in shares of its frame.
  package func enlarged(by factor: SIMD2<Double>, about anchor: SIMD2<Double>) -> some View {
    ModifiedView(self) { element, _ in ScaleLayout(element, factor: factor, anchor: anchor) }
  }

  /// Returns the view with another amount of room at each side.
  package func inset(top: Double, left: Double, bottom: Double, right: Double) -> some View {
    ModifiedView(self) { element, _ in
      PaddingLayout(
        element, top: top.length, left: left.length, bottom: bottom.length, right: right.length)
    }
  }

  /// Returns the view in front of those with lower levels in the same pile.
  package func lifted(to level: Double) -> some View {
    ModifiedView(self) { element, _ in
      EffectLayout(element).lifted(to: level.isFinite ? level : 0)
    }
  }

  /// Returns the view with a value by which a choice among views finds it.
  package func chosen(by tag: AnyHashable) -> some View {
    ModifiedView(self) { element, _ in element.tagged(tag) }
  }
}

/// Elements as a view, for controls that arrange what they were given.
package struct ElementView: View, LayoutView {
  private let element: LayoutElement

  /// Creates a view of an element.
  package init(_ element: LayoutElement) { self.element = element }

  package func elements(_ environment: ViewEnvironment) -> [LayoutElement] { [element] }
}

extension StyledText {
  /// Returns the text in larger or smaller letters.
  fileprivate nonisolated func scaled(by factor: Double) -> StyledText {
    var text = self
    for index in text.runs.indices {
      let font = text.runs[index].font
      text.runs[index].font = font.withSize(min(max(font.pointSize * factor, 0.1), 2000))
    }
    if let frame = text.frame { text.frame = TextFrame(size: frame.size * factor) }
    return text
  }
}
