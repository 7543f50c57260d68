import EntityStore
public import Meshes
public import simd

extension Entity {
  /// The scale, rotation and translation relative to the parent.
  public var transform: Transform {
    get { EntityStorage.world[handle, Transform.self] ?? .identity }
    set { components.set(newValue) }
  }

  /// The scale relative to the parent.
  public var scale: SIMD3<Float> {
    get { transform.scale }
    set { transform.scale = newValue }
  }

  /// The position relative to the parent, in meters.
  public var position: SIMD3<Float> {
    get { transform.translation }
    set { transform.translation = newValue }
  }

  /// The rotation relative to the parent.
  public var orientation: simd_quatf {
    get { transform.rotation }
    set { transform.rotation = newValue }
  }

  // In all functions below a reference entity of `nil` means world space.

  /// Returns the matrix from this entity's space to that of another.
  public func transformMatrix(relativeTo referenceEntity: Entity?) -> float4x4 {
    if referenceEntity === self { return matrix_identity_float4x4 }
    // The parent is by far the most frequent reference; answering directly also avoids an inverse.
    if let referenceEntity, referenceEntity === parent { return transform.matrix }
    let world = EntityStorage.table.worldMatrix(of: handle)
    guard let referenceEntity else { return world }
    return EntityStorage.table.worldMatrix(of: referenceEntity.handle).inverse * world
  }

  /// Sets the transform from a matrix relative to another entity.
  public func setTransformMatrix(_ transform: float4x4, relativeTo referenceEntity: Entity?) {
    self.transform = Transform(matrix: parentMatrix(from: referenceEntity) * transform)
  }

  /// Returns the position relative to another entity.
  public func position(relativeTo referenceEntity: Entity?) -> SIMD3<Float> {
    transformMatrix(relativeTo: referenceEntity).columns.3.xyz
  }

  /// Sets the position relative to another entity.
  public func setPosition(_ position: SIMD3<Float>, relativeTo referenceEntity: Entity?) {
    self.position = (parentMatrix(from: referenceEntity) * SIMD4(position, 1)).xyz
  }

  /// Returns the rotation relative to another entity.
  ///
  /// It is the product of the rotations on the path between them, so that it stays a rotation under
  /// non-uniform scale.
  public func orientation(relativeTo referenceEntity: Entity?) -> simd_quatf {
    let world = EntityStorage.table.worldRotation(of: handle)
    guard let referenceEntity else { return world }
    return EntityStorage.table.worldRotation(of: referenceEntity.handle).inverse * world
  }

  /// Sets the rotation relative to another entity.
  public func setOrientation(_ orientation: simd_quatf, relativeTo referenceEntity: Entity?) {
    let table = EntityStorage.table
    let reference = referenceEntity.map { table.worldRotation(of: $0.handle) } ?? .identity
    let above = parent.map { table.worldRotation(of: $0.handle) } ?? .identity
    self.orientation = above.inverse * reference * orientation
  }

  /// Returns the lengths of this entity's axes in the space of another.
  public func scale(relativeTo referenceEntity: Entity?) -> SIMD3<Float> {
    Transform(matrix: transformMatrix(relativeTo: referenceEntity)).scale
  }

  /// Sets the scale so that this entity's axes have the given lengths in the space of another.
  public func setScale(_ scale: SIMD3<Float>, relativeTo referenceEntity: Entity?) {
    let local = transform
    let unit = Transform(rotation: local.rotation).matrix
    let now = (parentMatrix(from: referenceEntity).inverse * unit).columns
    let lengths = SIMD3(simd_length(now.0.xyz), simd_length(now.1.xyz), simd_length(now.2.xyz))
    self.scale = scale / lengths.replacing(with: 1, where: lengths .== 0)
  }

  /// Moves the entity to a transform at once.
  public func move(to transform: Transform, relativeTo referenceEntity: Entity?) {
    setTransformMatrix(transform.matrix, relativeTo: referenceEntity)
  }

  /// Moves the entity to the transform of a matrix at once.
  public func move(to transform: float4x4, relativeTo referenceEntity: Entity?) {
    setTransformMatrix(transform, relativeTo: referenceEntity)
  }

  /// Returns the matrix from the space of `reference` to the space of this entity's parent.
  private func parentMatrix(from reference: Entity?) -> float4x4 {
    guard reference !== parent else { return matrix_identity_float4x4 }
    let table = EntityStorage.table
    let above = parent.map { table.worldMatrix(of: $0.handle).inverse } ?? matrix_identity_float4x4
    return reference.map { above * table.worldMatrix(of: $0.handle) } ?? above
  }
}

extension EntityTable {
  /// Returns the world matrix, computed through the parents: always current, also outside of scenes.
  func worldMatrix(of entity: EntityID) -> float4x4 {
    var matrix = localTransform(entity).matrix
    var ancestor = parents[Int(entity.index)]
    while ancestor != Self.nobody {
      matrix = localTransform(ancestor).matrix * matrix
      ancestor = parents[Int(ancestor.index)]
    }
    return matrix
  }

  func worldRotation(of entity: EntityID) -> simd_quatf {
    var rotation = localTransform(entity).rotation
    var ancestor = parents[Int(entity.index)]
    while ancestor != Self.nobody {
      rotation = localTransform(ancestor).rotation * rotation
      ancestor = parents[Int(ancestor.index)]
    }
    return rotation
  }

  private func localTransform(_ entity: EntityID) -> Transform { world[entity, Transform.self] ?? .identity }
}
