import Splats
import simd

/// Sample clouds, the same in each run.
enum SplatSamples {
  /// Numbers from 0 to 1.
  struct Numbers {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> Float {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Float(state >> 40) / Float(1 << 24)
    }
  }

  /// A fuzzy ball of radius 1, with colors that depend on the direction.
  static func ball(_ count: Int, degree: Int, seed: UInt64 = 5, size: Float = 0.08) -> SplatValues {
    var numbers = Numbers(seed: seed), values = SplatValues()
    let functions = (degree + 1) * (degree + 1)
    values.harmonics = Array(repeating: [], count: functions)
    for _ in 0..<count {
      let z = 2 * numbers.next() - 1, angle = 2 * Float.pi * numbers.next()
      let r = (max(1 - z * z, 0)).squareRoot(), distance = 0.9 + 0.2 * numbers.next()
      let normal = SIMD3(r * Elementary.cos(angle), r * Elementary.sin(angle), z)
      values.positions += (0..<3).map { normal[$0] * distance }
      for _ in 0..<3 { values.scales.append(Elementary.log(size * (0.2 + numbers.next()))) }
      values.rotations += (0..<4).map { _ in numbers.next() - 0.5 }
      values.opacities.append(0.05 + 0.95 * numbers.next())
      for channel in 0..<3 { values.harmonics[0].append(normal[channel]) }
      for function in 1..<max(functions, 1) {
        for _ in 0..<3 { values.harmonics[function].append(0.5 * (numbers.next() - 0.5)) }
      }
    }
    return values
  }

  /// A view from a place to the origin, 60° high.
  static func view(from eye: SIMD3<Float>, width: Int, height: Int, isPerspective: Bool = true) -> SplatView {
    let back = simd_normalize(eye), right = simd_normalize(simd_cross([0, 1, 0], back))
    let up = simd_cross(back, right)
    let world = float4x4(SIMD4(right, 0), SIMD4(up, 0), SIMD4(back, 0), SIMD4(eye, 1))
    let aspect = Float(width) / Float(height), y: Float = 1.7320508
    let perspective = float4x4(
      SIMD4(y / aspect, 0, 0, 0), SIMD4(0, y, 0, 0), SIMD4(0, 0, 0, -1), SIMD4(0, 0, 0.01, 0))
    // Depth from 1 at the camera to 0 at a distance of 20.
    let parallel = float4x4(
      SIMD4(0.7 / aspect, 0, 0, 0), SIMD4(0, 0.7, 0, 0), SIMD4(0, 0, 0.05, 0), SIMD4(0, 0, 1, 1))
    return SplatView(
      width: width, height: height, view: world.inverse, projection: isPerspective ? perspective : parallel)
  }
}
