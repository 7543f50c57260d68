import Meshes
internal import SceneModel
internal import simd

extension Entity {
  /// Merges the models of this entity and its descendants into one.
  ///
  /// Each pair of mesh and material list becomes one model of the merged mesh, with an instance for each
  /// entity that had it. Components other than models are lost.
  func flatten(into target: ModelEntity) throws(MeshError) {
    var contents = MeshResource.Contents()
    var materials: [any Material] = []
    var pending: [Entity] = [self]
    while let entity = pending.popLast() {
      guard entity.isEnabled else { continue }
      pending.append(contentsOf: entity.children.reversed())
      guard let shown = entity.components[ModelComponent.self] else { continue }
      contents.append(
        shown.mesh.contents, firstMaterial: materials.count, at: entity.meshMatrix)
      materials += shown.materials
      // Pad the list: parts without a material must not use those of the next mesh.
      for _ in shown.materials.count..<max(shown.materials.count, shown.mesh.expectedMaterialCount) {
        materials.append(PhysicallyBasedMaterial())
      }
    }
    let mesh = contents.instances.isEmpty ? MeshResource(PackedMesh()) : try .generate(from: contents)
    target.model = ModelComponent(mesh: mesh, materials: materials)
    if let animation = components[SubtreeAnimationComponent.self] { target.components.set(animation) }
    if let library = components[AnimationLibraryComponent.self] { target.components.set(library) }
  }
}

extension MeshResource.Contents {
  /// Appends the contents of another mesh under names that are not in use yet.
  fileprivate mutating func append(
    _ other: MeshResource.Contents, firstMaterial: Int, at placement: float4x4
  ) {
    let prefix = "\(models.count)"
    for skeleton in other.skeletons {
      skeletons.insert(MeshResource.Skeleton(id: "\(prefix)/\(skeleton.id)", joints: skeleton.joints))
    }
    for model in other.models {
      let parts = model.parts.map { part in
        var part = part
        part.materialIndex += firstMaterial
        part.skeletonID = part.skeletonID.map { "\(prefix)/\($0)" }
        return part
      }
      models.insert(MeshResource.Model(id: "\(prefix)/\(model.id)", parts: parts))
    }
    for instance in other.instances {
      instances.insert(
        MeshResource.Instance(
          id: "\(prefix)/\(instance.id)", model: "\(prefix)/\(instance.model)",
          at: placement * instance.transform))
    }
  }
}
