public import EntityStore

/// A component with a gesture that begins with an entity or its descendants.
///
/// The entity needs an `InputTargetComponent` and a collision shape to be hit.
public nonisolated struct GestureComponent: Component {
  let gesture: ViewGesture

  /// Creates a component with a gesture.
  @preconcurrency @MainActor public init(_ gesture: some Gesture) { self.gesture = ViewGesture(gesture) }
}
