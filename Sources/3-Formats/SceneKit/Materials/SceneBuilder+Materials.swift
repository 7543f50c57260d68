internal import SceneAssets
internal import simd

// SceneKit's five lighting models as surfaces that light does the same to, as nearly as they can.
extension SceneBuilder {
  /// The place of a material, made when it is met first.
  mutating func material(_ object: ArchiveObject) -> Int? {
    if let place = materials[object.number] { return place }
    let name = object.text("name") ?? "material\(object.number)"
    var material = MaterialAsset(name: name, path: "materials/\(object.number)", .occlusion)
    material.isDoubleSided = object.bool("doubleSided") ?? false
    let model = object.text("lightingModelName")?.replacingPrefix("SCNLightingModel") ?? "Blinn"
    passOver(object, model)
    if model == "ShadowOnly" || object.integer("colorBufferWriteMask") == 0 {
      object.passOver(Self.slots)
      if model == "ShadowOnly" {
        note(.approximated, object, "it shows only shadows there; here it hides what lies behind")
      }
    } else if model == "Constant" {
      material.look = .unlit(unlitLook(object))
    } else {
      material.look = .physical(physicalLook(object, model))
    }
    tellOfLosses(object)
    asset.materials.append(material)
    materials[object.number] = asset.materials.count - 1
    return asset.materials.count - 1
  }

  private mutating func physicalLook(_ object: ArchiveObject, _ model: String) -> PhysicalLook {
    var look = PhysicalLook()
    if let diffuse = MaterialSlot(object, "diffuse") { look.baseColor = color(diffuse) }
    multiply(&look.baseColor, object)
    switch model {
    case "PhysicallyBased":
      look.metallic = number(MaterialSlot(object, "metalness"), standard: 0)
      look.roughness = number(MaterialSlot(object, "roughness"), standard: 0.5)
      if let coat = MaterialSlot(object, "clearCoat") {
        look.clearcoat = number(coat, standard: 0)
        look.clearcoatRoughness = number(MaterialSlot(object, "clearCoatRoughness"), standard: 0)
        if let bump = MaterialSlot(object, "clearCoatNormal") {
          look.clearcoatNormal = texture(bump, isColor: false, defaultChannel: .color)
        }
      }
    case "Lambert": (look.roughness, look.specular) = (NumberInput(1), NumberInput(0))
    default: reflect(&look, object)
    }
    if let normal = MaterialSlot(object, "normal"),
      let use = texture(normal, isColor: false, defaultChannel: .color)
    {
      (look.normal, look.normalScale) = (use, normal.intensity)
    }
    if let occlusion = MaterialSlot(object, "ambientOcclusion") {
      look.occlusion = number(occlusion, standard: 1)
    }
    // What lights itself takes the place of what shines.
    let selfLit = MaterialSlot(object, "selfIllumination")
    if let selfLit {
      object.passOver("emission")
      look.emission = color(selfLit)
      if look.emission.texture != nil, look.baseColor.texture != nil {
        note(.approximated, object, "its own light is not multiplied with the picture of its color")
      } else {
        look.emission.factor *= look.baseColor.factor
      }
    } else if let emission = MaterialSlot(object, "emission") {
      look.emission = color(emission)
    }
    (look.opacity, look.transparency) = opacity(object)
    return look
  }

