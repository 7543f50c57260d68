/// A material of a file.
package struct MaterialAsset: Sendable, Equatable {
  package var name: String
  package var path: String
  package var look: Look
  /// True if back faces are drawn too.
  package var isDoubleSided = false

  package init(name: String, path: String, _ look: Look) {
    (self.name, self.path, self.look) = (name, path, look)
  }

  package indirect enum Look: Sendable, Equatable {
    case physical(PhysicalSurface)
    case unlit(UnlitSurface)
    /// A shader graph, with the nearest physically based surface as the fallback of renderers that cannot run
    /// graphs.
    case graph(ShaderGraph, fallback: PhysicalSurface)
    /// An occlusion material: hides what lies behind it and draws no color.
    case occlusion
    case portal
  }

  /// Multiplies the base color by the vertex colors; meshes without such colors count as white.
  package mutating func useVertexColors() {
    switch look {
    case .physical(var surface):
      surface.usesVertexColors = true
      look = .physical(surface)
    case .unlit(var surface):
      surface.usesVertexColors = true
      look = .unlit(surface)
    case .graph, .occlusion, .portal: break
    }
  }
}

/// A physically based surface; colors are linear.
package struct PhysicalSurface: Sendable, Equatable {
  package var baseColor = ColorInput(SIMD3(repeating: 1))
  package var metallic = NumberInput(0)
  package var roughness = NumberInput(1)
  /// The reflectance of dielectrics, as in RealityKit: 0.5 is the 4 % of common plastics.
  package var specular = NumberInput(0.5)
  /// The color of reflections of a dielectric at normal incidence (F0), where the file gives one;
  /// ``specular`` is then the weight of it, grazing angles included.
  package var reflection: ColorInput?
  package var emission = ColorInput(.zero)
  package var emissionIntensity: Float = 1
  package var normal: TextureBinding?
  package var normalScale: Float = 1
  package var occlusion = NumberInput(1)
  package var clearcoat = NumberInput(0)
  package var clearcoatRoughness = NumberInput(0)
  package var clearcoatNormal: TextureBinding?
  package var sheen: ColorInput?
  package var sheenRoughness: NumberInput?
  package var anisotropy = NumberInput(0)
  /// The angle of the anisotropy in turns: 1 is a full rotation.
  package var anisotropyAngle = NumberInput(0)
  package var opacity = NumberInput(1)
  package var transparency = Transparency.opaque
  package var transmission: TransmissionInput?
  package var film: FilmInput?
  package var usesVertexColors = false

  package init() {}
}

/// The transmission of a surface: the share of light that passes through it, refracted and absorbed.
package struct TransmissionInput: Sendable, Equatable {
  package var amount: NumberInput
  package var index: Float = 1.5
  /// The thickness of the volume below the surface, in the space of the mesh; zero for thin walls.
  package var thickness = NumberInput(0)
  /// The color that white light has left after ``attenuationDistance``.
  package var attenuationColor = SIMD3<Float>(repeating: 1)
  package var attenuationDistance = Float.infinity

  package init(_ amount: NumberInput) { self.amount = amount }
}

/// The thin film on a surface that makes its reflections iridescent.
package struct FilmInput: Sendable, Equatable {
  package var strength: NumberInput
  package var index: Float = 1.3
  /// The film's thickness in nanometers where the texture is 0; ``thickest`` is that where it is 1, or where
  /// there is no texture.
  package var thinnest: Float = 100
  package var thickest: Float = 400
  package var thicknessTexture: TextureBinding?

  package init(_ strength: NumberInput) { self.strength = strength }
}

/// An unlit surface: shows its color whatever the light.
package struct UnlitSurface: Sendable, Equatable {
  package var color = ColorInput(SIMD3(repeating: 1))
  package var opacity = NumberInput(1)
  package var transparency = Transparency.opaque
  package var usesVertexColors = false
  package var isToneMapped = true

  package init() {}
}

package enum Transparency: Sendable, Hashable {
  case opaque
  case blended
  case added
  /// Alpha cutout: fragments with an opacity below the threshold are discarded.
  case alphaCutout(Float)
}

/// A color, or a texture times a color.
package struct ColorInput: Sendable, Equatable {
  package var factor: SIMD3<Float>
  package var texture: TextureBinding?

  package init(_ factor: SIMD3<Float>, _ texture: TextureBinding? = nil) {
    (self.factor, self.texture) = (factor, texture)
  }
}

/// A number, or one channel of a texture times a number.
package struct NumberInput: Sendable, Equatable {
  package var factor: Float
  package var texture: TextureBinding?

  package init(_ factor: Float, _ texture: TextureBinding? = nil) {
    (self.factor, self.texture) = (factor, texture)
  }
}

/// A texture bound to an input of a material, with its texture coordinates, transform and sampler.
package struct TextureBinding: Sendable, Hashable {
  /// The index of the texture in ``SceneAsset/textures``.
  package var texture: Int
  /// The index of the set of texture coordinates: the mesh attribute `textureCoordinates(coordinates)`.
  package var coordinates = 0
  /// True if the file names no set: a mesh without the set ``coordinates`` is mapped by the first that it has.
  package var takesFirstSet = false
  package var channel = Channel.color
  package var offset = SIMD2<Float>(0, 0)
  package var scale = SIMD2<Float>(1, 1)
  /// The rotation in radians, counterclockwise, about the origin of texture space.
  package var rotation: Float = 0
  package var wrapS = Wrap.repeats
  package var wrapT = Wrap.repeats
  package var isFiltered = true
  /// The factor that texels are multiplied by; ``valueBias`` is added afterwards.
  package var valueScale = SIMD4<Float>(repeating: 1)
  package var valueBias = SIMD4<Float>(repeating: 0)

  package init(_ texture: Int) { self.texture = texture }

  package enum Channel: String, Sendable, Hashable {
    case color, red, green, blue, alpha
    /// A direction in red and green, from -1 at 0 to 1 at 1, read as an angle to which the factor is added.
    case direction
  }
  package enum Wrap: String, Sendable, Hashable { case repeats, mirrors, clamps, black }
}
