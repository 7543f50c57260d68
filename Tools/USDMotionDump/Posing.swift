import SceneAssets
import simd

/// The pose of a scene at a time, evaluated from its clips plainly and in double precision.
struct Posing {
  let asset: SceneAsset
  /// The time in seconds from the beginning.
  let time: Double

  /// Returns the value of a track at the time.
  func values(_ track: ClipAsset.Track) -> [Double] {
    let count = track.values.count / max(track.times.count, 1)
    func key(_ place: Int) -> [Double] {
      track.values[place * count..<(place + 1) * count].map { Double($0) }
    }
    // Steps happen at their keyframes' times, which are in single precision.
    let isStep = track.interpolation == .step
    let after = track.times.firstIndex { isStep ? $0 > Float(time) : Double($0) > time } ?? track.times.count
    if after == 0 { return key(0) }
    if after == track.times.count || isStep { return key(after - 1) }
    let times = (Double(track.times[after - 1]), Double(track.times[after]))
    let share = (time - times.0) / (times.1 - times.0)
    let (one, two) = (key(after - 1), key(after))
    guard track.isRotation else { return zip(one, two).map { $0 + ($1 - $0) * share } }
    return stride(from: 0, to: count, by: 4).flatMap { start -> [Double] in
      func rotation(_ all: [Double]) -> simd_quatd {
        simd_quatd(ix: all[start], iy: all[start + 1], iz: all[start + 2], r: all[start + 3])
      }
      let turned = simd_slerp(rotation(one), rotation(two), share).vector
      return [turned.x, turned.y, turned.z, turned.w]
    }
  }

  private var tracks: [ClipAsset.Track] { asset.clips.first?.tracks ?? [] }

  // MARK: Joints

  /// Returns the transform of each joint to the space of the skeleton.
  func joints(of skeleton: Int) -> [double4x4] {
    let bones = asset.skeletons[skeleton]
    var locals = bones.pose ?? bones.joints.map(\.rest)
    for track in tracks {
      guard case .joints(skeleton, let part, let joints) = track.target else { continue }
      let numbers = values(track), width = part == .rotation ? 4 : 3
      for (place, joint) in joints.enumerated() {
        locals[joint].set(part, Array(numbers[place * width..<(place + 1) * width]))
      }
    }
    var result: [double4x4] = []
    for (joint, local) in zip(bones.joints, locals) {
      result.append((joint.parent.map { result[$0] } ?? matrix_identity_double4x4) * double4x4(local))
    }
    return result
  }

  // MARK: Points

  /// Returns the points of a node's mesh, deformed by blend shapes, then by joints in the space of the
  /// skeleton.
  func points(of node: Int) -> [SIMD3<Double>]? {
    guard let use = asset.nodes[node].mesh else { return nil }
    let mesh = asset.meshes[use.mesh]
    var points = (0..<mesh.pointCount).map { Self.vector(mesh.positions, $0) }
    var weights = use.blendWeights.map { Double($0) }
    for track in tracks where track.target == .blendWeights(node: node) { weights = values(track) }
    for (form, weight) in zip(mesh.blendShapes, weights) where weight != 0 {
      let offsets = form.offsets(at: weight)
      for place in 0..<offsets.count { points[Int(form.points?[place] ?? UInt32(place))] += offsets[place] }
    }
    guard let skin = mesh.skin, let skeleton = use.skeleton else { return points }
    let joints = zip(self.joints(of: skeleton), asset.skeletons[skeleton].joints).map { pose, joint in
      pose * double4x4(joint.inverseBind)
    }
    let bind = double4x4(skin.bindTransform), count = skin.influencesPerPoint
    let isRigid = skin.joints.count == count && mesh.pointCount != 1
    return points.indices.map { point in
      let placed = bind * SIMD4(points[point], 1), start = isRigid ? 0 : point * count
      let influences = (start..<start + count).map { (Int(skin.joints[$0]), Double(skin.weights[$0])) }
      return influences.reduce(SIMD3<Double>.zero) { sum, influence in
        let moved = joints[influence.0] * placed
        return sum + SIMD3(moved.x, moved.y, moved.z) * influence.1
      }
    }
  }

