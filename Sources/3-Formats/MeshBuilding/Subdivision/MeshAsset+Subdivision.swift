package import SceneAssets

extension MeshAsset {
  /// The maximum number of corners after subdivision.
  private static var mostCorners: Int { 1 << 24 }

  /// Returns the subdivision surface as a finer polygon mesh.
  ///
  /// Attributes of points and of corners are smoothed, too; seams in texture coordinates stay sharp.
  ///
  /// - Returns: The finer mesh, with notes about what is unsupported; nil if the mesh is no subdivision
  ///   surface.
  package func subdivided() -> (mesh: MeshAsset, notes: [String])? {
    guard let subdivision, subdivision.level > 0, topology == .faces, shape == nil else { return nil }
    guard subdivision.scheme != .loop else {
      return (
        leveled(0), ["Loop subdivision is not supported: the faces are shown as they are, smoothly shaded"]
      )
    }
    guard faceSizes?.allSatisfy({ $0 > 2 }) ?? true else {
      return (leveled(0), ["the mesh is not subdivided: it has faces of fewer than three corners"])
    }
    var mesh = self, notes: [String] = []
    var topology = FaceTopology(pointCount: pointCount, sizes: faceSizes, corners: corners)
    topology.sharpen(subdivision.creases)
    var sharpness = Dictionary(
      subdivision.corners.map { ($0.point, $0.sharpness) }, uniquingKeysWith: { max($0, $1) })
    for step in 0..<min(subdivision.level, 8) {
      guard topology.corners.count * 4 <= Self.mostCorners else {
        notes.append(
          "subdivided \(step) times instead of \(subdivision.level), to no more than 2^24 corners")
        break
      }
      let rule = CatmullClark(topology, sharpness: sharpness, isSmooth: subdivision.scheme == .catmullClark)
      mesh = mesh.refined(rule, topology, isSmooth: subdivision.scheme == .catmullClark)
      (topology, sharpness) = (rule.topology(), rule.sharpnessLeft)
      (mesh.corners, mesh.faceSizes) = (topology.corners, Array(repeating: 4, count: topology.faceCount))
    }
    return (mesh.leveled(0), notes)
  }

  private func leveled(_ level: Int) -> MeshAsset {
    var mesh = self
    mesh.subdivision?.level = level
    return mesh
  }

  /// Returns the mesh one step finer, except for its faces.
  private func refined(_ rule: CatmullClark, _ old: FaceTopology, isSmooth: Bool) -> MeshAsset {
    let stencils = rule.stencils()
    var mesh = self
    mesh.positions = stencils.apply(positions, width: 3)
    // Normals are computed from the finer surface; those of the coarse faces would be wrong.
    mesh.attributes = attributes.compactMap { attribute in
      attribute.semantic == .normal || attribute.semantic == .tangent
        ? nil : refined(attribute, stencils: stencils, old: old, isSmooth: isSmooth)
    }
    mesh.holes = children(of: holes, old)
    for index in subsets.indices { mesh.subsets[index].faces = children(of: subsets[index].faces, old) }
    mesh.skin = skin?.refined(stencils, pointCount: pointCount)
    mesh.blendShapes = blendShapes.map { $0.refined(stencils, pointCount: pointCount) }
    return mesh
  }

  private func refined(
    _ attribute: MeshAttribute, stencils: Stencils, old: FaceTopology, isSmooth: Bool
  ) -> MeshAttribute {
    var result = attribute
    switch attribute.interpolation {
    case .mesh: break
    case .point:
      result.values = stencils.apply(attribute.flat(pointCount), width: attribute.width)
      result.indices = nil
    case .face:
      let flat = attribute.flat(faceCount), width = attribute.width
      (result.values, result.indices) = ([], nil)
      result.values.reserveCapacity(corners.count * width)
      for face in 0..<old.faceCount {
        for _ in old.firstCorners[face]..<old.firstCorners[face + 1] {
          result.values += flat[face * width..<(face + 1) * width]
        }
      }
    case .corner:
      // Face-varying values form a topology of their own, which has boundaries at seams.
      let values = attribute.welded(corners)
      let sizes = faceSizes
      let topology = FaceTopology(
        pointCount: values.values.count / attribute.width, sizes: sizes, corners: values.indices)
      let rule = CatmullClark(topology, isSmooth: isSmooth)
      result.values = rule.stencils().apply(values.values, width: attribute.width)
      result.indices = rule.topology().corners
    }
    return result
  }

  private func children(of faces: [UInt32], _ old: FaceTopology) -> [UInt32] {
    faces.flatMap { face in
      Int(face) < old.faceCount
        ? (old.firstCorners[Int(face)]..<old.firstCorners[Int(face) + 1]).map { UInt32($0) } : []
    }
  }
}

extension MeshAttribute {
  /// Returns the values without indices.
  fileprivate func flat(_ count: Int) -> [Float] {
    guard let indices else { return Array(values.prefix(count * width)) }
    return indices.prefix(count).flatMap { values[Int($0) * width..<(Int($0) + 1) * width] }
  }

  /// Returns the values of corners, welded where corners of one point have equal values.
  fileprivate func welded(_ corners: [UInt32]) -> (values: [Float], indices: [UInt32]) {
    struct Key: Hashable {
      var point: UInt32
      var value: SIMD4<Float>
    }
    var known: [Key: UInt32] = [:], values: [Float] = [], newIndices: [UInt32] = []
    newIndices.reserveCapacity(corners.count)
    for (corner, point) in corners.enumerated() {
      let from = (indices.map { Int($0[corner]) } ?? corner) * width
      var key = Key(point: point, value: .zero)
      for lane in 0..<width { key.value[lane] = self.values[from + lane] }
      let index = known[key] ?? UInt32(known.count)
      if index == known.count {
        known[key] = index
        for lane in 0..<width { values.append(key.value[lane]) }
      }
      newIndices.append(index)
    }
    return (values, newIndices)
  }
}
