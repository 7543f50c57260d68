/// Movements of nodes, joints and forms that belong together; times are seconds from its start.
package struct ClipAsset: Sendable, Equatable {
  package var name: String
  package var duration: Double
  package var tracks: [Track] = []
  package var repeats = false

  package init(name: String, duration: Double) { (self.name, self.duration) = (name, duration) }

  /// One value over time.
  package struct Track: Sendable, Equatable {
    package var target: Target
    /// Ascending.
    package var times: [Float]
    /// As many numbers for each time as the target takes; three times as many with ``Interpolation/cubic``.
    package var values: [Float]
    package var interpolation: Interpolation

    package init(_ target: Target, times: [Float], values: [Float], interpolation: Interpolation = .linear) {
      (self.target, self.times) = (target, times)
      (self.values, self.interpolation) = (values, interpolation)
    }
  }

  package enum Target: Sendable, Hashable {
    /// Of a node: three numbers; four (x, y, z, w) for rotations.
    case node(Int, Part)
    /// The matrix of a node: sixteen numbers, column by column.
    case matrix(node: Int)
    /// Of some joints of a skeleton, one joint's numbers after the other's.
    case joints(skeleton: Int, Part, joints: [Int])
    /// One number for each blend shape of the node's mesh.
    case blendWeights(node: Int)
    /// One number, shown above a half.
    case visibility(node: Int)
    case opacity(node: Int)

    package enum Part: String, Sendable, Hashable { case translation, rotation, scale }
  }

  package enum Interpolation: String, Sendable, Hashable {
    case step
    /// Rotations turn along the shorter arc.
    case linear
    /// Hermite curves: for each time the tangent before it, the value, the tangent after it.
    case cubic
  }
}
