public import EntityStore
public import Meshes
import Observation
public import SceneModel

/// A component that shows a view on a panel around the entity's origin, facing +Z.
///
/// A ``RealityView`` draws the panel, as the model of the entity, and passes clicks to its buttons.
public nonisolated struct ViewAttachmentComponent: Component {
  let root: ViewAttachmentRoot

  /// Creates a component with a view.
  @preconcurrency @MainActor public init(rootView: some View) {
    root = ViewAttachmentRoot(AnyView(rootView), id: nil)
  }

  init(_ root: ViewAttachmentRoot) { self.root = root }

  /// The identifier of the attachment; one of its own if no ``Attachment`` gave it.
  @preconcurrency @MainActor public var id: AnyHashable { root.id ?? AnyHashable(ObjectIdentifier(root)) }

  /// The bounds of the panel in the space of the entity.
  @preconcurrency @MainActor public var bounds: BoundingBox {
    let size = root.currentContent().drawing.size
    guard size.min() > 0 else { return .empty }
    let half = SIMD2<Float>(size) * (DrawnPanels.metersPerPoint / 2)
    return BoundingBox(min: SIMD3(-half.x, -half.y, 0), max: SIMD3(half.x, half.y, 0))
  }
}

/// The view of a component, with what is known of its panel.
@MainActor final class ViewAttachmentRoot {
  let id: AnyHashable?
  private var view: AnyView
  private let isStale = StaleFlag()
  private let states = ViewStates()
  private var values = EnvironmentStore()
  private var content: PanelContent?
  /// The number of layouts so far; clones of an entity share them.
  private(set) var layoutNumber = 0

  init(_ view: AnyView, id: AnyHashable?) { (self.view, self.id) = (view, id) }

  /// Shows another view, which keeps the states of the one before.
  func show(_ view: AnyView) {
    self.view = view
    isStale.set()
  }

  /// Takes the environment of the view around.
  func inherit(_ values: EnvironmentStore) {
    self.values = values
    isStale.set()
  }

  /// Ends what the views do; they begin anew when the panel is shown again.
  func leave() {
    states.leaveAll()
    content = nil
  }

  /// Returns the content of the panel, laid out anew if something that the views have read has changed.
  func currentContent() -> PanelContent {
    let isOutdated = [isStale.take(), states.isStale.take()].contains(true)
    if let content, !isOutdated { return content }
    let isStale = isStale
    let content = withObservationTracking {
      ViewLayout.content(of: view, states, values: values)
    } onChange: {
      isStale.set()
    }
    states.forgetUnused()
    self.content = content
    layoutNumber += 1
    states.runActions()
    return content
  }
}

/// The entity of an ``Attachment``.
@preconcurrency @MainActor public final class ViewAttachmentEntity: Entity {
  /// The component that shows the view.
  public var attachment: ViewAttachmentComponent {
    get {
      components[ViewAttachmentComponent.self] ?? ViewAttachmentComponent(rootView: EmptyView())
    }
    set { components.set(newValue) }
  }
}
