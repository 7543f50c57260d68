internal import Files
package import SceneAssets

/// A reader of STL (stereolithography) files, binary and text, that makes scene assets.
///
/// STL has triangles and nothing else. Its numbers have no unit and no direction: they are taken as printers take them,
/// as millimeters with the z axis upward. Corners at the same place become one point. The normals are those of the
/// triangles, so that edges stay sharp; the ones in the file say nothing more. The colors of triangles that some programs
/// write into binary files become colors of faces.
package enum STLReader {
  /// Reads a file.
  ///
  /// - Throws: ``AssetReadingError`` with the line.
  package static func read(path: String, limits: STLLimits = STLLimits()) throws(AssetReadingError)
    -> SceneAsset
  {
    let file = try mapError(FileMapping(path: path, limit: limits.fileSize)) {
      AssetReadingError(.file($0), in: path)
    }
    return try read(file, path, limits)
  }

  /// Reads a file in memory; the path is used for messages.
  package static func read(
    bytes: [UInt8], path: String, limits: STLLimits = STLLimits()
  ) throws(AssetReadingError) -> SceneAsset {
    let file = try mapError(FileMapping(copying: bytes, as: path)) { AssetReadingError(.file($0), in: path) }
    return try read(file, path, limits)
  }

  private static func read(
    _ file: FileMapping, _ path: String, _ limits: STLLimits
  ) throws(AssetReadingError) -> SceneAsset {
    let solids: [STLTriangles]
    var notes: [AssetNote] = []
    if let binary = STLBinary(file) {
      solids = [try binary.triangles(path, limits, &notes)]
    } else {
      var text = STLText(file.bytes(0..<file.count), limits)
      solids = try mapError(text.solids()) { (error: STLText.Failure) in
        AssetReadingError(error.problem, in: path, at: error.line > 0 ? "line \(error.line)" : "")
      }
    }
    return asset(of: solids, path, notes)
  }

  private static func asset(of solids: [STLTriangles], _ path: String, _ notes: [AssetNote]) -> SceneAsset {
    var asset = SceneAsset(source: path)
    (asset.upAxis, asset.metersPerUnit, asset.notes) = (.z, 0.001, notes)
    let file = path.split(separator: "/").last.map(String.init) ?? path
    let plain = file.split(separator: ".").first.map(String.init) ?? "solid"
    var names = UniqueNames()
    for (index, solid) in solids.enumerated() {
      let name = names.name(solid.name.isEmpty ? plain : solid.name)
      if solid.brokenCount > 0 {
        asset.notes.append(
          AssetNote(
            .broken, at: name,
            "\(solid.brokenCount) triangles have numbers that are not finite, and are left out"))
      }
      var node = NodeAsset(name: name, path: "solids/\(index)", parent: nil)
      if solid.count > 0 {
        var surface = PhysicalSurface()
        surface.roughness.factor = 0.6
        surface.usesVertexColors = !solid.colors.isEmpty
        asset.materials.append(
          MaterialAsset(name: "\(name) surface", path: "solids/\(index)/surface", .physical(surface)))
        asset.meshes.append(mesh(solid, name: name, path: "solids/\(index)"))
        node.mesh = NodeAsset.MeshBinding(
          mesh: asset.meshes.count - 1, materials: [asset.materials.count - 1])
      }
      _ = asset.append(node)
    }
    return asset
  }

  /// Makes a mesh whose triangles share points.
  private static func mesh(_ solid: STLTriangles, name: String, path: String) -> MeshAsset {
    var mesh = MeshAsset(name: name, path: path)
    var known: [SIMD3<UInt32>: UInt32] = [:]
    known.reserveCapacity(solid.count / 2 + 3)
    mesh.corners.reserveCapacity(3 * solid.count)
    var normals: [Float] = []
    normals.reserveCapacity(3 * solid.count)
    for triangle in 0..<solid.count {
      var points: [SIMD3<Float>] = []
      for corner in 0..<3 {
        let first = triangle * 9 + corner * 3
        // Adding zero makes the two zeros one.
        let point = SIMD3(
          solid.corners[first] + 0, solid.corners[first + 1] + 0, solid.corners[first + 2] + 0)
        points.append(point)
        let key = SIMD3(point.x.bitPattern, point.y.bitPattern, point.z.bitPattern)
        let next = UInt32(mesh.pointCount)
        let index = known[key, default: next]
        if index == next {
          known[key] = next
          mesh.positions += [point.x, point.y, point.z]
        }
        mesh.corners.append(index)
      }
      let normal = STLNormal.of(points[0], points[1], points[2])
      normals += [normal.x, normal.y, normal.z]
    }
    mesh.attributes = [MeshAttribute(.normal, name: "normal", width: 3, at: .face, values: normals)]
    if !solid.colors.isEmpty {
      mesh.attributes.append(
        MeshAttribute(.color(0), name: "color", width: 3, at: .face, values: solid.colors))
    }
    return mesh
  }
}
