internal import PhysicsBridge

extension physics_joint {
  /// Creates the six limits of a kind of joint.
  init(_ kind: JointKind) {
    self.init()
    switch kind {
    case .fixed:
      set([.fixed, .fixed, .fixed], [.fixed, .fixed, .fixed])
    case .spherical(let cone):
      set([.fixed, .fixed, .fixed], [.unlimited, .unlimited, .unlimited])
      if let cone, !cone.x.isNaN, !cone.y.isNaN {
        has_cone = true
        most.4 = cone.x.clamped(to: 0...Float.pi, else: 0)
        most.5 = cone.y.clamped(to: 0...Float.pi, else: 0)
      }
    case .revolute(let limit):
      set([.fixed, .fixed, .fixed], [limit.map(JointLimit.range) ?? .unlimited, .fixed, .fixed])
    case .prismatic(let limit):
      set([limit.map(JointLimit.range) ?? .unlimited, .fixed, .fixed], [.fixed, .fixed, .fixed])
    case .distance(let limit):
      set([.unlimited, .unlimited, .unlimited], [.unlimited, .unlimited, .unlimited])
      has_distance = true
      least.0 = limit.lowerBound.clamped(to: 0...Limits.position, else: 0)
      most.0 = limit.upperBound.clamped(to: least.0...Limits.position, else: 0)
    case .custom(let linear, let angular):
      set(linear, angular)
    }
  }

  /// Sets the limits along the axes and around them; missing ones are fixed.
  private mutating func set(_ linear: [JointLimit], _ angular: [JointLimit]) {
    let limits = (0..<6).map { axis -> (kind: UInt8, least: Float, most: Float) in
      let row = axis < 3 ? linear : angular
      switch row.indices.contains(axis % 3) ? row[axis % 3] : .fixed {
      case .fixed: return (UInt8(PHYSICS_FIXED), 0, 0)
      case .unlimited: return (UInt8(PHYSICS_UNLIMITED), 0, 0)
      case .range(let range):
        let bound = axis < 3 ? Limits.position : 2 * Float.pi
        return (
          UInt8(PHYSICS_LIMITED), range.lowerBound.clamped(to: -bound...bound, else: 0),
          range.upperBound.clamped(to: -bound...bound, else: 0)
        )
      }
    }
    axes = (limits[0].kind, limits[1].kind, limits[2].kind, limits[3].kind, limits[4].kind, limits[5].kind)
    least = (
      limits[0].least, limits[1].least, limits[2].least, limits[3].least, limits[4].least, limits[5].least
    )
    most = (limits[0].most, limits[1].most, limits[2].most, limits[3].most, limits[4].most, limits[5].most)
  }
}
