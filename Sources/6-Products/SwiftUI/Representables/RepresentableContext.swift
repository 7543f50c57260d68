import RealityViews

/// The surroundings of a view of UIKit.
@preconcurrency @MainActor public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
  /// The object that the view's delegates are.
  public let coordinator: Representable.Coordinator
  /// The values that views around hand down.
  public let environment: EnvironmentValues
  /// The animation of the change.
  public let transaction = Transaction()
}

/// The surroundings of a view of AppKit.
@preconcurrency @MainActor public struct NSViewRepresentableContext<Representable: NSViewRepresentable> {
  /// The object that the view's delegates are.
  public let coordinator: Representable.Coordinator
  /// The values that views around hand down.
  public let environment: EnvironmentValues
  /// The animation of the change.
  public let transaction = Transaction()
}

/// The surroundings of a controller of UIKit.
@preconcurrency @MainActor
public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {
  /// The object that the controller's delegates are.
  public let coordinator: Representable.Coordinator
  /// The values that views around hand down.
  public let environment: EnvironmentValues
  /// The animation of the change.
  public let transaction = Transaction()
}

/// The surroundings of a controller of AppKit.
@preconcurrency @MainActor
public struct NSViewControllerRepresentableContext<Representable: NSViewControllerRepresentable> {
  /// The object that the controller's delegates are.
  public let coordinator: Representable.Coordinator
  /// The values that views around hand down.
  public let environment: EnvironmentValues
  /// The animation of the change.
  public let transaction = Transaction()
}

/// A view or a controller that a representable has made, with its coordinator, for as long as it is shown.
final class RepresentedThing<Thing: AnyObject, Coordinator>: ViewCompanion {
  let thing: Thing
  let coordinator: Coordinator
  private let end: (Thing, Coordinator) -> Void

  init(_ thing: Thing, _ coordinator: Coordinator, _ end: @escaping (Thing, Coordinator) -> Void) {
    (self.thing, self.coordinator, self.end) = (thing, coordinator, end)
  }

  func leave() {
    (thing as? PlatformViewController)?.appear(false)
    end(thing, coordinator)
  }
}

/// The view of a representable.
struct RepresentedView<Thing: AnyObject, Coordinator>: View, LayoutView {
  let makeCoordinator: () -> Coordinator
  let make: (Coordinator, EnvironmentValues) -> Thing
  let update: (Thing, Coordinator, EnvironmentValues) -> Void
  let end: (Thing, Coordinator) -> Void
  let view: (Thing) -> PlatformView

  func elements(_ environment: ViewEnvironment) -> [LayoutElement] {
    let inner = environment.inner("represented")
    let values = EnvironmentValues(inner)
    let kept = inner.states.object(at: inner.path) {
      let coordinator = makeCoordinator()
      return RepresentedThing(make(coordinator, values), coordinator, end)
    }
    update(kept.thing, kept.coordinator, values)
    if let controller = kept.thing as? PlatformViewController {
      environment.states.afterLayout { controller.appear(true) }
    }
    return HostedView(view(kept.thing)).layoutElements(inner)
  }
}
