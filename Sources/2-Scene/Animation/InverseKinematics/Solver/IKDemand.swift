import simd

/// A demand on a joint with its target for one update.
struct IKDemand: Sendable {
  let joint: Int
  /// The joints that may turn for it, the constrained one first.
  let chain: [Int]
  let kind: Kind

  /// The kind of a demand.
  enum Kind: Sendable {
    /// A position; the weight is relative to the length of the limb.
    case reach(SIMD3<Double>, weight: SIMD3<Double>)
    /// The side to which the limb between the joint above and a joint below bends.
    case pole(SIMD3<Double>, tip: Int?, weight: Double)
    /// An orientation.
    case orientation(simd_quatd, weight: SIMD3<Double>)
    /// A direction to a point, and the orientation with which it is mixed.
    case lookAt(LookAt, weight: SIMD3<Double>)
  }

  /// A point at which a joint looks.
  struct LookAt: Sendable {
    var point: SIMD3<Double>
    /// The direction that points at the target where the joint has the base orientation.
    var direction: SIMD3<Double>
    var base: simd_quatd
    /// The animated orientation.
    var source: simd_quatd
    var share: Double

    /// Returns the orientation to take at a position.
    func orientation(at position: SIMD3<Double>) -> simd_quatd {
      let toTarget = point - position
      let distance = simd_length(toTarget)
      guard distance > 1e-9, simd_length_squared(direction) > 0.5 else { return source }
      let aimed = simd_quatd(from: direction, to: toTarget / distance) * base
      return share >= 1 ? aimed : simd_slerp(source, aimed, share)
    }
  }

  /// The number of equations of the demand.
  var rowCount: Int {
    if case .pole = kind { return 1 }
    return 3
  }
}
