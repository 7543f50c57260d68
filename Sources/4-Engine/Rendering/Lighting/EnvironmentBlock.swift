import GraphicsGL
import simd

/// The uniform block `Environment` (std140), as laid out in memory.
struct EnvironmentBlock: BitwiseCopyable {
  static let maximumSuns = ShaderBindings.Capacity.suns

  var harmonics = InlineArray<9, SIMD4<Float>>(repeating: .zero)
  /// The intensity, last mip level of the cube map, size of its faces, and number of suns (a constant in
  /// shaders).
  var parameters = SIMD4<Float>(1, 0, 1, 0)
  /// The rows of the rotation from world space to the environment map.
  var rotation: InlineArray<3, SIMD4<Float>> = [
    SIMD4(1, 0, 0, 0), SIMD4(0, 1, 0, 0), SIMD4(0, 0, 1, 0),
  ]
  /// The direction to each sun in world space, with its angular radius.
  private(set) var sunDirections = InlineArray<4, SIMD4<Float>>(repeating: .zero)
  /// The radiance of a white diffuse surface that faces each sun.
  private(set) var sunRadiance = InlineArray<4, SIMD4<Float>>(repeating: .zero)
  /// The blend with a second cube map: its weight, its last mip level, and the number of its levels per level
  /// of the first.
  var blend = SIMD4<Float>(0, 0, 1, 0)

  /// The number of suns; array elements beyond it are zero.
  private(set) var sunCount: Int {
    get { Int(parameters.w) }
    set { parameters.w = Float(newValue) }
  }

  /// Adds a sun; the capacity must not be exceeded.
  mutating func addSun(direction: SIMD4<Float>, radiance: SIMD4<Float>) {
    (sunDirections[sunCount], sunRadiance[sunCount]) = (direction, radiance)
    sunCount += 1
  }

  /// Blends with another environment of the same rotation.
  ///
  /// Both cube maps are read and blended by the shader; everything else is blended here. If the suns exceed
  /// the capacity, the weakest are dropped.
  mutating func mix(_ other: EnvironmentBlock, share: Float) {
    for index in harmonics.indices {
      harmonics[index] += (other.harmonics[index] - harmonics[index]) * share
    }
    var suns = suns(share: 1 - share) + other.suns(share: share)
    while suns.count > Self.maximumSuns,
      let weakest = suns.indices.min(by: { suns[$0].radiance.max() < suns[$1].radiance.max() })
    {
      suns.remove(at: weakest)
    }
    (sunDirections, sunRadiance) = (.init(repeating: .zero), .init(repeating: .zero))
    sunCount = 0
    for sun in suns { addSun(direction: sun.direction, radiance: sun.radiance) }
    blend = SIMD4(
      share, other.parameters.y, parameters.y > 0 ? other.parameters.y / parameters.y : 1, 0)
  }

  /// Returns the suns that remain visible when dimmed.
  private func suns(share: Float) -> [(direction: SIMD4<Float>, radiance: SIMD4<Float>)] {
    (0..<sunCount).map { (sunDirections[$0], sunRadiance[$0] * share) }.filter { $0.radiance.max() > 0 }
  }
}
