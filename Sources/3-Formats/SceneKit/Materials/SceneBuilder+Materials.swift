internal import SceneAssets
internal import simd

// SceneKit's five lighting models, as the nearest physically based or unlit surfaces.
extension SceneBuilder {
  /// Returns the index of a material, which is built on first use.
  mutating func material(_ object: ArchiveObject) -> Int? {
    if let known = materials[object.number] { return known }
    let name = object.text("name") ?? "material\(object.number)"
    var material = MaterialAsset(name: name, path: "materials/\(object.number)", .occlusion)
    material.isDoubleSided = object.bool("doubleSided") ?? false
    var translucent: TextureBinding?
    let model = object.text("lightingModelName")?.replacingPrefix("SCNLightingModel") ?? "Blinn"
    ignore(object, model)
    if model == "ShadowOnly" || object.integer("colorBufferWriteMask") == 0 {
      object.ignore(Self.slots)
      if model == "ShadowOnly" {
        note(.approximated, object, "shadow-only materials are not supported; an occlusion material is used")
      }
    } else if model == "Constant" {
      material.look = .unlit(unlitSurface(object, &translucent))
    } else {
      material.look = .physical(physicalSurface(object, model, &translucent))
    }
    noteUnsupported(object)
    asset.materials.append(material)
    materials[object.number] = asset.materials.count - 1
    pendingAlpha[asset.materials.count - 1] = translucent
    return asset.materials.count - 1
  }

  private mutating func physicalSurface(
    _ object: ArchiveObject, _ model: String, _ translucent: inout TextureBinding?
  ) -> PhysicalSurface {
    var surface = PhysicalSurface()
    if let diffuse = MaterialSlot(object, "diffuse") { surface.baseColor = color(diffuse) }
    let image = surface.baseColor.texture
    multiply(&surface.baseColor, object)
    switch model {
    case "PhysicallyBased":
      surface.metallic = number(MaterialSlot(object, "metalness"), standard: 0)
      surface.roughness = number(MaterialSlot(object, "roughness"), standard: 0.5)
      if let coat = MaterialSlot(object, "clearCoat") {
        surface.clearcoat = number(coat, standard: 0)
        surface.clearcoatRoughness = number(MaterialSlot(object, "clearCoatRoughness"), standard: 0)
        if let bump = MaterialSlot(object, "clearCoatNormal") {
          surface.clearcoatNormal = texture(bump, isColor: false, defaultChannel: .color)
        }
      }
    case "Lambert": (surface.roughness, surface.specular) = (NumberInput(1), NumberInput(0))
    default: reflect(&surface, object)
    }
    if let normal = MaterialSlot(object, "normal"),
      let use = texture(normal, isColor: false, defaultChannel: .color)
    {
      (surface.normal, surface.normalScale) = (use, normal.intensity)
    }
    if let occlusion = MaterialSlot(object, "ambientOcclusion") {
      surface.occlusion = number(occlusion, standard: 1)
    }
    // Self-illumination replaces the emission.
    let selfLit = MaterialSlot(object, "selfIllumination")
    if let selfLit {
      object.ignore("emission")
      surface.emission = color(selfLit)
      if surface.emission.texture != nil, surface.baseColor.texture != nil {
        note(.approximated, object, "self-illumination is not multiplied by the diffuse texture")
      } else {
        surface.emission.factor *= surface.baseColor.factor
      }
    } else if let emission = MaterialSlot(object, "emission") {
      surface.emission = color(emission)
    }
    // What is missing does not glow.
    if let use = surface.emission.texture, asset.textures[use.texture].source.isMissing {
      surface.emission = ColorInput(.zero)
    }
    (surface.opacity, surface.transparency) = opacity(object)
    translucent = blend(image, into: &surface.opacity, surface.transparency, of: object)
    return surface
  }

  private mutating func unlitSurface(
    _ object: ArchiveObject, _ translucent: inout TextureBinding?
  ) -> UnlitSurface {
    var surface = UnlitSurface()
    if let diffuse = MaterialSlot(object, "diffuse") { surface.color = color(diffuse) }
    let image = surface.color.texture
    multiply(&surface.color, object)
    if let emission = MaterialSlot(object, "emission") {
      let light = color(emission)
      if light.texture == nil, surface.color.texture == nil {
        surface.color.factor += light.factor
      } else if surface.color.factor == .zero || MaterialSlot(object, "diffuse") == nil {
        surface.color = light
      } else if light.factor != .zero {
        note(.approximated, object, "emission is not added to the diffuse texture of a constant material")
      }
    }
    (surface.opacity, surface.transparency) = opacity(object)
    translucent = blend(image, into: &surface.opacity, surface.transparency, of: object)
    return surface
  }

  private mutating func color(_ slot: MaterialSlot) -> ColorInput {
    let color = slot.color
    let use = texture(slot, isColor: true, defaultChannel: .color)
    if slot.image != nil, use == nil { return ColorInput(SIMD3(repeating: 0.5)) }
    return ColorInput(SIMD3(max(color.x, 0), max(color.y, 0), max(color.z, 0)), use)
  }

  private mutating func number(_ slot: MaterialSlot?, standard: Float) -> NumberInput {
    guard let slot else { return NumberInput(standard) }
    if let use = texture(slot, isColor: false, defaultChannel: .red) {
      return NumberInput(slot.intensity, use)
    }
    return NumberInput(simd_clamp(slot.number, 0, 1))
  }