  static func vector(_ numbers: [Float], _ place: Int) -> SIMD3<Double> {
    SIMD3(Double(numbers[place * 3]), Double(numbers[place * 3 + 1]), Double(numbers[place * 3 + 2]))
  }

  // MARK: Nodes

  /// Returns the transform of a node relative to its parent; nil where it is not animated.
  func place(of node: Int) -> double4x4? {
    var isMoving = false
    var transform = AssetTransform.identity
    if case .parts(let parts) = asset.nodes[node].placement { transform = parts }
    for track in tracks {
      switch track.target {
      case .node(node, let part):
        transform.set(part, values(track))
        isMoving = true
      case .matrix(node: node):
        let all = values(track)
        return double4x4(columns: (column(all, 0), column(all, 1), column(all, 2), column(all, 3)))
      default: continue
      }
    }
    return isMoving ? double4x4(transform) : nil
  }

  private func column(_ all: [Double], _ number: Int) -> SIMD4<Double> {
    SIMD4(all[number * 4], all[number * 4 + 1], all[number * 4 + 2], all[number * 4 + 3])
  }

  /// Returns whether a node is visible; nil where that is not animated.
  func isShown(_ node: Int) -> Bool? {
    tracks.first { $0.target == .visibility(node: node) }.map { values($0)[0] > 0.5 }
  }
}

extension ClipAsset.Track {
  var isRotation: Bool {
    switch target {
    case .node(_, .rotation), .joints(_, .rotation, _): true
    default: false
    }
  }
}

extension AssetTransform {
  mutating func set(_ part: ClipAsset.Target.Part, _ all: [Double]) {
    let vector = SIMD3(Float(all[0]), Float(all[1]), Float(all[2]))
    switch part {
    case .translation: translation = vector
    case .scale: scale = vector
    case .rotation: rotation = simd_quatf(ix: vector.x, iy: vector.y, iz: vector.z, r: Float(all[3]))
    }
  }
}

extension BlendShapeAsset {
  /// Returns the offsets at a weight: linear between the nearest in-betweens, and extrapolated beyond the
  /// last.
  func offsets(at weight: Double) -> [SIMD3<Double>] {
    let count = offsets.count / 3
    var steps: [(weight: Double, offsets: [SIMD3<Double>])] = [
      (0, [SIMD3<Double>](repeating: .zero, count: count)),
      (1, (0..<count).map { Posing.vector(offsets, $0) }),
    ]
    for step in inbetweens {
      steps.append((Double(step.weight), (0..<count).map { Posing.vector(step.offsets, $0) }))
    }
    steps.sort { $0.weight < $1.weight }
    let after = min(max(steps.firstIndex { $0.weight > weight } ?? steps.count - 1, 1), steps.count - 1)
    let (one, two) = (steps[after - 1], steps[after])
    let share = (weight - one.weight) / (two.weight - one.weight)
    return zip(one.offsets, two.offsets).map { $0 + ($1 - $0) * share }
  }
}

extension double4x4 {
  init(_ transform: AssetTransform) {
    let rotation = transform.rotation.vector
    self.init(simd_quatd(vector: SIMD4<Double>(rotation)))
    let scale = SIMD3<Double>(transform.scale), place = SIMD3<Double>(transform.translation)
    columns.0 *= scale.x
    columns.1 *= scale.y
    columns.2 *= scale.z
    columns.3 = SIMD4(place, 1)
  }

  init(_ matrix: float4x4) {
    let columns = matrix.columns
    self.init(columns: (SIMD4(columns.0), SIMD4(columns.1), SIMD4(columns.2), SIMD4(columns.3)))
  }

  /// The numbers, column by column.
  var numbers: [Double] {
    [columns.0, columns.1, columns.2, columns.3].flatMap { [$0.x, $0.y, $0.z, $0.w] }
  }
}
