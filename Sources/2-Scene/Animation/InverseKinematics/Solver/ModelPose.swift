import Meshes
import simd

/// The transform of a joint relative to its parent, in double precision.
struct JointPose: Equatable, Sendable {
  var rotation = simd_quatd.identity
  var translation = SIMD3<Double>.zero
  var scale = SIMD3<Double>(1, 1, 1)

  init() {}

  /// Creates the pose of a transform; nil if that has an element that is not finite.
  init?(_ transform: Transform) {
    (translation, scale) = (SIMD3(transform.translation), SIMD3(transform.scale))
    rotation = simd_quatd(unit: transform.rotation)
    let sum = translation.sum() + scale.sum() + Double(transform.rotation.vector.sum())
    guard sum.isFinite else { return nil }
  }
}

/// The joints of a tree in the space of the model.
struct ModelPose: Sendable {
  var joints: [JointPose]
  private(set) var positions: [SIMD3<Double>]
  private(set) var orientations: [simd_quatd]
  /// The matrices with rotation and scale of each joint, by columns.
  private var bases: [Basis]

  private struct Basis {
    var x = SIMD3<Double>(1, 0, 0), y = SIMD3<Double>(0, 1, 0), z = SIMD3<Double>(0, 0, 1)

    func callAsFunction(_ v: SIMD3<Double>) -> SIMD3<Double> { x * v.x + y * v.y + z * v.z }
  }

  init(_ joints: [JointPose]) {
    self.joints = joints
    positions = joints.map(\.translation)
    orientations = joints.map(\.rotation)
    bases = Array(repeating: Basis(), count: joints.count)
  }

  /// Computes the positions and orientations from the transforms of the joints.
  mutating func update(_ parents: [Int]) {
    for joint in parents.indices {
      let parent = parents[joint], own = joints[joint]
      let above = parent < 0 ? Basis() : bases[parent]
      let axes = own.rotation.axes
      bases[joint] = Basis(
        x: above(axes.x * own.scale.x), y: above(axes.y * own.scale.y), z: above(axes.z * own.scale.z))
      guard parent >= 0 else {
        (positions[joint], orientations[joint]) = (own.translation, own.rotation)
        continue
      }
      positions[joint] = positions[parent] + above(own.translation)
      orientations[joint] = orientations[parent] * own.rotation
    }
  }
}
