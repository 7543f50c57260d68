import SceneModel

/// A part of a panel that takes the pointer.
struct PanelRegion {
  /// The receiver of the pointer.
  enum Target {
    case button(() -> Void)
    case gesture(PanelGesture)
    case scene(SceneSlot)
    case scroll(ScrollPosition)
    /// Something that hides what is behind it.
    case blank
  }

  var frame: PanelDrawing.Frame
  var target: Target
  /// The frames outside of which the part cannot be reached.
  var clips: [PanelDrawing.Frame] = []

  /// Returns whether a point of the panel lies on the part.
  func contains(_ point: SIMD2<Double>) -> Bool {
    ([frame] + clips).allSatisfy { frame in
      let offset = point - frame.origin
      return offset.min() >= 0 && offset.x <= frame.size.x && offset.y <= frame.size.y
    }
  }

  /// The position that the wheel changes on the part.
  var scrollPosition: ScrollPosition? {
    if case .scroll(let position) = target { position } else { nil }
  }

  /// True if buttons of the pointer can be pressed on the part.
  var takesPresses: Bool {
    if case .scroll = target { return false }
    return true
  }
}

/// A gesture of a view on a panel.
package struct PanelGesture {
  let path: [AnyHashable]
  let gesture: ViewGesture
  let isSimultaneous: Bool
}

/// An element that recognizes a gesture.
final class GestureLayout: LayoutElement {
  private let content: LayoutElement
  private let gesture: PanelGesture
  /// True if the gesture comes before those of the content.
  private let isFirst: Bool

  init(_ content: LayoutElement, _ gesture: PanelGesture, isFirst: Bool = false) {
    (self.content, self.gesture, self.isFirst) = (content, gesture, isFirst)
  }

  override var isSpacer: Bool { content.isSpacer }

  override func measure(_ proposal: SizeProposal) -> SIMD2<Double> { content.size(in: proposal) }

  override func draw(in frame: PanelDrawing.Frame, to panel: inout PanelContent) {
    let region = PanelRegion(frame: frame, target: .gesture(gesture))
    if !isFirst { panel.regions.append(region) }
    content.draw(in: frame, to: &panel)
    if isFirst { panel.regions.append(region) }
  }
}

/// An element that hides from the pointer, or hides what is behind it.
final class HitTestLayout: LayoutElement {
  private let content: LayoutElement
  private let isSolid: Bool

  init(_ content: LayoutElement, isSolid: Bool) { (self.content, self.isSolid) = (content, isSolid) }

  override func measure(_ proposal: SizeProposal) -> SIMD2<Double> { content.size(in: proposal) }

  override func draw(in frame: PanelDrawing.Frame, to panel: inout PanelContent) {
    let start = panel.regions.count
    if isSolid { panel.regions.append(PanelRegion(frame: frame, target: .blank)) }
    content.draw(in: frame, to: &panel)
    if !isSolid { panel.regions.removeSubrange(start...) }
  }
}

extension View {
  /// Returns the view with a gesture, which scenes in it recognize too.
  ///
  /// - Parameters:
  ///   - gesture: The gesture.
  ///   - isSimultaneous: True if it is recognized beside others.
  ///   - isFirst: True if it comes before those of the view itself.
  /// - Returns: The view with the gesture.
  package func panelGesture(
    _ gesture: some Gesture, isSimultaneous: Bool, isFirst: Bool = false
  ) -> some View {
    GestureView(
      content: self, gesture: ViewGesture(gesture), isSimultaneous: isSimultaneous, isFirst: isFirst)
  }

  /// Returns the view with what is behind it out of the pointer's reach.
  package func solid() -> some View {
    ModifiedView(self) { element, _ in HitTestLayout(element, isSolid: true) }
  }

  /// Returns the view under the pointer, or out of its reach.
  package func reachable(_ isReachable: Bool) -> some View {
    ModifiedView(self) { element, _ in isReachable ? element : HitTestLayout(element, isSolid: false) }
  }
}

/// A view with a gesture.
private struct GestureView<Content: View>: View, LayoutView {
  let content: Content
  let gesture: ViewGesture
  let isSimultaneous: Bool
  let isFirst: Bool

  package func elements(_ environment: ViewEnvironment) -> [LayoutElement] {
    var inner = environment.inner("gesture")
    guard environment.isEnabled else { return content.layoutElements(inner) }
    let gesture = PanelGesture(path: inner.path, gesture: gesture, isSimultaneous: isSimultaneous)
    inner.gestures.append(gesture)
    return content.layoutElements(inner).map {
      GestureLayout($0, gesture, isFirst: isFirst).tagged($0.tag)
    }
  }
}
