package import SceneAssets

/// A validated mesh of a file, whose arrays match each other in length.
///
/// Attributes that do not match are dropped and reported; without matching points and faces there is no mesh.
package struct CheckedMesh {
  package let asset: MeshAsset
  package let pointCount: Int
  package let faceCount: Int
  package private(set) var notes: [String] = []
  private var fitting: [MeshAttribute.Semantic: MeshAttribute] = [:]

  package init(_ asset: MeshAsset) throws(MeshFault) {
    self.asset = asset
    (pointCount, faceCount) = (asset.pointCount, asset.faceCount)
    guard asset.positions.count == pointCount * 3, pointCount > 0 else {
      throw MeshFault("the mesh has no points")
    }
    guard pointCount <= Int(Int32.max), asset.corners.count <= Int(Int32.max) else {
      throw MeshFault("the mesh is larger than \(Int32.max) points or corners")
    }
    guard asset.positions.allSatisfy(\.isFinite) else {
      throw MeshFault("some points of the mesh have coordinates that are not finite")
    }
    if let wrong = asset.corners.first(where: { $0 >= pointCount }) {
      throw MeshFault("a face has the point index \(wrong), but there are \(pointCount) points")
    }
    if let sizes = asset.faceSizes {
      let corners = sizes.reduce(0) { $0 + Int($1) }
      guard corners == asset.corners.count else {
        throw MeshFault("the faces have \(corners) corners, but there are \(asset.corners.count)")
      }
    } else if asset.topology == .faces, asset.corners.count % 3 != 0 {
      throw MeshFault("\(asset.corners.count) corners are no whole number of triangles")
    }
    if asset.topology == .lines, asset.corners.count % 2 != 0 {
      throw MeshFault("\(asset.corners.count) corners are no whole number of lines")
    }
    for attribute in asset.attributes where fitting[attribute.semantic] == nil {
      if let reason = fault(of: attribute) {
        notes.append("\(attribute.name) is left out: \(reason)")
      } else {
        fitting[attribute.semantic] = attribute
      }
    }
  }

  /// Returns the attribute with a semantic, if it has a value for every element.
  package subscript(_ semantic: MeshAttribute.Semantic) -> MeshAttribute? { fitting[semantic] }

  /// The mesh with its valid attributes alone.
  package var usable: MeshAsset {
    guard !notes.isEmpty else { return asset }
    var mesh = asset
    mesh.attributes.removeAll { fitting[$0.semantic] != $0 }
    return mesh
  }

  /// True if every face is a triangle.
  package var hasOnlyTriangles: Bool { asset.faceSizes?.allSatisfy { $0 == 3 } ?? true }

  private func fault(of attribute: MeshAttribute) -> String? {
    let width = attribute.width
    guard (1...4).contains(width) else { return "values of \(width) numbers" }
    let expected =
      switch attribute.interpolation {
      case .point: pointCount
      case .corner: asset.corners.count
      case .face: faceCount
      case .mesh: 1
      }
    let count = attribute.values.count / width
    guard let indices = attribute.indices else {
      return count < expected ? "\(count) values for \(expected) \(attribute.interpolation.noun)" : nil
    }
    guard indices.count >= expected else {
      return "\(indices.count) indices for \(expected) \(attribute.interpolation.noun)"
    }
    return indices.allSatisfy { $0 < count } ? nil : "an index beyond its \(count) values"
  }
}

extension MeshAttribute.Interpolation {
  fileprivate var noun: String {
    switch self {
    case .point: "points"
    case .corner: "corners"
    case .face: "faces"
    case .mesh: "meshes"
    }
  }
}
