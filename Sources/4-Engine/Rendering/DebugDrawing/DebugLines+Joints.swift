import SceneModel
import simd

extension DebugLines {
  /// A pin of a joint, in world space.
  struct Pin {
    var position: SIMD3<Float>
    var orientation: simd_quatf

    @MainActor init?(_ pin: GeometricPin) {
      guard let position = pin.position(relativeTo: nil), let orientation = pin.orientation(relativeTo: nil)
      else { return nil }
      self.init(position: position, orientation: orientation)
    }

    init(position: SIMD3<Float>, orientation: simd_quatf) {
      (self.position, self.orientation) = (position, orientation)
    }

    /// The axes of the pin: x, y, z.
    var axes: [SIMD3<Float>] { [[1, 0, 0], [0, 1, 0], [0, 0, 1]].map { orientation.act($0) } }
  }

  /// Adds a physics joint: the frames of its pins, the line between them, and its limits.
  @MainActor mutating func add(_ joint: any PhysicsJoint, in view: DebugView) {
    guard let first = Pin(joint.pin0), let second = Pin(joint.pin1) else { return }
    let size = view.length(ofPixels: 26, at: first.position)
    add(axesAt: first.position, first.orientation, length: size)
    add(axesAt: second.position, second.orientation, length: size * 0.6, width: 1)
    add(first.position, second.position, color: .jointLink, width: 1)
    switch joint {
    case let joint as PhysicsRevoluteJoint:
      add(rotationAbout: 0, joint.angularLimit, first: first, second: second, size: size)
    case let joint as PhysicsPrismaticJoint:
      add(slideAlong: 0, joint.linearLimit, first: first, size: size)
    case let joint as PhysicsSphericalJoint:
      add(coneOf: joint.angularLimitInYZ, first: first, second: second, size: size)
    case let joint as PhysicsDistanceJoint:
      add(distance: joint.distanceLimit, first: first, second: second, size: size)
    case let joint as PhysicsCustomJoint: add(joint, first: first, second: second, size: size)
    default: break
    }
  }

  /// Adds the arc of a rotation about an axis of the first pin, the radii at its limits, and the current angle.
  private mutating func add(
    rotationAbout axis: Int, _ limit: ClosedRange<Float>?, first: Pin, second: Pin, size: Float
  ) {
    let axes = first.axes
    let (x, y) = (axes[(axis + 1) % 3] * size * 0.8, axes[(axis + 2) % 3] * size * 0.8)
    add(
      arcAround: first.position, x: x, y: y, from: limit?.lowerBound ?? 0, to: limit?.upperBound ?? 2 * .pi,
      color: .jointLimit)
    if let limit {
      for angle in [limit.lowerBound, limit.upperBound] where angle.isFinite {
        let end = x * Elementary.cos(angle) + y * Elementary.sin(angle)
        add(first.position, first.position + end, color: .jointLimit, width: 1)
      }
    }
    let current = second.axes[(axis + 1) % 3] * (size * 0.95)
    add(first.position, first.position + current, color: .jointLink, width: 2)
  }

  /// Adds the segment of a motion along an axis of the first pin, with strokes across its ends.
  private mutating func add(slideAlong axis: Int, _ limit: ClosedRange<Float>?, first: Pin, size: Float) {
    let axes = first.axes, along = axes[axis], across = axes[(axis + 1) % 3] * (size * 0.3)
    let low = limit?.lowerBound ?? -size, high = limit?.upperBound ?? size
    add(first.position + along * low, first.position + along * high, color: .jointLimit)
    for end in limit.map({ [$0.lowerBound, $0.upperBound] }) ?? [] {
      let center = first.position + along * end
      add(center - across, center + across, color: .jointLimit)
    }
  }

  /// Adds the cone within which the x axis of the second pin stays; a sphere's circles without limits.
  private mutating func add(coneOf limit: (Float, Float)?, first: Pin, second: Pin, size: Float) {
    let axes = first.axes
    guard let limit else {
      for axis in 0..<3 {
        add(
          arcAround: first.position, x: axes[axis] * (size * 0.5), y: axes[(axis + 1) % 3] * (size * 0.5),
          color: .jointLimit, width: 1)
      }
      return
    }
    let count = 32
    let rim = (0...count).map { index -> SIMD3<Float> in
      let turn = 2 * Float.pi * Float(index) / Float(count)
      // A lean about y moves the x axis along z, and one about z along y.
      let lean = SIMD2(limit.1 * Elementary.cos(turn), limit.0 * Elementary.sin(turn))
      let angle = Swift.min(simd_length(lean), .pi), side = angle > 0 ? lean / angle : .zero
      return first.position
        + (axes[0] * Elementary.cos(angle) + (axes[1] * side.x + axes[2] * side.y) * Elementary.sin(angle))
        * size
    }
    add(path: rim, color: .jointLimit)
    for index in stride(from: 0, to: count, by: 8) {
      add(first.position, rim[index], color: .jointLimit, width: 1)
    }
    add(first.position, first.position + second.axes[0] * size, color: .jointLink, width: 2)
  }

  /// Adds the smallest and the largest distance as strokes across the line between the pins.
  private mutating func add(distance limit: ClosedRange<Float>, first: Pin, second: Pin, size: Float) {
    let between = second.position - first.position, length = simd_length(between)
    guard length > 0, length.isFinite else { return }
    let direction = between / length, (x, y) = direction.perpendiculars
    for end in [limit.lowerBound, limit.upperBound] where end > 0 {
      add(
        arcAround: first.position + direction * end, x: x * (size * 0.3), y: y * (size * 0.3),
        color: .jointLimit)
    }
    add(
      first.position, first.position + direction * limit.upperBound, color: .jointLimit, width: 1)
  }

  /// Adds the free motions of a joint with a limit of its own for each.
  private mutating func add(_ joint: PhysicsCustomJoint, first: Pin, second: Pin, size: Float) {
    let slides = [joint.linearMotionAlongX, joint.linearMotionAlongY, joint.linearMotionAlongZ]
    let turns = [joint.angularMotionAroundX, joint.angularMotionAroundY, joint.angularMotionAroundZ]
    for axis in 0..<3 {
      switch slides[axis] {
      case .fixed: break
      case .unlimited: add(slideAlong: axis, nil, first: first, size: size)
      case .range(let range): add(slideAlong: axis, range, first: first, size: size)
      }
      switch turns[axis] {
      case .fixed: break
      case .unlimited: add(rotationAbout: axis, nil, first: first, second: second, size: size)
      case .range(let range): add(rotationAbout: axis, range, first: first, second: second, size: size)
      }
    }
  }
}
