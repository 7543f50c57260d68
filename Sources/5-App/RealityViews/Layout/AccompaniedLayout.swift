import SceneModel

/// An element that says when it is drawn; those that are laid out and covered say nothing.
final class AccompaniedLayout: LayoutElement {
  private let content: LayoutElement
  private let before: () -> Void
  private let after: () -> Void

  /// Creates an element.
  ///
  /// - Parameters:
  ///   - content: The element that is drawn.
  ///   - before: Called before it is drawn.
  ///   - after: Called after it was drawn.
  init(_ content: LayoutElement, before: @escaping () -> Void = {}, after: @escaping () -> Void = {}) {
    (self.content, self.before, self.after) = (content, before, after)
  }

  override var isSpacer: Bool { content.isSpacer }

  override func measure(_ proposal: SizeProposal) -> SIMD2<Double> { content.size(in: proposal) }

  override func draw(in frame: PanelDrawing.Frame, to panel: inout PanelContent) {
    before()
    content.draw(in: frame, to: &panel)
    after()
  }
}

/// A view with an object that is kept while it is shown.
package struct AccompaniedView<Content: View, Companion: ViewCompanion>: View, LayoutView {
  private let content: Content
  private let isKeptWhenCovered: Bool
  private let make: () -> Companion
  private let update: (Companion, ViewEnvironment) -> Void

  /// Creates a view.
  ///
  /// - Parameters:
  ///   - content: The view.
  ///   - isKeptWhenCovered: True if the object stays while another tab, or a view further up, covers the view.
  ///   - make: Makes the object when the view is first shown.
  ///   - update: Called in every layout.
  package init(
    _ content: Content, isKeptWhenCovered: Bool = false, make: @escaping () -> Companion,
    update: @escaping (Companion, ViewEnvironment) -> Void
  ) {
    (self.content, self.isKeptWhenCovered, self.make, self.update) = (
      content, isKeptWhenCovered, make, update
    )
  }

  package func elements(_ environment: ViewEnvironment) -> [LayoutElement] {
    let inner = environment.inner(ObjectIdentifier(Companion.self))
    let (make, update) = (make, update)
    let accompany = { update(environment.states.object(at: inner.path, else: make), environment) }
    if isKeptWhenCovered { accompany() }
    let parts = content.layoutElements(inner)
    guard !isKeptWhenCovered else { return parts }
    // A view without elements is never drawn, and may be waiting for what its task brings.
    if parts.isEmpty { accompany() }
    return parts.map { AccompaniedLayout($0, before: accompany).tagged($0.tag) }
  }
}

/// A view with another one over everything else while it is drawn.
package struct LayeringView<Content: View>: View, LayoutView {
  private let content: Content
  private let isShown: Bool
  private let layer: (ViewEnvironment) -> LayoutElement

  /// Creates a view.
  ///
  /// - Parameters:
  ///   - content: The view.
  ///   - isShown: True if the layer is shown.
  ///   - layer: Makes the layer, in the environment of the view.
  package init(
    _ content: Content, isShown: Bool, layer: @escaping (ViewEnvironment) -> LayoutElement
  ) {
    (self.content, self.isShown, self.layer) = (content, isShown, layer)
  }

  package func elements(_ environment: ViewEnvironment) -> [LayoutElement] {
    var parts = content.layoutElements(environment.inner("under"))
    guard isShown else { return parts }
    let (layer, inner) = (layer, environment.inner("over"))
    let add = { inner.states.addLayer { layer(inner) } }
    guard let first = parts.first else {
      add()
      return parts
    }
    parts[0] = AccompaniedLayout(first, after: add).tagged(first.tag)
    return parts
  }
}
