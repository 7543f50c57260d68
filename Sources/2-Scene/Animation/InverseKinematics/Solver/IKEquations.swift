import simd

/// The demands of one update as equations: how far they are from being met, and how each turn of a joint changes that.
struct IKEquations: Sendable {
  let demands: [IKDemand]
  /// The joints that may turn, parents before their children.
  let joints: [Int]
  private let slots: [Int]
  /// The weighted distances from what is demanded.
  private(set) var residuals: [Double]
  /// The change of each residual with a turn of each joint about its three axes: rows of one vector per joint.
  private(set) var jacobian: [SIMD3<Double>]

  init(_ demands: [IKDemand], jointCount: Int) {
    self.demands = demands
    var slots = [Int](repeating: -1, count: jointCount)
    for demand in demands { for joint in demand.chain { slots[joint] = 0 } }
    joints = slots.indices.filter { slots[$0] == 0 }
    for (slot, joint) in joints.enumerated() { slots[joint] = slot }
    self.slots = slots
    let rows = demands.reduce(0) { $0 + $1.rowCount }
    residuals = Array(repeating: 0, count: rows)
    jacobian = Array(repeating: .zero, count: rows * joints.count)
  }

  /// Computes the residuals at a pose.
  mutating func measure(_ pose: ModelPose, _ tree: KinematicTree) {
    var row = 0
    for demand in demands {
      switch demand.kind {
      case .reach(let target, let weight): put((target - pose.positions[demand.joint]) * weight, at: row)
      case .pole(let target, let tip, let weight):
        let side = PoleSide(demand.joint, target: target, tip: tip, pose: pose, tree: tree)
        residuals[row] = (side?.angle ?? 0) * weight * (side?.confidence ?? 0)
      case .orientation(let target, let weight):
        put(Self.turn(pose.orientations[demand.joint], to: target) * weight, at: row)
      case .lookAt(let lookAt, let weight):
        let target = lookAt.orientation(at: pose.positions[demand.joint])
        put(Self.turn(pose.orientations[demand.joint], to: target) * weight, at: row)
      }
      row += demand.rowCount
    }
  }

  /// Computes the changes of the residuals at a pose that was measured.
  ///
  /// - Parameters:
  ///   - pose: The pose.
  ///   - tree: The joints.
  ///   - axes: The axes of each joint that may turn, in the space of the model.
  mutating func linearize(_ pose: ModelPose, _ tree: KinematicTree, _ axes: [JointAxes]) {
    for index in jacobian.indices { jacobian[index] = .zero }
    var row = 0
    for demand in demands {
      switch demand.kind {
      case .reach(_, let weight): reach(demand, weight: weight, pose: pose, axes: axes, row: row)
      case .pole(let target, let tip, let weight):
        if let side = PoleSide(demand.joint, target: target, tip: tip, pose: pose, tree: tree) {
          pole(demand, side: side, weight: weight * side.confidence, axes: axes, row: row)
        }
      case .orientation(_, let weight), .lookAt(_, let weight):
        turn(demand, weight: weight, pose: pose, axes: axes, row: row)
      }
      row += demand.rowCount
    }
  }

  private mutating func reach(
    _ demand: IKDemand, weight: SIMD3<Double>, pose: ModelPose, axes: [JointAxes], row: Int
  ) {
    let position = pose.positions[demand.joint]
    for joint in demand.chain {
      let slot = slots[joint]
      let arm = position - pose.positions[joint], own = axes[slot]
      put(
        simd_cross(own.x, arm) * weight, simd_cross(own.y, arm) * weight, simd_cross(own.z, arm) * weight,
        row: row, slot: slot)
    }
  }

  private mutating func pole(
    _ demand: IKDemand, side: PoleSide, weight: Double, axes: [JointAxes], row: Int
  ) {
    for joint in demand.chain {
      let slot = slots[joint], own = axes[slot]
      jacobian[row * joints.count + slot] =
        SIMD3(
          simd_dot(side.slope, simd_cross(own.x, side.arm)),
          simd_dot(side.slope, simd_cross(own.y, side.arm)),
          simd_dot(side.slope, simd_cross(own.z, side.arm))) * weight
    }
  }

  private mutating func turn(
    _ demand: IKDemand, weight: SIMD3<Double>, pose: ModelPose, axes: [JointAxes], row: Int
  ) {
    let inverse = pose.orientations[demand.joint].conjugate
    for joint in demand.chain {
      let slot = slots[joint], own = axes[slot]
      put(
        inverse.act(own.x) * weight, inverse.act(own.y) * weight, inverse.act(own.z) * weight, row: row,
        slot: slot)
    }
  }

  /// Writes the changes of three residuals with the turns about three axes.
  private mutating func put(
    _ x: SIMD3<Double>, _ y: SIMD3<Double>, _ z: SIMD3<Double>, row: Int, slot: Int
  ) {
    let count = joints.count
    jacobian[row * count + slot] = SIMD3(x.x, y.x, z.x)
    jacobian[(row + 1) * count + slot] = SIMD3(x.y, y.y, z.y)
    jacobian[(row + 2) * count + slot] = SIMD3(x.z, y.z, z.z)
  }

  private mutating func put(_ values: SIMD3<Double>, at row: Int) {
    for index in 0..<3 { residuals[row + index] = values[index] }
  }

  /// Returns the turn from one orientation to another, in the space of the first.
  private static func turn(_ orientation: simd_quatd, to target: simd_quatd) -> SIMD3<Double> {
    (orientation.conjugate * target).rotationVector
  }
}

/// The axes about which a joint turns, in the space of the model.
typealias JointAxes = (x: SIMD3<Double>, y: SIMD3<Double>, z: SIMD3<Double>)
