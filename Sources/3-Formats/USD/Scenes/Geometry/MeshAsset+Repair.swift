internal import SceneAssets

extension MeshAsset {
  /// Leaves out the faces and attributes that cannot be used, so that indices are valid and each point, corner
  /// and face has its values.
  ///
  /// - Returns: What was left out, and why.
  mutating func repair() -> [String] {
    guard shape == nil else { return [] }
    var notes: [String] = []
    attributes = attributes.compactMap { attribute in
      if let complete = complete(attribute) { return complete }
      notes.append("\(attribute.name) is left out: \(shortage(of: attribute))")
      return nil
    }
    return topology == .faces ? notes + leaveOutFaces() : notes
  }

  /// Returns an attribute with as many values or indices as there are points, corners or faces; nil if it has
  /// fewer, or indices of values that are not there.
  private func complete(_ attribute: MeshAttribute) -> MeshAttribute? {
    guard attribute.interpolation != .mesh, attribute.interpolation != .face || topology == .faces else {
      return attribute
    }
    let wanted = elements(attribute.interpolation).count, width = attribute.width
    guard width > 0, attribute.values.count.isMultiple(of: width) else { return nil }
    var result = attribute
    guard let indices = attribute.indices else {
      guard attribute.values.count >= wanted * width else { return nil }
      result.values.removeLast(attribute.values.count - wanted * width)
      return result
    }
    guard indices.count >= wanted, indices.allSatisfy({ Int($0) < attribute.values.count / width }) else {
      return nil
    }
    if indices.count > wanted { result.indices = Array(indices[..<wanted]) }
    return result
  }

  private func shortage(of attribute: MeshAttribute) -> String {
    let (wanted, noun) = elements(attribute.interpolation)
    let values = attribute.values.count / max(attribute.width, 1)
    guard let indices = attribute.indices else { return "\(values) values for \(wanted) \(noun)" }
    return indices.count < wanted
      ? "\(indices.count) indices for \(wanted) \(noun)" : "an index beyond its \(values) values"
  }

  private func elements(_ interpolation: MeshAttribute.Interpolation) -> (count: Int, noun: String) {
    switch interpolation {
    case .point: (pointCount, "points")
    case .corner: (corners.count, "corners")
    case .face: (faceCount, "faces")
    case .mesh: (1, "mesh")
    }
  }

  /// Leaves out the faces that lack corners or have points that are not there, with their values.
  private mutating func leaveOutFaces() -> [String] {
    let asked = faceSizes.map { $0.reduce(0) { $0 + Int($1) } } ?? corners.count
    let hasAllPoints = corners.allSatisfy { Int($0) < pointCount }
    guard asked != corners.count || !hasAllPoints else { return [] }
    var keptFaces: [Int] = [], keptCorners: [Int] = []
    var first = 0, isComplete = true, withoutPoints = 0
    for face in 0..<faceCount {
      let end = first + (faceSizes.map { Int($0[face]) } ?? 3)
      guard end <= corners.count else {
        isComplete = false
        break
      }
      if corners[first..<end].allSatisfy({ Int($0) < pointCount }) {
        keptFaces.append(face)
        keptCorners += first..<end
      } else {
        withoutPoints += 1
      }
      first = end
    }
    var notes: [String] = []
    if asked != corners.count {
      let ending = isComplete ? "the others are left out" : "faces without corners are left out"
      notes.append("the faces have \(asked) corners, but there are \(corners.count); \(ending)")
    }
    if withoutPoints > 0 {
      notes.append(
        "\(withoutPoints) of \(faceCount) faces have points beyond the \(pointCount) there are, and are left out"
      )
    }
    keep(faces: keptFaces, corners: keptCorners)
    return notes
  }

  private mutating func keep(faces: [Int], corners kept: [Int]) {
    for index in attributes.indices {
      switch attributes[index].interpolation {
      case .corner: attributes[index].keep(kept)
      case .face: attributes[index].keep(faces)
      case .point, .mesh: break
      }
    }
    var newFace = [UInt32?](repeating: nil, count: faceCount)
    for (new, old) in faces.enumerated() { newFace[old] = UInt32(new) }
    func renumbered(_ list: [UInt32]) -> [UInt32] {
      list.compactMap { Int($0) < newFace.count ? newFace[Int($0)] : nil }
    }
    holes = renumbered(holes)
    for index in subsets.indices { subsets[index].faces = renumbered(subsets[index].faces) }
    faceSizes = faceSizes.map { sizes in faces.map { sizes[$0] } }
    if let sizes = faceSizes, sizes.allSatisfy({ $0 == 3 }) { faceSizes = nil }
    corners = kept.map { corners[$0] }
  }
}

extension MeshAttribute {
  /// Keeps the values of some corners or faces.
  fileprivate mutating func keep(_ elements: [Int]) {
    if let all = indices {
      indices = elements.map { all[$0] }
    } else {
      let (all, width) = (values, width)
      values = elements.flatMap { all[$0 * width..<($0 + 1) * width] }
    }
  }
}
