import simd

extension PackedMesh {
  /// Packs descriptors: one model with one instance, with a part for each material of each descriptor.
  package init(_ descriptors: [MeshDescriptor]) throws(MeshError) {
    var meshes: [ResolvedMesh] = []
    for descriptor in descriptors { meshes.append(try ResolvedMesh(descriptor)) }
    var builder = try PackedMeshBuilder(meshes)
    for mesh in meshes {
      builder.append(mesh, model: "MeshModel") { Self.partID(mesh.name, $0) }
    }
    let count = builder.mesh.parts.count
    if count > 0 {
      builder.appendInstance("MeshModel-0", parts: 0..<count, transform: matrix_identity_float4x4)
    }
    self = builder.finish()
  }

  /// Packs contents; a model with several instances is stored once.
  package init(_ contents: MeshResource.Contents) throws(MeshError) {
    var resolved: [(model: String, part: MeshResource.Part, mesh: ResolvedMesh, skeleton: Int?)] = []
    for model in contents.models {
      for part in model.parts {
        let skeleton = try Self.skeleton(of: part, in: contents)
        resolved.append((model.id, part, try ResolvedMesh(part), skeleton))
      }
    }
    var builder = try PackedMeshBuilder(resolved.map(\.mesh))
    var ranges: [String: Range<Int>] = [:]
    for entry in resolved {
      let index = builder.mesh.parts.count
      builder.append(entry.mesh, model: entry.model, skeleton: entry.skeleton) { _ in entry.part.id }
      ranges[entry.model] = (ranges[entry.model]?.lowerBound ?? index)..<index + 1
    }
    for instance in contents.instances {
      guard contents.models[instance.model] != nil else {
        throw .unknownModel(instance: instance.id, model: instance.model)
      }
      builder.appendInstance(
        instance.id, parts: ranges[instance.model] ?? 0..<0, transform: instance.transform)
    }
    self = builder.finish(skeletons: Array(contents.skeletons))
  }

  /// Packs descriptors away from the caller's actor.
  @concurrent package static func packing(_ descriptors: [MeshDescriptor]) async throws(MeshError)
    -> PackedMesh
  {
    try PackedMesh(descriptors)
  }

  /// Packs contents away from the caller's actor.
  @concurrent package static func packing(
    _ contents: MeshResource.Contents
  ) async throws(MeshError) -> PackedMesh {
    try PackedMesh(contents)
  }

  /// Returns the identifier of a part made from a descriptor.
  static func partID(_ name: String, _ number: Int) -> String {
    (name.isEmpty ? "MeshPart" : name) + "-\(number)"
  }

  private static func skeleton(
    of part: MeshResource.Part, in contents: MeshResource.Contents
  ) throws(MeshError) -> Int? {
    guard let id = part.skeletonID else { return nil }
    guard let index = contents.skeletons.firstIndex(where: { $0.id == id }) else {
      throw .unknownSkeleton(part: part.id, skeleton: id)
    }
    let count = contents.skeletons[index].joints.count
    let influences = part.jointInfluences?.influences ?? part[MeshBuffers.jointInfluences]
    if let bad = influences?.elements.first(where: { $0.weight > 0 && $0.jointIndex >= count }) {
      throw .jointOutOfRange(part: part.id, joint: bad.jointIndex, count: count)
    }
    return index
  }
}
