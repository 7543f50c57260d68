public import SceneModel

/// A gesture that begins with certain entities.
@preconcurrency @MainActor public struct TargetedGesture<Base: Gesture>: Gesture {
  let base: Base
  let accepts: (Entity) -> Bool

  /// The recognition of the gesture.
  public var recognition: GestureRecognition<EntityTargetValue<Base.Value>> {
    GestureRecognition { output in
      var inner = GestureOutput<Base.Value>(of: output)
      inner.accepts = { touch in
        guard let target = touch.target, accepts(target.entity) else { return false }
        return output.accepts(touch)
      }
      inner.changed = { value, touch in
        if let value = EntityTargetValue(value, touch) { output.changed(value, touch) }
      }
      inner.ended = { value, touch in
        if let value = EntityTargetValue(value, touch) { output.ended(value, touch) }
      }
      return base.recognition.begin(inner)
    }
  }
}

// Entities are hit where they have a collision shape, and an `InputTargetComponent` on themselves or above.
extension Gesture {
  /// Returns the gesture for any entity that receives input.
  public func targetedToAnyEntity() -> TargetedGesture<Self> {
    TargetedGesture(base: self) { _ in true }
  }

  /// Returns the gesture for one entity and its descendants.
  public func targetedToEntity(_ entity: Entity) -> TargetedGesture<Self> {
    TargetedGesture(base: self) { hit in
      sequence(first: hit, next: { $0.parent }).contains { $0 === entity }
    }
  }

  /// Returns the gesture for entities that satisfy a query.
  public func targetedToEntity(where query: QueryPredicate<Entity>) -> TargetedGesture<Self> {
    let query = EntityQuery(where: query)
    return TargetedGesture(base: self) { hit in
      hit.scene?.performQuery(query).contains { $0 === hit } ?? false
    }
  }
}
