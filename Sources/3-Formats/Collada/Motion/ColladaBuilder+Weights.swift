internal import SceneAssets
internal import TextFormats
internal import simd

extension ColladaBuilder {
  /// Returns the skin of a mesh; nil where its weights are damaged.
  mutating func skin(_ element: XMLElement, _ mesh: MeshAsset) -> MeshAsset.Skin? {
    guard let table = element.child("vertex_weights"), let joints = source("JOINT", table),
      let weights = source("WEIGHT", table), let counts = table.child("vcount")?.integers(),
      let pairs = table.child("v")?.integers()
    else {
      note(.broken, element, "its weights are incomplete; the mesh is not skinned")
      return nil
    }
    let step = (ColladaInput.all(table).map(\.offset).max() ?? 0) + 1
    guard counts.count == mesh.pointCount, counts.allSatisfy({ (0...(1 << 16)).contains($0) }),
      counts.reduce(0, +) <= pairs.count / step
    else {
      note(.broken, table, "the count of its weights does not fit its mesh; the mesh is not skinned")
      return nil
    }
    let most = max(counts.max() ?? 0, 1), room = options.limits.weights / max(counts.count, 1)
    let width = min(most, max(min(options.limits.influences, room), 1))
    if width < most {
      note(
        .approximated, table, "points have up to \(most) joint influences; the strongest \(width) are kept")
    }
    var skin = MeshAsset.Skin(
      influencesPerPoint: width, joints: Array(repeating: 0, count: width * counts.count),
      weights: Array(repeating: 0, count: width * counts.count))
    var firstPair = 0, broken = 0, unmoved = 0
    for (point, count) in counts.enumerated() {
      var found: [(joint: Int, weight: Float)] = []
      for pair in firstPair..<(firstPair + count) {
        let joint = pairs[pair * step + joints.input.offset],
          weight = pairs[pair * step + weights.input.offset]
        // A joint of -1 is the bind shape, which is not animated.
        if joint == -1 {
          unmoved += 1
          continue
        }
        guard joint >= 0, joint < joints.0.count, weight >= 0, weight < weights.0.count,
          weights.0.floats[weight * weights.0.width].isFinite
        else {
          broken += 1
          continue
        }
        found.append((joint, weights.0.floats[weight * weights.0.width]))
      }
      firstPair += count
      if found.count > width {
        found.sort { $0.weight > $1.weight }
        let all = found.reduce(0) { $0 + $1.weight }
        found.removeLast(found.count - width)
        let rest = found.reduce(0) { $0 + $1.weight }
        if rest > 0 { for index in found.indices { found[index].weight *= all / rest } }
      }
      for (index, influence) in found.enumerated() {
        skin.joints[point * width + index] = UInt32(influence.joint)
        skin.weights[point * width + index] = influence.weight
      }
    }
    if unmoved > 0 {
      note(
        .approximated, table,
        "\(unmoved) weights refer to the bind shape (joint -1), which is not supported; they are left out")
    }
    if broken > 0 {
      note(.broken, table, "\(broken) weights refer to joints that do not exist; they are left out")
    }
    if let matrix = element.child("bind_shape_matrix") {
      if let numbers = matrix.numbers(16) {
        skin.bindTransform = float4x4(rowsOf: numbers)
      } else {
        note(.broken, matrix, "it does not have 16 numbers; the identity is used")
      }
    }
    return skin
  }
}
