import simd

/// The limits of a joint's rotation: a twist about the axis of the bone and a swing about the other two.
struct JointLimits: Sendable {
  private let rest: simd_quatd
  private let axis: Int
  private let minimum: SIMD3<Double>
  private let maximum: SIMD3<Double>
  /// The weight: from 0, without effect, to 1, never exceeded.
  let weight: Double

  init(_ limits: IKRig.Joint.LimitsDefinition, rest: simd_quatd, globalWeight: Float) {
    self.rest = rest
    axis =
      switch limits.boneAxis {
      case .x: 0
      case .y: 1
      case .z: 2
      }
    (minimum, maximum) = (SIMD3(limits.minimumAngles), SIMD3(limits.maximumAngles))
    weight = Swift.min(Swift.max(Double(limits.weight * globalWeight), 0), 1)
  }

  /// True if the limits are never exceeded.
  var isHard: Bool { weight >= 1 }

  /// The stiffness of the spring that pulls back a joint beyond soft limits.
  var stiffness: Double {
    let ratio = weight / (1 - Swift.min(weight, 0.999))
    return ratio * ratio
  }

  /// Returns the angles of a rotation about the three axes, and its twist.
  func angles(of rotation: simd_quatd) -> (angles: SIMD3<Double>, twist: simd_quatd) {
    let turned = rest.conjugate * rotation
    let (along, real) = (turned.imag[axis], turned.real)
    let length = (along * along + real * real).squareRoot()
    // A swing by half a turn leaves the twist open.
    var twist = simd_quatd.identity
    if length > 1e-9 {
      var imaginary = SIMD3<Double>.zero
      imaginary[axis] = along / length
      twist = simd_quatd(real: real / length, imag: imaginary)
    }
    var angles = (turned * twist.conjugate).rotationVector
    angles[axis] = twist.rotationVector[axis]
    return (angles, twist)
  }

  /// Returns the angles by which others exceed the limits: positive above, negative below.
  func excess(of angles: SIMD3<Double>) -> SIMD3<Double> {
    var excess = SIMD3<Double>.zero
    for index in 0..<3 {
      let angle = nearest(angles[index], index)
      excess[index] = angle - Swift.min(Swift.max(angle, minimum[index]), maximum[index])
    }
    return excess
  }

  /// Returns the rotation within the limits.
  func clamped(_ rotation: simd_quatd) -> simd_quatd {
    var angles = angles(of: rotation).angles
    let excess = excess(of: angles)
    guard excess != .zero else { return rotation }
    angles -= excess
    var twist = SIMD3<Double>.zero
    twist[axis] = angles[axis]
    angles[axis] = 0
    return (rest * simd_quatd(rotationVector: angles) * simd_quatd(rotationVector: twist)).normalized
  }

  /// Returns which angles are at their largest (1) or smallest (-1) value.
  func bounds(of angles: SIMD3<Double>) -> SIMD3<Double> {
    var bounds = SIMD3<Double>.zero
    for index in 0..<3 {
      let angle = nearest(angles[index], index)
      if angle >= maximum[index] - 1e-9 { bounds[index] = 1 }
      if angle <= minimum[index] + 1e-9 { bounds[index] = bounds[index] == 1 ? 2 : -1 }
    }
    return bounds
  }

  /// Returns the middle of an angle's range: the direction in which a straight limb bends.
  func middle(_ index: Int) -> Double { (minimum[index] + maximum[index]) / 2 }

  /// Returns the angle, of those that are equal but for whole turns, that is nearest to the middle of the range.
  private func nearest(_ angle: Double, _ index: Int) -> Double {
    guard index == axis else { return angle }
    let middle = middle(index)
    return angle - 2 * .pi * ((angle - middle) / (2 * .pi)).rounded()
  }
}
