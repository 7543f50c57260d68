/// A blend shape as a row of targets that it passes through while it grows.
struct Form: Sendable {
  let name: String
  /// Among the targets of all forms.
  let firstTarget: Int
  /// The strength at which each target is all that shows; they grow.
  let strengths: [Float]

  init(_ shape: PackedMesh.BlendShape, firstTarget: Int) {
    (name, self.firstTarget) = (shape.name, firstTarget)
    strengths = shape.targets.map(\.strength).sorted()
  }

  /// Adds to the targets what the form is at some weight: its two neighbors mixed, or its two last ones continued.
  func add(_ weight: Float, to targets: inout [Float]) {
    guard weight != 0, weight.isFinite else { return }
    if strengths.count == 1 {
      targets[firstTarget] += weight
      return
    }
    // The form that changes nothing stands at 0 among the others, without a target.
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
