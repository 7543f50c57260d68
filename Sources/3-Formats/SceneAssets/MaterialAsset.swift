/// A material of a file.
package struct MaterialAsset: Sendable, Equatable {
  package var name: String
  package var path: String
  package var look: Look
  /// Whether back sides are drawn too.
  package var isDoubleSided = false

  package init(name: String, path: String, _ look: Look) {
    (self.name, self.path, self.look) = (name, path, look)
  }

  package enum Look: Sendable, Equatable {
    case physical(PhysicalLook)
    case unlit(UnlitLook)
    /// A network of nodes, with the plain look nearest to it for those who cannot run it.
    case graph(ShaderGraph, fallback: PhysicalLook)
    /// Hides what lies behind and shows nothing.
    case occlusion
    case portal
  }

  /// Lets it show the colors of vertices; meshes without such colors count as white.
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

/// A surface described by what light does at it; colors are linear.
package struct PhysicalLook: Sendable, Equatable {
  package var baseColor = ColorInput(SIMD3(repeating: 1))
  package var metallic = NumberInput(0)
  package var roughness = NumberInput(1)
  /// 0.5 is what common plastics reflect.
  package var specular = NumberInput(0.5)
  /// What is reflected of light from straight ahead by what is no metal, where the file gives it a color of its own;
  /// ``specular`` is the share of it then, edges included.
  package var reflection: ColorInput?
  package var emission = ColorInput(.zero)
  package var emissionIntensity: Float = 1
  package var normal: TextureUse?
  package var normalScale: Float = 1
  package var occlusion = NumberInput(1)
  package var clearcoat = NumberInput(0)
  package var clearcoatRoughness = NumberInput(0)
  package var clearcoatNormal: TextureUse?
  package var sheen: ColorInput?
  package var sheenRoughness: NumberInput?
  package var anisotropy = NumberInput(0)
  /// In turns: 1 is once around.
  package var anisotropyAngle = NumberInput(0)
  package var opacity = NumberInput(1)
  package var transparency = Transparency.opaque
  package var transmission: TransmissionInput?
  package var film: FilmInput?
  package var usesVertexColors = false

  package init() {}
}

/// What goes through a surface instead of being thrown back by what lies below it.
package struct TransmissionInput: Sendable, Equatable {
  package var amount: NumberInput
  package var index: Float = 1.5
  /// How far it is through the body, in the space of the mesh; zero for a sheet.
  package var thickness = NumberInput(0)
  /// The color that is left of white light after ``attenuationDistance``.
  package var attenuationColor = SIMD3<Float>(repeating: 1)
  package var attenuationDistance = Float.infinity

  package init(_ amount: NumberInput) { self.amount = amount }
}

/// A film on a surface, so thin that its reflections have colors.
package struct FilmInput: Sendable, Equatable {
  package var strength: NumberInput
  package var index: Float = 1.3
  /// In nanometers: where the texture is 0 and where it is 1, or is not there.
  package var thinnest: Float = 100
  package var thickest: Float = 400
  package var thicknessTexture: TextureUse?

  package init(_ strength: NumberInput) { self.strength = strength }
}

/// A surface that shows its color whatever the light.
package struct UnlitLook: Sendable, Equatable {
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
  /// Nothing is drawn where opacity is below the threshold.
  case cutOut(Float)
}

/// A color, or a texture times a color.
package struct ColorInput: Sendable, Equatable {
  package var factor: SIMD3<Float>
  package var texture: TextureUse?

  package init(_ factor: SIMD3<Float>, _ texture: TextureUse? = nil) {
    (self.factor, self.texture) = (factor, texture)
  }
}

/// A number, or one channel of a texture times a number.
package struct NumberInput: Sendable, Equatable {
  package var factor: Float
  package var texture: TextureUse?

  package init(_ factor: Float, _ texture: TextureUse? = nil) {
    (self.factor, self.texture) = (factor, texture)
  }
}

/// A texture in the hands of a material.
package struct TextureUse: Sendable, Equatable {
  /// The place in ``SceneAsset/textures``.
  package var texture: Int
  /// Which set of texture coordinates; the mesh attribute `textureCoordinates(coordinates)`.
  package var coordinates = 0
  package var channel = Channel.color
  package var offset = SIMD2<Float>(0, 0)
  package var scale = SIMD2<Float>(1, 1)
  /// In radians, counterclockwise, about the origin of texture space.
  package var rotation: Float = 0
  package var wrapS = Wrap.repeats
  package var wrapT = Wrap.repeats
  package var isFiltered = true
  /// What texels are multiplied with and what is added then, where a file asks for it.
  package var valueScale = SIMD4<Float>(repeating: 1)
  package var valueBias = SIMD4<Float>(repeating: 0)

  package init(_ texture: Int) { self.texture = texture }

  package enum Channel: String, Sendable, Hashable {
    case color, red, green, blue, alpha
    /// A direction in red and green, from -1 at 0 to 1 at 1: as an angle, to which the factor is added.
    case direction
  }
  package enum Wrap: String, Sendable, Hashable { case repeats, mirrors, clamps, black }
}
