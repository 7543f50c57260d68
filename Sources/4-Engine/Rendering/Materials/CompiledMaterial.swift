import SceneModel
import ShaderPrograms

/// A material ready for drawing: its material key, uniform block, textures and state.
///
/// Equal materials compile to equal values, so that models with equal materials are batched.
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
  /// The key for depth-only passes; stored, since it is read for every draw.
  var depthShape = MaterialKey()
  var block = MaterialBlock()
  /// The numbers that functions generated from shader graphs read beside the block.
  var numbers: [SIMD4<Float>] = []
  var fetches: [Fetch] = []
  /// True if the derivatives of texture coordinates are needed in both directions.
  ///
  /// An anisotropically filtered texture, or one with texels that are not square, is blurred where only the
  /// longer derivative is known.
  var isAnisotropicallyFiltered = false
  var culling = MaterialParameterTypes.FaceCulling.back
  var blending = Blending.opaque
  var writesDepth = true
  var readsDepth = true
  var drawsLines = false
  /// True if it is a decal, drawn with a small depth offset towards the camera.
  var liesOnSurface = false

  /// True if the model is sorted and blended.
  var isTransparent: Bool { blending != .opaque }

  /// True if it samples the scene color, the image of everything drawn before.
  var isTransmissive: Bool { shape.features.contains(.transmission) }

  /// True if light passes straight through it; a refracting material casts a shadow where the light would
  /// have fallen.
  var letsLightPass: Bool { isTransparent && !(isTransmissive && block.transmission.z > 0) }

  /// True if the drawing order matters; a material that writes no depth would be covered by the sky.
  var isOrdered: Bool { isTransparent || !readsDepth || !writesDepth }
}

/// The uniform block `Material` (std140) of the shaders.
struct MaterialBlock: Hashable {
  /// The linear color and opacity.
  var baseColor = SIMD4<Float>(1, 1, 1, 1)
  /// The linear emissive color times intensity; the last lane scales the emissive texture.
  var emissive = SIMD4<Float>(0, 0, 0, 0)
  /// The metallic, roughness, specular and opacity threshold values.
  var surface = SIMD4<Float>(0, 1, 0.5, 0)
  /// The clear coat, its roughness, the anisotropy level, and the anisotropy angle.
  var coat = SIMD4<Float>(0, 0, 0, 0)
  /// The linear color of the sheen, and its roughness.
  var sheen = SIMD4<Float>(0, 0, 0, 0)
  /// The reflectance at normal incidence; the last lane is 1 where it is scaled by `specular`.
  var reflection = SIMD4<Float>(0, 0, 0, 0)
  /// The transmission factor, index of refraction, and thickness.
  var transmission = SIMD4<Float>(0, 1, 0, 0)
  /// The absorption coefficient of each color per unit length.
  var absorption = SIMD4<Float>(0, 0, 0, 0)
  /// The iridescence factor, film index of refraction, and least and greatest film thickness.
  var film = SIMD4<Float>(0, 1, 0, 0)
  /// The rows of the transform of the first texture coordinates.
  var coordinatesU = SIMD4<Float>(1, 0, 0, 0)
  var coordinatesV = SIMD4<Float>(0, 1, 0, 0)
  /// The rows of the transform of the second texture coordinates.
  var secondCoordinatesU = SIMD4<Float>(1, 0, 0, 0)
  var secondCoordinatesV = SIMD4<Float>(0, 1, 0, 0)
  /// The custom value of a custom material.
  var custom = SIMD4<Float>(0, 0, 0, 0)
}
