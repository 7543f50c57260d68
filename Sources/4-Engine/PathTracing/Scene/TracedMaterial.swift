import simd

/// A material as values: what shaders read from its uniform block, and where its textures are.
///
/// Nothing in it is on the heap: copies cost no reference counts, which threads would fight for.
package struct TracedMaterial: Sendable {
  package enum Model: Sendable {
    case lit
    case unlit
    /// Invisible, with the background behind it.
    case occluder
  }

  package struct Features: OptionSet, Sendable {
    package let rawValue: UInt16
    package init(rawValue: UInt16) { self.rawValue = rawValue }
    package static let clearcoat = Features(rawValue: 1)
    package static let sheen = Features(rawValue: 2)
    package static let anisotropy = Features(rawValue: 4)
    package static let thinFilm = Features(rawValue: 8)
    package static let transmission = Features(rawValue: 16)
    package static let cutout = Features(rawValue: 32)
    package static let vertexColors = Features(rawValue: 64)
    package static let textureTransform = Features(rawValue: 128)
    package static let ownOpacity = Features(rawValue: 256)
    package static let additive = Features(rawValue: 512)
    package static let sheenRoughness = Features(rawValue: 1024)
    /// Front faces alone are seen by the camera, or back faces alone.
    package static let hidesBack = Features(rawValue: 2048)
    package static let hidesFront = Features(rawValue: 4096)
    /// The color is shown as it is, in spite of the tone curve.
    package static let keepsColor = Features(rawValue: 8192)
    /// An image cut out along a distance field, with a border and a back.
    package static let sticker = Features(rawValue: 16384)
  }

  package enum Parameter: Int, CaseIterable, Sendable {
    case baseColor, normal, metallic, roughness, emissive, opacity, specular, clearcoat
    case clearcoatRoughness, clearcoatNormal, sheen, anisotropyLevel, anisotropyAngle
    case reflection, sheenRoughness, transmission, thickness, film, filmThickness
  }

  /// The source of a parameter.
  package struct Source: Sendable, BitwiseCopyable {
    /// The index of the texture, -1 for none.
    package var texture: Int32 = -1
    package var usesSecondCoordinates = false
    package var isNearest = false
    package var wrapU = TextureWrap.repeats
    package var wrapV = TextureWrap.repeats
    /// The stored channel of red, green, blue and alpha; 4 is zero and 5 is one.
    package var channels = SIMD4<UInt8>(0, 1, 2, 3)

    package init() {}
  }

  package var model = Model.lit
  package var features: Features = []
  /// The linear color and opacity.
  package var baseColor = SIMD4<Float>(1, 1, 1, 1)
  /// The linear emissive color times intensity; the last lane scales the emissive texture.
  package var emissive = SIMD4<Float>(0, 0, 0, 0)
  /// The metallic, roughness, specular and opacity threshold values.
  package var surface = SIMD4<Float>(0, 1, 0.5, 0)
  /// The clear coat, its roughness, the anisotropy level, and the anisotropy angle.
  package var coat = SIMD4<Float>(0, 0, 0, 0)
  /// The linear color of the sheen, and its roughness.
  package var sheen = SIMD4<Float>(0, 0, 0, 0)
  /// The reflectance at normal incidence; the last lane is 1 where it is scaled by `specular`.
  package var reflection = SIMD4<Float>(0, 0, 0, 0)
  /// The transmission factor, index of refraction, and thickness.
  package var transmission = SIMD4<Float>(0, 1, 0, 0)
  /// The absorption coefficient of each color per unit length.
  package var absorption = SIMD4<Float>(0, 0, 0, 0)
  /// The iridescence factor, film index of refraction, and least and greatest film thickness.
  package var film = SIMD4<Float>(0, 1, 0, 0)
  /// The rows of the transforms of both sets of texture coordinates.
  package var coordinatesU = SIMD4<Float>(1, 0, 0, 0), coordinatesV = SIMD4<Float>(0, 1, 0, 0)
  package var secondCoordinatesU = SIMD4<Float>(1, 0, 0, 0), secondCoordinatesV = SIMD4<Float>(0, 1, 0, 0)
  /// The sticker's border color and half the width of its outline; its back color and the outline's place, above one half
  /// with a border; the puffiness.
  package var stickerBorder = SIMD4<Float>(), stickerBack = SIMD4<Float>()
  package var puffiness: Float = 0
  /// The index of the surface function that the attributes pass through, -1 for none.
  package var program: Int32 = -1
  /// True if the surface function sets the opacity.
  package var computesOpacity = false
  private var sources = InlineArray<19, Source>(repeating: Source())

  package init() {}

  package subscript(_ parameter: Parameter) -> Source {
    get { sources[parameter.rawValue] }
    set { sources[parameter.rawValue] = newValue }
  }

  /// True if any ray that hits it ends there.
  var isOpaque: Bool {
    model != .occluder && features.isDisjoint(with: [.cutout, .ownOpacity, .additive, .transmission])
  }
}

/// A way in which an image goes on beyond its edges.
package enum TextureWrap: UInt8, Sendable, BitwiseCopyable {
  case repeats, clamps, mirrors
  /// Zero in all channels.
  case ends
}