  /// Multiplies an input by a color; the product of two textures is not supported.
  private mutating func multiply(_ color: inout ColorInput, _ object: ArchiveObject) {
    guard let slot = MaterialSlot(object, "multiply") else { return }
    let factor = self.color(slot)
    color.factor *= factor.factor
    // A missing lightmap multiplies by white; a conspicuous placeholder would cover the whole level.
    guard let use = factor.texture, !asset.textures[use.texture].source.isMissing else { return }
    if color.texture == nil {
      color.texture = use
    } else {
      note(
        .approximated, object,
        "textures of the multiply property are not supported together with another texture; it is left out")
    }
  }

  /// Converts the highlights to a roughness and a specular reflectance.
  private mutating func reflect(_ surface: inout PhysicalSurface, _ object: ArchiveObject) {
    let shininess = object.float("shininess") ?? 1
    // Without specular contents the highlights are black.
    var strength: Float = 0
    if let slot = MaterialSlot(object, "specular") {
      strength = dot(simd_make_float3(slot.color), MaterialSlot.brightness)
      if slot.image != nil {
        note(.approximated, object, "specular textures are not supported; their highlights are uniform")
        strength = 1
      }
      object.ignore("specular")
    }
    surface.reflect(exponent: (shininess.isFinite ? shininess : 1) * 100, strength: strength)
  }

  /// Returns the opacity and the transparency mode.
  private mutating func opacity(_ object: ArchiveObject) -> (NumberInput, Transparency) {
    let transparency = object.float("transparency") ?? 1
    var factor = transparency.isFinite ? simd_clamp(transparency, 0, 1) : 1
    var opacityTexture: TextureBinding?
    let byDarkness = object.integer("transparencyMode") == 1
    if let slot = MaterialSlot(object, "transparent") {
      if slot.image != nil {
        // In RGB-zero mode white is transparent: the luminance of the texture is inverted.
        opacityTexture = texture(slot, isColor: false, defaultChannel: byDarkness ? .red : .alpha)
        if byDarkness, var use = opacityTexture {
          (use.valueScale, use.valueBias) = (SIMD4(repeating: -1), SIMD4(repeating: 1))
          opacityTexture = use
        }
      } else {
        let color = slot.color
        factor =
          byDarkness ? 1 - dot(simd_make_float3(color), MaterialSlot.brightness) * factor : factor * color.w
      }
    } else if byDarkness {
      factor = 1
    }
    if let diffuse = MaterialSlot(object, "diffuse"), diffuse.image == nil {
      factor *= simd_clamp(diffuse.color.w, 0, 1)
    }
    let mode: Transparency =
      object.integer("blendMode") == 1 ? .added : opacityTexture != nil || factor < 0.999 ? .blended : .opaque
    return (NumberInput(simd_clamp(factor, 0, 1), opacityTexture), mode)
  }

  /// Notes the properties that surfaces do not support.
  private mutating func noteUnsupported(_ object: ArchiveObject) {
    // A plain black slot, as SceneKit writes it by default, reflects nothing.
    if let slot = MaterialSlot(object, "reflective"), !slot.isBlack {
      note(
        .approximated, object,
        "reflection maps of materials are not supported; the environment map is reflected")
    }
    object.ignore("reflective", "fresnelExponent")
    if let displacement = MaterialSlot(object, "displacement"), displacement.image != nil {
      note(.ignored, object, "displacement is not supported and is left out")
    }
    if !(object.bool("locksAmbientWithDiffuse") ?? true), let ambient = MaterialSlot(object, "ambient"),
      let diffuse = MaterialSlot(object, "diffuse"), ambient.color != diffuse.color
    {
      note(.approximated, object, "a separate ambient color is not supported and is left out")
    }
    object.ignore("ambient")
    switch object.integer("blendMode") {
    case 2?: note(.approximated, object, "the blend mode subtract is not supported; alpha blending is used")
    case 3?: note(.approximated, object, "the blend mode multiply is not supported; alpha blending is used")
    case 4?: note(.approximated, object, "the blend mode screen is not supported; alpha blending is used")
    default: break
    }
    if object.integer("cullMode") == 1 {
      note(.approximated, object, "culling of front faces is not supported; both sides are drawn")
    }
    if object.has("shadableHelper") {
      note(.ignored, object, "shader modifiers are not supported and are left out")
    }
  }

  private static let slots = [
    "diffuse", "ambient", "specular", "emission", "selfIllumination", "transparent", "multiply", "normal",
    "reflective", "ambientOcclusion", "displacement", "metalness", "roughness", "clearCoat",
    "clearCoatRoughness", "clearCoatNormal", "shininess",
  ]

  /// Records the keys that have no effect with a lighting model.
  private func ignore(_ object: ArchiveObject, _ model: String) {
    if model != "PhysicallyBased" {
      object.ignore("metalness", "roughness", "clearCoat", "clearCoatRoughness", "clearCoatNormal")
    }
    if ["PhysicallyBased", "Lambert", "Constant"].contains(model) {
      object.ignore("specular", "shininess")
    }
    if model == "Constant" { object.ignore("normal", "ambientOcclusion") }
    if MaterialSlot(object, "clearCoat") == nil { object.ignore("clearCoatRoughness", "clearCoatNormal") }
    if MaterialSlot(object, "displacement")?.image == nil { object.ignore("displacement") }
  }
}

extension String {
  fileprivate func replacingPrefix(_ prefix: String) -> String {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : self
  }
}
