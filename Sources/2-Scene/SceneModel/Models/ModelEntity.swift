public import Meshes

/// An entity with a model.
@MainActor public protocol HasModel: HasTransform {}

extension HasModel {
  public var model: ModelComponent? {
    get { components[ModelComponent.self] }
    set { components[ModelComponent.self] = newValue }
  }

  public var modelDebugOptions: ModelDebugOptionsComponent? {
    get { components[ModelDebugOptionsComponent.self] }
    set { components[ModelDebugOptionsComponent.self] = newValue }
  }

  /// The same as ``modelDebugOptions``.
  public var debugModel: ModelDebugOptionsComponent? {
    get { modelDebugOptions }
    set { modelDebugOptions = newValue }
  }
}

/// An entity that shows a model.
@MainActor open class ModelEntity: Entity, HasModel {
  public required init() { super.init() }

  public convenience init(mesh: MeshResource, materials: [any Material] = []) {
    self.init()
    model = ModelComponent(mesh: mesh, materials: materials)
  }
}
