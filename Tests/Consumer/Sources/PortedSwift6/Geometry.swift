import simd

// Nothing but simd: scalar functions come with it.

extension SIMD3 where Scalar == Float {
  static let up = SIMD3(0, 1, 0)
  var isNaN: Bool { simd_any(isnan(self)) }
  var flattened: SIMD3 { [x, 0, z] }

  func rotated(by angle: Float, around axis: SIMD3 = .up) -> SIMD3 {
    simd_quatf(angle: angle, axis: axis).act(self)
  }

  func angle(to other: SIMD3) -> Float { acos(simd_clamp(dot(normalize(self), normalize(other)), -1, 1)) }
}

extension float4x4 {
  init(perspectiveWith fovy: Float, aspect: Float, near: Float, far: Float) {
    let y = 1 / tan(fovy * 0.5)
    let z = far / (near - far)
    self.init([y / aspect, 0, 0, 0], [0, y, 0, 0], [0, 0, z, -1], [0, 0, z * near, 0])
  }

  var translation: SIMD3<Float> { SIMD3(columns.3.x, columns.3.y, columns.3.z) }
}

func springStep(_ x: inout Float, _ velocity: inout Float, goal: Float, frequency: Float, dt: Float) {
  let omega = 2 * Float.pi * frequency
  let decay = exp(-omega * dt)
  let offset = x - goal
  let change = (velocity + omega * offset) * dt
  velocity = (velocity - omega * change) * decay
  x = goal + (offset + change) * decay
  if abs(x - goal) < sqrt(Float.ulpOfOne) { x = goal }
}

func fibonacciSphere(_ count: Int) -> [SIMD3<Float>] {
  (0..<count).map { index in
    let y = 1 - 2 * (Float(index) + 0.5) / Float(count)
    let radius = sqrt(1 - pow(y, 2))
    let angle = Float(index) * .pi * (3 - sqrt(5))
    return [cos(angle) * radius, y, sin(angle) * radius]
  }
}
