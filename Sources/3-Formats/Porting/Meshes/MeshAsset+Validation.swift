internal import SceneAssets

// Readers check the files; this reports instead of failing where a scene comes from elsewhere.
extension MeshAsset {
  /// The reason why the mesh cannot be written; nil if it can.
  var fault: String? {
    if !positions.allSatisfy(\.isFinite) { return "some of its points are not finite" }
    if !positions.count.isMultiple(of: 3) { return "its points are not complete sets of three numbers" }
    let count = UInt64(pointCount)
    if !corners.allSatisfy({ UInt64($0) < count }) { return "its faces refer to points that do not exist" }
    let sizes: UInt64 = faceSizes.map { $0.reduce(0) { $0 + UInt64($1) } } ?? UInt64(corners.count)
    let isWhole =
      switch topology {
      case .faces: sizes == corners.count && (faceSizes != nil || corners.count.isMultiple(of: 3))
      case .lines: corners.count.isMultiple(of: 2)
      case .points: true
      }
    return isWhole ? nil : "its face sizes do not add up to its number of corners"
  }

  /// Returns whether an attribute has a value wherever one is needed.
  func isValid(_ attribute: MeshAttribute) -> Bool {
    guard attribute.width > 0, attribute.values.count.isMultiple(of: attribute.width) else { return false }
    let values = attribute.values.count / attribute.width
    let wanted =
      switch attribute.interpolation {
      case .point: pointCount
      case .corner: corners.count
      case .face: faceCount
      case .mesh: 1
      }
    guard let indices = attribute.indices else { return values == wanted }
    return indices.count == wanted && indices.allSatisfy { UInt64($0) < UInt64(values) }
  }

  /// Returns whether the skin has weights for all points, or one set for all.
  func isValid(_ skin: Skin) -> Bool {
    let width = skin.influencesPerPoint
    return width > 0 && skin.joints.count == skin.weights.count && skin.weights.allSatisfy(\.isFinite)
      && (skin.joints.count == width || skin.joints.count == width * pointCount)
  }
}
