import SceneModel
import ShaderPrograms

/// A material as drawing needs it: a program's shape, a block of numbers, textures and state.
///
/// Equal materials compile to equal values, which is what lets models with the same looks be drawn together.
struct CompiledMaterial: Hashable {
  enum Blending: Hashable {
    case opaque
    case alpha
    case add
  }

  struct Fetch: Hashable {
    var texture: TextureResource
    var sampler: SamplerSettings
  }

  var shape = MaterialKey()
  /// The shape where only depth matters; not worked out when it is asked for, which is for every draw.
  var depthShape = MaterialKey()
  var block = MaterialBlock()
  /// What functions made of graphs read beside the block.
  var numbers: [SIMD4<Float>] = []
  var fetches: [Fetch] = []
  /// Whether the spread of texture coordinates matters in both directions: a texture that is filtered along one of
  /// them, or whose texels are not squares, is blurred where only the longer one is known.
  var readsAlongAxes = false
  var culling = MaterialParameterTypes.FaceCulling.back
  var blending = Blending.opaque
  var writesDepth = true
  var readsDepth = true
  var drawsLines = false
  /// Whether it lies on another surface and is drawn a little nearer than it is.
  var liesOnSurface = false

  /// Whether the model stands among those that are sorted and blended.
  var isTransparent: Bool { blending != .opaque }

  /// Whether the picture of what was drawn before is needed to draw it.
  var isTransmissive: Bool { shape.features.contains(.transmission) }

  /// Whether light passes it and goes on straight; what bends light takes it from where it would have fallen.
  var letsLightPass: Bool { isTransparent && !(isTransmissive && block.transmission.z > 0) }

  /// Whether it matters what was drawn before: what leaves no depth behind would be lost under the sky.
  var isOrdered: Bool { isTransparent || !readsDepth || !writesDepth }
}

/// The numbers of a material, laid out as the shaders' uniform block `Material` (std140).
struct MaterialBlock: Hashable {
  /// Linear color and opacity.
  var baseColor = SIMD4<Float>(1, 1, 1, 1)
  /// Linear color times intensity; the last lane scales the emissive texture.
  var emissive = SIMD4<Float>(0, 0, 0, 0)
  /// Metallic, roughness, specular, opacity threshold.
  var surface = SIMD4<Float>(0, 1, 0.5, 0)
  /// Clear coat, its roughness, anisotropy level, anisotropy angle.
  var coat = SIMD4<Float>(0, 0, 0, 0)
  /// Linear color of the sheen, and its roughness.
  var sheen = SIMD4<Float>(0, 0, 0, 0)
  /// What is reflected of light from straight ahead; the last lane is 1 where `specular` is the share of it.
  var reflection = SIMD4<Float>(0, 0, 0, 0)
  /// Share of light that goes through, index of refraction, thickness.
  var transmission = SIMD4<Float>(0, 1, 0, 0)
  /// What is swallowed of each color on the length of one unit.
  var absorption = SIMD4<Float>(0, 0, 0, 0)
  /// Strength of a thin film, its index of refraction, least and greatest thickness.
  var film = SIMD4<Float>(0, 1, 0, 0)
  /// Rows of the matrix for the first texture coordinates.
  var coordinatesU = SIMD4<Float>(1, 0, 0, 0)
  var coordinatesV = SIMD4<Float>(0, 1, 0, 0)
  /// The same for the second ones.
  var secondCoordinatesU = SIMD4<Float>(1, 0, 0, 0)
  var secondCoordinatesV = SIMD4<Float>(0, 1, 0, 0)
  /// The value custom functions read.
  var custom = SIMD4<Float>(0, 0, 0, 0)
}
