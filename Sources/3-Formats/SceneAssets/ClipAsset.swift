/// An animation clip: tracks of nodes, joints and blend shapes that play together; times are seconds from its
/// start.
package struct ClipAsset: Sendable, Equatable {
  package var name: String
  package var duration: Double
  package var tracks: [Track] = []
  package var repeats = false

  package init(name: String, duration: Double) { (self.name, self.duration) = (name, duration) }

  /// An animation track: the keyframes of one value.
  package struct Track: Sendable, Equatable {
    package var target: Target
    /// The times of the keyframes, ascending.
    package var times: [Float]
    /// The values of the keyframes: as many numbers for each time as the target takes; three times as many
    /// with ``Interpolation/cubic``.
    package var values: [Float]
    package var interpolation: Interpolation

    package init(_ target: Target, times: [Float], values: [Float], interpolation: Interpolation = .linear) {
      (self.target, self.times) = (target, times)
      (self.values, self.interpolation) = (values, interpolation)
    }
  }

  package enum Target: Sendable, Hashable {
    /// A part of a node's transform: three numbers; four (x, y, z, w) for rotations.
    case node(Int, Part)
    /// A node's transform as a matrix: sixteen numbers, column by column.
    case matrix(node: Int)
    /// A part of the transforms of some joints of a skeleton: the numbers of one joint after those of
    /// another.
    case joints(skeleton: Int, Part, joints: [Int])
    /// The weights of the blend shapes of a node's mesh: one number for each.
    case blendWeights(node: Int)
    /// The visibility of a node: one number, visible above a half.
    case visibility(node: Int)
    case opacity(node: Int)

    package enum Part: String, Sendable, Hashable { case translation, rotation, scale }
  }

  package enum Interpolation: String, Sendable, Hashable {
    case step
    /// Linear interpolation; rotations take the shorter arc.
    case linear
    /// Cubic Hermite splines: for each time the in-tangent, the value, the out-tangent.
    case cubic
  }
}
