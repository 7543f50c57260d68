public import Animation

extension Entity {
  /// The animatable values of an entity, accessed by bind targets.
  @preconcurrency @MainActor public struct BindableValuesReference {
    let entity: Entity

    /// Accesses a value; `nil` if there is none of this type.
    ///
    /// A written value becomes the entity's own value; while an animation changes it, the new value appears
    /// when the animation is over.
    public subscript<T: BindableData & Sendable>(
      bindTarget: BindTarget, type: T.Type = T.self
    ) -> BindableValue<T>? {
      get {
        guard let type = T.self as? any AnimatedValue.Type else { return nil }
        return value(bindTarget, as: type) as? BindableValue<T>
      }
      nonmutating set {
        guard let type = T.self as? any (AnimatedValue & BindableData).Type, let newValue else { return }
        set(bindTarget, newValue.baseValue, as: type)
      }
    }

    private func value<V: AnimatedValue>(_ target: BindTarget, as _: V.Type) -> Any? {
      guard let type = V.self as? any (AnimatedValue & BindableData).Type else { return nil }
      return bindable(target, as: type)
    }

    private func bindable<V: AnimatedValue & BindableData>(_ target: BindTarget, as type: V.Type) -> Any? {
      guard let (owner, property) = target.resolved(from: entity),
        let slot = property.slot(of: owner, as: type)
      else { return nil }
      guard let animation = AnimationPlayer.shared.existingTarget(property, of: owner) as? AnimationTarget<V>,
        animation.channelCount > 0
      else { return BindableValue(slot.read()) }
      return BindableValue(animation.base, animatedValue: slot.read())
    }

    private func set<V: AnimatedValue>(_ target: BindTarget, _ value: Any, as type: V.Type) {
      guard let value = value as? V, let (owner, property) = target.resolved(from: entity),
        let slot = property.slot(of: owner, as: type)
      else { return }
      if let animation = AnimationPlayer.shared.existingTarget(property, of: owner) as? AnimationTarget<V>,
        animation.channelCount > 0
      {
        animation.setBase(value)
      } else {
        slot.write(value)
      }
    }
  }

  /// The animatable values of this entity and of its descendants.
  public var bindableValues: BindableValuesReference { BindableValuesReference(entity: self) }
}
