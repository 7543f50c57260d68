internal import SceneAssets

// Readers check what files say; who ports a scene that was made otherwise is told instead of failing.
extension MeshAsset {
  /// What makes it impossible to write; nil if nothing does.
  var fault: String? {
    if !positions.allSatisfy(\.isFinite) { return "some of its points are no numbers" }
    if !positions.count.isMultiple(of: 3) { return "its points have too few numbers" }
    let count = UInt64(pointCount)
    if !corners.allSatisfy({ UInt64($0) < count }) { return "its faces name points that are not there" }
    let sizes: UInt64 = faceSizes.map { $0.reduce(0) { $0 + UInt64($1) } } ?? UInt64(corners.count)
    let isWhole =
      switch topology {
      case .faces: sizes == corners.count && (faceSizes != nil || corners.count.isMultiple(of: 3))
      case .lines: corners.count.isMultiple(of: 2)
      case .lineStrip: sizes == corners.count
      case .points: true
      }
    return isWhole ? nil : "its faces have more or fewer corners than it has"
  }

  /// Whether there is a value for each place where one is wanted.
  func isSound(_ attribute: MeshAttribute) -> Bool {
    guard attribute.width > 0, attribute.values.count.isMultiple(of: attribute.width) else { return false }
    let values = attribute.values.count / attribute.width
    let wanted =
      switch attribute.place {
      case .point: pointCount
      case .corner: corners.count
      case .face: faceCount
      case .mesh: 1
      }
    guard let indices = attribute.indices else { return values == wanted }
    return indices.count == wanted && indices.allSatisfy { UInt64($0) < UInt64(values) }
  }

  /// Whether the skin has as many weights as there are points, or those of one for all.
  func isSound(_ skin: Skin) -> Bool {
    let width = skin.influencesPerPoint
    return width > 0 && skin.joints.count == skin.weights.count && skin.weights.allSatisfy(\.isFinite)
      && (skin.joints.count == width || skin.joints.count == width * pointCount)
  }
}
