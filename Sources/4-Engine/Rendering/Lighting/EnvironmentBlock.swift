import GraphicsGL
import simd

/// The uniform block `Environment` (std140), as it lies in memory.
struct EnvironmentBlock: BitwiseCopyable {
  static let maximumSuns = ShaderBindings.Capacity.suns

  var harmonics = InlineArray<9, SIMD4<Float>>(repeating: .zero)
  /// Brightness, last level of the cube, size of its faces, number of suns (which programs know).
  var parameters = SIMD4<Float>(1, 0, 1, 0)
  /// Rows of the turn from the world to the environment.
  var rotation: InlineArray<3, SIMD4<Float>> = [
    SIMD4(1, 0, 0, 0), SIMD4(0, 1, 0, 0), SIMD4(0, 0, 1, 0),
  ]
  /// To each sun, in the world, with its angular radius.
  private(set) var sunDirections = InlineArray<4, SIMD4<Float>>(repeating: .zero)
  /// What white matte paper shows of each.
  private(set) var sunRadiance = InlineArray<4, SIMD4<Float>>(repeating: .zero)
  /// Of a blend: the share of the second cube, its last level, and how many of its levels one of the first makes.
  var blend = SIMD4<Float>(0, 0, 1, 0)

  /// How many suns there are; what lies behind them is zero.
  private(set) var sunCount: Int {
    get { Int(parameters.w) }
    set { parameters.w = Float(newValue) }
  }

  /// Adds a sun; there must be room.
  mutating func addSun(direction: SIMD4<Float>, radiance: SIMD4<Float>) {
    (sunDirections[sunCount], sunRadiance[sunCount]) = (direction, radiance)
    sunCount += 1
  }

  /// Mixes in a share of another one, which is turned in the same way.
  ///
  /// Both cubes are read and mixed by the shader; all else is mixed here. Of more suns than there is room for the
  /// weakest go.
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

  /// The suns that still shine when dimmed.
  private func suns(share: Float) -> [(direction: SIMD4<Float>, radiance: SIMD4<Float>)] {
    (0..<sunCount).map { (sunDirections[$0], sunRadiance[$0] * share) }.filter { $0.radiance.max() > 0 }
  }
}
