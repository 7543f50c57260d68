public import Meshes

/// An entity with a model.
@preconcurrency @MainActor public protocol HasModel: HasTransform {}

extension HasModel {
  /// The model component, if the entity has one.
  public var model: ModelComponent? {
    get { components[ModelComponent.self] }
    set { components[ModelComponent.self] = newValue }
  }

  /// The debug visualization of the model, if any.
  public var modelDebugOptions: ModelDebugOptionsComponent? {
    get { components[ModelDebugOptionsComponent.self] }
    set { components[ModelDebugOptionsComponent.self] = newValue }
  }

  /// The debug visualization of the model; the same as ``modelDebugOptions``.
  public var debugModel: ModelDebugOptionsComponent? {
    get { modelDebugOptions }
    set { modelDebugOptions = newValue }
  }
}

/// A model entity: an entity with a mesh and materials.
@preconcurrency @MainActor open class ModelEntity: Entity, HasModel {
  /// Creates a model entity with default values.
  public required init() { super.init() }

  /// Creates an entity with a model.
  public convenience init(mesh: MeshResource, materials: [any Material] = []) {
    self.init()
    model = ModelComponent(mesh: mesh, materials: materials)
  }
}
