import SceneModel

/// An element with empty room around it.
final class PaddingLayout: LayoutElement {
  private let content: LayoutElement
  private let low: SIMD2<Double>
  private let high: SIMD2<Double>

  init(_ content: LayoutElement, top: Double, left: Double, bottom: Double, right: Double) {
    self.content = content
    (low, high) = (SIMD2(left, top), SIMD2(right, bottom))
  }

  override func measure(_ proposal: SizeProposal) -> SIMD2<Double> {
    content.size(in: proposal.inset(by: low + high)) + low + high
  }

  override func draw(in frame: PanelDrawing.Frame, to panel: inout PanelContent) {
    let size = pointwiseMax(frame.size - low - high, .zero)
    content.draw(in: PanelDrawing.Frame(origin: frame.origin + low, size: size), to: &panel)
  }
}

/// The limits of a frame along an axis.
struct FrameLimits {
  var least: Double?
  var most: Double?
  var ideal: Double?
  /// The only length, where there is one.
  var exact: Double?

  /// Returns what is offered inside.
  func offer(_ proposal: Double?) -> Double? {
    if let exact { return exact }
    guard let offered = proposal ?? ideal else { return nil }
    return min(max(offered, least ?? 0), most ?? .infinity)
  }

  /// Returns the length of the frame around content.
  func length(_ content: Double, _ proposal: Double?) -> Double {
    if let exact { return exact }
    guard least != nil || most != nil else { return content }
    let wanted = most != nil ? proposal ?? ideal ?? content : max(content, min(proposal ?? content, content))
    return max(min(max(wanted, least ?? content), most ?? max(content, wanted)), least ?? 0)
  }
}

/// An element in a frame of its own.
final class FrameLayout: LayoutElement {
  private let content: LayoutElement
  private let limits: (FrameLimits, FrameLimits)
  private let alignment: Alignment

  init(_ content: LayoutElement, width: FrameLimits, height: FrameLimits, alignment: Alignment) {
    (self.content, limits, self.alignment) = (content, (width, height), alignment)
  }

  override func measure(_ proposal: SizeProposal) -> SIMD2<Double> {
    let inner = content.size(in: offer(proposal))
    return SIMD2(
      limits.0.length(inner.x, proposal.width), limits.1.length(inner.y, proposal.height))
  }

  override func draw(in frame: PanelDrawing.Frame, to panel: inout PanelContent) {
    let size = content.size(in: offer(SizeProposal(frame.size)))
    content.draw(in: frame.aligned(size, alignment), to: &panel)
  }

  private func offer(_ proposal: SizeProposal) -> SizeProposal {
    SizeProposal(width: limits.0.offer(proposal.width), height: limits.1.offer(proposal.height))
  }
}

/// An element with another one behind or before it, which takes its size.
final class LayeredLayout: LayoutElement {
  private let content: LayoutElement
  private let layer: LayoutElement
  private let isBehind: Bool
  private let alignment: Alignment

  init(_ content: LayoutElement, layer: LayoutElement, isBehind: Bool, alignment: Alignment) {
    (self.content, self.layer, self.isBehind, self.alignment) = (content, layer, isBehind, alignment)
  }

  override func measure(_ proposal: SizeProposal) -> SIMD2<Double> { content.size(in: proposal) }

  override func draw(in frame: PanelDrawing.Frame, to panel: inout PanelContent) {
    let size = layer.size(in: SizeProposal(frame.size))
    if !isBehind { content.draw(in: frame, to: &panel) }
    layer.draw(in: frame.aligned(size, alignment), to: &panel)
    if isBehind { content.draw(in: frame, to: &panel) }
  }
}

/// An element whose drawing is changed: faded, clipped or moved.
final class EffectLayout: LayoutElement {
  private let content: LayoutElement
  private let offset: SIMD2<Double>
  private let change: (inout PanelDrawing.Element, PanelDrawing.Frame) -> Void

  init(
    _ content: LayoutElement, offset: SIMD2<Double> = .zero,
    change: @escaping (inout PanelDrawing.Element, PanelDrawing.Frame) -> Void = { _, _ in }
  ) {
    (self.content, self.offset, self.change) = (content, offset, change)
  }

  override func measure(_ proposal: SizeProposal) -> SIMD2<Double> { content.size(in: proposal) }

  override func draw(in frame: PanelDrawing.Frame, to panel: inout PanelContent) {
    let moved = PanelDrawing.Frame(origin: frame.origin + offset, size: frame.size)
    panel.draw {
      content.draw(in: moved, to: &$0)
    } changing: {
      change(&$0, moved)
    }
  }
}

/// An element that can be pressed.
final class ButtonLayout: LayoutElement {
  private let content: LayoutElement
  private let action: () -> Void

  init(_ content: LayoutElement, action: @escaping () -> Void) {
    (self.content, self.action) = (content, action)
  }

  override func measure(_ proposal: SizeProposal) -> SIMD2<Double> { content.size(in: proposal) }

  override func draw(in frame: PanelDrawing.Frame, to panel: inout PanelContent) {
    // Before those of the content, which lie in front.
    panel.regions.append(PanelRegion(frame: frame, target: .button(action)))
    content.draw(in: frame, to: &panel)
  }
}

/// An element that keeps its proportions, inside of its frame or around it.
final class AspectLayout: LayoutElement {
  private let content: LayoutElement
  private let ratio: Double?
  private let isFilling: Bool

  init(_ content: LayoutElement, ratio: Double?, isFilling: Bool) {
    (self.content, self.ratio, self.isFilling) = (content, ratio, isFilling)
  }

  override func measure(_ proposal: SizeProposal) -> SIMD2<Double> {
    let own = content.size(in: .unspecified)
    let ratio = self.ratio ?? (own.y > 0 ? own.x / own.y : 1)
    guard ratio > 0, proposal.width != nil || proposal.height != nil else { return own }
    let byWidth = proposal.width.map { SIMD2($0, $0 / ratio) }
    let byHeight = proposal.height.map { SIMD2($0 * ratio, $0) }
    guard let byWidth, let byHeight else { return content.size(in: SizeProposal(byWidth ?? byHeight ?? own)) }
    return content.size(in: SizeProposal((byWidth.x < byHeight.x) != isFilling ? byWidth : byHeight))
  }

  override func draw(in frame: PanelDrawing.Frame, to panel: inout PanelContent) {
    content.draw(in: frame.aligned(size(in: SizeProposal(frame.size)), .center), to: &panel)
  }
}
