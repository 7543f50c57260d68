internal import SceneAssets
internal import TextFormats
internal import simd

extension ColladaBuilder {
  mutating func physical(_ effect: ColladaEffect, _ use: ColladaMaterialUse) -> PhysicalSurface {
    var look = PhysicalSurface()
    look.baseColor = color(effect.value("diffuse"), effect, use) ?? ColorInput(SIMD3(repeating: 1))
    if effect.value("diffuse") == nil { look.baseColor.factor = .zero }
    multiply(&look.baseColor, effect, use)
    look.emission = color(effect.value("emission"), effect, use) ?? ColorInput(.zero)
    (look.roughness, look.specular) = (NumberInput(1), NumberInput(0))
    if effect.shading.name != "lambert", let specular = effect.value("specular") {
      // SceneKit writes a shininess from 0 to 1, other exporters an exponent.
      let shininess = effect.number("shininess") ?? 0
      let exponent = document.isOfSceneKit ? shininess * 100 : shininess
      switch specular {
      case .color(let color, _):
        look.reflect(exponent: exponent, strength: DisplayColor.brightness(DisplayColor.linear(color)))
      case .number(let number): look.reflect(exponent: exponent, strength: number)
      case .texture(let element):
        look.reflect(exponent: exponent, strength: 1)
        note(.approximated, element, "specular textures are not supported; their highlights are uniform")
      }
    }
    look.normal = normal(effect, use)
    (look.opacity, look.transparency) = opacity(effect, use)
    look.usesVertexColors = use.hasColors
    return look
  }

  mutating func unlit(_ effect: ColladaEffect, _ use: ColladaMaterialUse) -> UnlitSurface {
    var look = UnlitSurface()
    let own = color(effect.value("emission"), effect, use)
    let further = effect.extra("constant_diffuse").flatMap { color(effect.value($0), effect, use) }
    look.color = further ?? own ?? ColorInput(.zero)
    if further != nil, let own, own.factor != .zero {
      if own.texture == nil, look.color.texture == nil {
        look.color.factor += own.factor
      } else if look.color.factor == .zero {
        look.color = own
      } else {
        note(
          .approximated, effect.shading, "emission is not added to the diffuse texture of a constant effect")
      }
    }
    multiply(&look.color, effect, use)
    (look.opacity, look.transparency) = opacity(effect, use)
    look.usesVertexColors = use.hasColors
    return look
  }

  private mutating func color(
    _ value: ColladaEffect.Value?, _ effect: ColladaEffect, _ use: ColladaMaterialUse
  ) -> ColorInput? {
    switch value {
    case nil: return nil
    case .color(let color, _): return ColorInput(DisplayColor.linear(color))
    case .number(let number): return ColorInput(DisplayColor.linear(SIMD3(repeating: number)))
    case .texture(let element):
      guard let binding = texture(element, effect: effect, use: use, isColor: true) else {
        return ColorInput(SIMD3(repeating: 0.5))
      }
      return ColorInput(SIMD3(repeating: 1), binding)
    }
  }

  /// Multiplies an input by the color that SceneKit's exporter adds; the product of two textures is not
  /// supported.
  private mutating func multiply(
    _ color: inout ColorInput, _ effect: ColladaEffect, _ use: ColladaMaterialUse
  ) {
    guard let element = effect.extra("multiply"), let factor = self.color(effect.value(element), effect, use)
    else { return }
    color.factor *= factor.factor
    guard let binding = factor.texture else { return }
    if color.texture == nil {
      color.texture = binding
    } else {
      note(
        .approximated, element,
        "textures of multiply are not supported together with another texture; it is left out")
    }
  }

  /// Returns the normal map; height maps are not supported.
  private mutating func normal(_ effect: ColladaEffect, _ use: ColladaMaterialUse) -> TextureBinding? {
    guard let bump = effect.extra("normal") ?? effect.extra("bump"), let image = bump.child("texture")
    else {
      return nil
    }
    let kind = bump[attribute: "bumptype"]?.uppercased()
    guard bump.name == "normal" || kind == "NORMALMAP" else {
      note(.ignored, bump, "height maps are not supported and are left out; use a normal map")
      return nil
    }
    return texture(image, effect: effect, use: use, isColor: false)
  }
}