  private mutating func unlitLook(_ object: ArchiveObject) -> UnlitLook {
    var look = UnlitLook()
    if let diffuse = MaterialSlot(object, "diffuse") { look.color = color(diffuse) }
    multiply(&look.color, object)
    if let emission = MaterialSlot(object, "emission") {
      let light = color(emission)
      if light.texture == nil, look.color.texture == nil {
        look.color.factor += light.factor
      } else if look.color.factor == .zero || MaterialSlot(object, "diffuse") == nil {
        look.color = light
      } else if light.factor != .zero {
        note(.approximated, object, "its light is not added to the picture of its color")
      }
    }
    (look.opacity, look.transparency) = opacity(object)
    return look
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

  /// A color over everything; a picture over a picture cannot be had.
  private mutating func multiply(_ color: inout ColorInput, _ object: ArchiveObject) {
    guard let slot = MaterialSlot(object, "multiply") else { return }
    let factor = self.color(slot)
    color.factor *= factor.factor
    guard let use = factor.texture else { return }
    if color.texture == nil {
      color.texture = use
    } else {
      note(.approximated, object, "the picture that its color is multiplied with is left out")
    }
  }

  /// Makes a surface shine as its highlights say.
  private mutating func reflect(_ look: inout PhysicalLook, _ object: ArchiveObject) {
    let shininess = object.float("shininess") ?? 1
    // Nothing that is said of highlights means black.
    var strength: Float = 0
    if let slot = MaterialSlot(object, "specular") {
      strength = dot(simd_make_float3(slot.color), MaterialSlot.brightness)
      if slot.image != nil {
        note(.approximated, object, "the picture of its highlights becomes an even one")
        strength = 1
      }
      object.passOver("specular")
    }
    look.reflect(exponent: (shininess.isFinite ? shininess : 1) * 100, strength: strength)
  }

  /// How much is seen through it.
  private mutating func opacity(_ object: ArchiveObject) -> (NumberInput, Transparency) {
    let transparency = object.float("transparency") ?? 1
    var factor = transparency.isFinite ? simd_clamp(transparency, 0, 1) : 1
    var picture: TextureUse?
    let byDarkness = object.integer("transparencyMode") == 1
    if let slot = MaterialSlot(object, "transparent") {
      if slot.image != nil {
        // By darkness, white is clear: the picture's brightness taken from one.
        picture = texture(slot, isColor: false, defaultChannel: byDarkness ? .red : .alpha)
        if byDarkness, var use = picture {
          (use.valueScale, use.valueBias) = (SIMD4(repeating: -1), SIMD4(repeating: 1))
          picture = use
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
      object.integer("blendMode") == 1 ? .added : picture != nil || factor < 0.999 ? .blended : .opaque
    return (NumberInput(simd_clamp(factor, 0, 1), picture), mode)
  }

  /// What has no place in a surface of ours.
  private mutating func tellOfLosses(_ object: ArchiveObject) {
    if MaterialSlot(object, "reflective") != nil {
      note(.approximated, object, "what it mirrors by itself is replaced by what surrounds the scene")
    }
    object.passOver("reflective", "fresnelExponent")
    if let displacement = MaterialSlot(object, "displacement"), displacement.image != nil {
      note(.ignored, object, "its displacement is left out")
    }
    if !(object.bool("locksAmbientWithDiffuse") ?? true), let ambient = MaterialSlot(object, "ambient"),
      let diffuse = MaterialSlot(object, "diffuse"), ambient.color != diffuse.color
    {
      note(.approximated, object, "its own color for ambient light is left out")
    }
    object.passOver("ambient")
    switch object.integer("blendMode") {
    case 2?: note(.approximated, object, "it is subtracted from what lies behind there; it covers that here")
    case 3?: note(.approximated, object, "it is multiplied with what lies behind there; it covers that here")
    case 4?: note(.approximated, object, "it is screened over what lies behind there; it covers that here")
    default: break
    }
    if object.integer("cullMode") == 1 {
      note(.approximated, object, "only its back sides are drawn there, both here")
    }
    if object.has("shadableHelper") { note(.ignored, object, "its shader modifiers are left out") }
  }

  private static let slots = [
    "diffuse", "ambient", "specular", "emission", "selfIllumination", "transparent", "multiply", "normal",
    "reflective", "ambientOcclusion", "displacement", "metalness", "roughness", "clearCoat",
    "clearCoatRoughness", "clearCoatNormal", "shininess",
  ]

  /// What means nothing to a lighting model.
  private func passOver(_ object: ArchiveObject, _ model: String) {
    if model != "PhysicallyBased" {
      object.passOver("metalness", "roughness", "clearCoat", "clearCoatRoughness", "clearCoatNormal")
    }
    if ["PhysicallyBased", "Lambert", "Constant"].contains(model) {
      object.passOver("specular", "shininess")
    }
    if model == "Constant" { object.passOver("normal", "ambientOcclusion") }
    if MaterialSlot(object, "clearCoat") == nil { object.passOver("clearCoatRoughness", "clearCoatNormal") }
    if MaterialSlot(object, "displacement")?.image == nil { object.passOver("displacement") }
  }
}

extension String {
  fileprivate func replacingPrefix(_ prefix: String) -> String {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : self
  }
}
