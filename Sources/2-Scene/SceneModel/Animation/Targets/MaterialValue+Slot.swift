import Animation
import EntityStore

extension MaterialValue {
  /// Returns the way to the value in one material of a model, if the value is of this type.
  @MainActor func slot<Value>(of entity: EntityID, material index: Int, as type: Value.Type) -> PropertySlot<
    Value
  >? {
    let world = EntityStorage.world
    guard let materials = world[entity, ModelComponent.self]?.materials, materials.indices.contains(index),
      let material = materials[index] as? any AnimatableMaterial,
      let start = material.value(self) as? Value
    else { return nil }
    return PropertySlot(
      read: { world[entity, ModelComponent.self]?.material(index)?.value(self) as? Value ?? start },
      write: { value in
        guard var material = world[entity, ModelComponent.self]?.material(index) else { return }
        material.setValue(self, to: value)
        world[entity, ModelComponent.self]?.materials[index] = material
      })
  }
}

extension ModelComponent {
  fileprivate func material(_ index: Int) -> (any AnimatableMaterial)? {
    materials.indices.contains(index) ? materials[index] as? any AnimatableMaterial : nil
  }
}

/// A material with animatable values; colors are linear.
protocol AnimatableMaterial: Material {
  func value(_ name: MaterialValue) -> Any?
  mutating func setValue(_ name: MaterialValue, to value: Any)
}

/// A material whose animatable values are at key paths.
protocol KeyPathMaterial: AnimatableMaterial {
  /// Returns the key path of a number, a pair of numbers, or a color.
  static func path(to value: MaterialValue) -> PartialKeyPath<Self>?
}

extension KeyPathMaterial {
  func value(_ name: MaterialValue) -> Any? { Self.path(to: name).map { self[keyPath: $0] } }

  mutating func setValue(_ name: MaterialValue, to value: Any) {
    let path = Self.path(to: name)
    if let path = path as? WritableKeyPath<Self, Float>, let number = value as? Float {
      self[keyPath: path] = number
    } else if let path = path as? WritableKeyPath<Self, SIMD2<Float>>, let pair = value as? SIMD2<Float> {
      self[keyPath: path] = pair
    } else if let path = path as? WritableKeyPath<Self, SIMD4<Float>>, let color = value as? SIMD4<Float> {
      self[keyPath: path] = color
    }
  }
}
