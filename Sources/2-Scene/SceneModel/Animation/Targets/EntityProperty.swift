public import Animation

/// An animatable property of an entity.
enum EntityProperty: Hashable {
  case transform
  case jointTransforms
  case skeletalPose(String)
  case ikTarget(IKComponent.Constraint.ID, solver: IKComponent.Solver.ID?)
  case ikLookAtTarget(IKComponent.Constraint.ID, solver: IKComponent.Solver.ID?)
  case opacity
  case billboardBlendFactor
  case blendShapeWeights(BlendShapeChoice)
  case parameter(String)
  case material(Int, MaterialValue)
  /// True if the entity is enabled, as a number: it is above one half.
  case isEnabled

  /// A choice of one of the entity's sets of blend shape weights.
  enum BlendShapeChoice: Hashable {
    case index(Int)
    case id(String)
  }
}

extension BindPath {
  /// Returns the entity to which the first steps lead, and the remaining steps.
  @MainActor func entity(from start: Entity) -> (entity: Entity, rest: ArraySlice<Part>)? {
    var entity = start
    var rest = parts[...]
    while let part = rest.first {
      switch part {
      case .scene(let name):
        guard let scene = start.scene, name.isEmpty || scene.name == name else { return nil }
      case .anchorEntity(let name):
        guard
          let found = start.scene?.tops.first(where: { $0.name == name })
            ?? start.scene?.findEntity(named: name)
        else { return nil }
        entity = found
      case .entity(let name):
        guard let found = entity.below(named: name) else { return nil }
        entity = found
      default: return (entity, rest)
      }
      rest.removeFirst()
    }
    return (entity, rest)
  }
}

extension BindTarget {
  /// Returns the entity and the property of the target, if they exist.
  @MainActor func resolved(from start: Entity) -> (entity: Entity, property: EntityProperty)? {
    guard let (entity, rest) = BindPath(parts).entity(from: start), let first = rest.first else { return nil }
    let property: EntityProperty? =
      switch first {
      case .transform: .transform
      case .jointTransforms: .jointTransforms
      case .skeletalPose(let id): .skeletalPose(id)
      case .opacity: .opacity
      case .billboardBlendFactor: .billboardBlendFactor
      case .blendShapeWeights: .blendShapeWeights(.index(0))
      case .blendShapeWeightsAtIndex(let index): .blendShapeWeights(.index(index))
      case .blendShapeWeightsWithID(let id): .blendShapeWeights(.id(id))
      case .parameter(let name): .parameter(name)
      case .material(let index):
        if case .materialParameter(let name)? = rest.dropFirst().first,
          let value = MaterialValue(rawValue: name)
        {
          .material(index, value)
        } else {
          nil
        }
      case .ikSolver(let solver):
        switch rest.dropFirst().first {
        case .ikConstraintTarget(let id): .ikTarget(id, solver: solver)
        case .ikConstraintLookAtTarget(let id): .ikLookAtTarget(id, solver: solver)
        default: nil
        }
      case .scene, .anchorEntity, .entity, .materialParameter, .ikConstraintTarget, .ikConstraintLookAtTarget:
        nil
      }
    return property.map { (entity, $0) }
  }
}

extension Entity {
  /// Returns the child with the name, else a descendant that has it, else this entity if it does.
  func below(named name: String) -> Entity? {
    node.children.first { $0.node.name == name } ?? findEntity(named: name)
  }

  /// Returns the entity at a path from this one.
  public subscript(entityPath path: BindTarget.EntityPath) -> Entity? {
    guard let (entity, rest) = path.path.entity(from: self), rest.isEmpty else { return nil }
    return entity
  }
}
