internal import Log
internal import MeshBuilding
import Meshes
internal import SceneAssets
internal import SceneModel
internal import SceneReaders

extension ScenePreparation {
  /// Returns the meshes that the limit allows, in the order of the file; a note tells of each other one.
  ///
  /// Many meshes may share the points of a file, and spheres take a few bytes there.
  func affordable(_ keys: Set<MeshKey>) -> [MeshKey] {
    let limit = fittingLimits.scene.meshCorners, isOfMemory = limit < limits.scene.meshCorners
    var left = limit
    return keys.sorted { ($0.mesh, $0.skeleton ?? -1) < ($1.mesh, $1.skeleton ?? -1) }.filter { key in
      let mesh = asset.meshes[key.mesh], size = mesh.builtSize
      guard size <= left else {
        tell(
          .broken, mesh.path,
          "its mesh is left out: those of the scene have more points and corners than the "
            + (isOfMemory
              ? "\(limit) that memory allows"
              : "limit of \(limit); raise the limit with --limit scene.meshCorners=N"))
        return false
      }
      left -= size
      return true
    }
  }

  /// Builds the meshes, some at a time.
  func meshes(_ keys: [MeshKey]) async throws -> [MeshKey: (resource: MeshResource, pointCount: Int)] {
    try await withThrowingTaskGroup(of: (MeshKey, MeshResource, Int)?.self) { group in
      for key in keys {
        group.addTask { [self] in try await mesh(key) }
      }
      var result: [MeshKey: (resource: MeshResource, pointCount: Int)] = [:]
      for try await made in group {
        if let (key, resource, count) = made { result[key] = (resource, count) }
      }
      return result
    }
  }

  private func mesh(_ key: MeshKey) async throws -> (MeshKey, MeshResource, Int)? {
    let source = asset.meshes[key.mesh]
    defer { progress.advance() }
    do {
      let loaded = try await WorkBudget.shared.whenFree(bytes: source.workingSize) {
        try Task.checkCancellation()
        return try Trace.span("mesh", category: "loading", arguments: ["mesh": source.name]) {
          try LoadedMesh(source, key.demand, skeleton: key.skeleton.map { asset.skeletons[$0] })
        }
      }
      for note in loaded.notes { notes.add(note) }
      return (key, MeshResource(loaded.mesh), loaded.pointCount)
    } catch let fault as MeshFault {
      notes.add(.broken, source.path, fault.description)
      return nil
    }
  }
}

extension SceneAsset {
  /// The index of the first mesh with the same shape and color, for each mesh: shapes have no points of their own.
  var meshesOfEqualShapes: [Int] {
    struct Key: Hashable {
      var shape: ShapeAsset
      var color: SIMD4<Float>?
    }
    var first: [Key: Int] = [:]
    return meshes.indices.map { index in
      guard let shape = meshes[index].shape else { return index }
      let key = Key(shape: shape, color: meshes[index].shapeColor)
      if let known = first[key] { return known }
      first[key] = index
      return index
    }
  }
}

extension MeshAsset {
  /// The approximate peak memory of the preparation.
  fileprivate var workingSize: Int {
    let values = attributes.reduce(0) { $0 + $1.values.count }
    let forms = blendShapes.reduce(0) { $0 + $1.offsets.count * ($1.inbetweens.count + 1) * 2 }
    let influences = skin.map { $0.joints.count * 2 } ?? 0
    return (positions.count + corners.count * 6 + values + forms + influences) * 8 * growth
  }

  /// The points and corners of the mesh that is built.
  var builtSize: Int {
    switch shape {
    case nil: (pointCount + corners.count) * growth
    case .box: 60
    case .plane: 10
    case .cone: 578
    case .cylinder: 1_028
    case .sphere: 14_047
    case .capsule: 14_496
    }
  }

  /// The growth by subdivision: every step has four times the faces.
  private var growth: Int { 1 << (2 * Swift.min(subdivision?.level ?? 0, 8)) }
}
