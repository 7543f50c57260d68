/// A blend shape (morph target) as a series of in-between targets that it passes through as its weight grows.
struct BlendShapeCurve: Sendable {
  let name: String
  /// The index of the first target among those of all blend shapes.
  let firstTarget: Int
  /// The ascending weights at which each target has full effect.
  let strengths: [Float]

  init(_ shape: PackedMesh.BlendShape, firstTarget: Int) {
    (name, self.firstTarget) = (shape.name, firstTarget)
    strengths = shape.targets.map(\.strength).sorted()
  }

  /// Adds the blend shape's target weights for a weight: a mix of the two neighboring targets, or an
  /// extrapolation of the last two.
  func add(_ weight: Float, to targets: inout [Float]) {
    guard weight != 0, weight.isFinite else { return }
    if strengths.count == 1 {
      targets[firstTarget] += weight
      return
    }
    // The base shape is the implicit target at weight 0.
    let zero = strengths.firstIndex { $0 > 0 } ?? strengths.count
    var knots = strengths.enumerated().map { (strength: $1, target: firstTarget + $0) }
    knots.insert((0, -1), at: zero)
    let upper = knots.firstIndex { $0.strength >= weight } ?? knots.count - 1
    let high = knots[max(upper, 1)], low = knots[max(upper, 1) - 1]
    let share = (weight - low.strength) / (high.strength - low.strength)
    if low.target >= 0 { targets[low.target] += 1 - share }
    if high.target >= 0 { targets[high.target] += share }
  }
}
