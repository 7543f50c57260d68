internal import SceneAssets
internal import XML
internal import simd

/// A material in the hands of a mesh: which coordinates its words stand for.
struct ColladaMaterialUse {
  /// For each word that textures use, the place among the coordinates of the mesh.
  var coordinates: [String: Int] = [:]
  var hasColors = false
}

extension ColladaBuilder {
  /// The place of the material that a word of a mesh stands for.
  mutating func material(
    _ symbol: String, _ binding: XMLElement?, _ mesh: ColladaMesh, _ instance: XMLElement
  ) -> Int? {
    // Who binds nothing may mean the material of that very name.
    let target = binding?[attribute: "target"] ?? symbol
    guard let material = document.element(at: target, named: "material") else {
      if binding != nil {
        note(.broken, binding ?? instance, "there is no material \"\(target)\"; the default one is shown")
      } else {
        note(.approximated, instance, "nothing says what material \"\(symbol)\" is; the default one is shown")
      }
      return nil
    }
    var use = ColladaMaterialUse(hasColors: mesh.hasColors)
    for input in binding?.children("bind_vertex_input") ?? [] {
      let set = input[attribute: "input_set"].flatMap { Int($0) } ?? 0
      if let word = input[attribute: "semantic"], let place = mesh.sets[set] { use.coordinates[word] = place }
    }
    let bound = use.coordinates.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    let key = "\(material[attribute: "id"] ?? target)\n\(use.hasColors)\n\(bound.joined(separator: ","))"
    if let known = materials[key] { return known }
    guard let instanceOfEffect = material.child("instance_effect"),
      let element = document.element(at: instanceOfEffect[attribute: "url"], named: "effect"),
      let effect = ColladaEffect(element)
    else {
      note(.broken, material, "it has no effect of the common profile; the default material is shown")
      return nil
    }
    let name = material[attribute: "name"] ?? material[attribute: "id"] ?? symbol
    var made = MaterialAsset(name: name, path: "materials/\(material[attribute: "id"] ?? name)", .occlusion)
    made.look =
      effect.shading.name == "constant" ? .unlit(unlit(effect, use)) : .physical(physical(effect, use))
    made.isDoubleSided = effect.extra("double_sided")?.number == 1
    tellOfLosses(effect)
    asset.materials.append(made)
    materials[key] = asset.materials.count - 1
    return asset.materials.count - 1
  }

  private mutating func physical(_ effect: ColladaEffect, _ use: ColladaMaterialUse) -> PhysicalLook {
    var look = PhysicalLook()
    look.baseColor = color(effect.value("diffuse"), effect, use) ?? ColorInput(SIMD3(repeating: 1))
    if effect.value("diffuse") == nil { look.baseColor.factor = .zero }
    multiply(&look.baseColor, effect, use)
    look.emission = color(effect.value("emission"), effect, use) ?? ColorInput(.zero)
    (look.roughness, look.specular) = (NumberInput(1), NumberInput(0))
    if effect.shading.name != "lambert", let specular = effect.value("specular") {
      // SceneKit counts to one where others count to a hundred and more.
      let shininess = effect.number("shininess") ?? 0
      let exponent = document.isOfSceneKit ? shininess * 100 : shininess
      switch specular {
      case .color(let color, _):
        look.reflect(exponent: exponent, strength: DisplayColor.brightness(DisplayColor.linear(color)))
      case .number(let number): look.reflect(exponent: exponent, strength: number)
      case .texture(let element):
        look.reflect(exponent: exponent, strength: 1)
        note(.approximated, element, "the picture of its highlights becomes an even one")
      }
    }
    look.normal = normal(effect, use)
    (look.opacity, look.transparency) = opacity(effect, use)
    look.usesVertexColors = use.hasColors
    return look
  }

  private mutating func unlit(_ effect: ColladaEffect, _ use: ColladaMaterialUse) -> UnlitLook {
    var look = UnlitLook()
    let own = color(effect.value("emission"), effect, use)
    let further = effect.extra("constant_diffuse").flatMap { color(effect.value($0), effect, use) }
    look.color = further ?? own ?? ColorInput(.zero)
    if further != nil, let own, own.factor != .zero {
      if own.texture == nil, look.color.texture == nil {
        look.color.factor += own.factor
      } else if look.color.factor == .zero {
        look.color = own
      } else {
        note(.approximated, effect.shading, "its light is not added to the picture of its color")
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
      guard let picture = texture(element, effect, use, isColor: true) else {
        return ColorInput(SIMD3(repeating: 0.5))
      }
      return ColorInput(SIMD3(repeating: 1), picture)
    }
  }

  /// A color over everything, which SceneKit's writer adds; a picture over a picture cannot be had.
  private mutating func multiply(
    _ color: inout ColorInput, _ effect: ColladaEffect, _ use: ColladaMaterialUse
  ) {
    guard let element = effect.extra("multiply"), let factor = self.color(effect.value(element), effect, use)
    else { return }
    color.factor *= factor.factor
    guard let picture = factor.texture else { return }
    if color.texture == nil {
      color.texture = picture
    } else {
      note(.approximated, element, "the picture that its color is multiplied with is left out")
    }
  }

  /// Which way the surface faces, in detail; heights are another thing.
  private mutating func normal(_ effect: ColladaEffect, _ use: ColladaMaterialUse) -> TextureUse? {
    guard let bump = effect.extra("normal") ?? effect.extra("bump"), let picture = bump.child("texture")
    else {
      return nil
    }
    let kind = bump[attribute: "bumptype"]?.uppercased()
    guard bump.name == "normal" || kind == "NORMALMAP" else {
      note(.ignored, bump, "its picture of heights is left out; a normal map would be shown")
      return nil
    }
    return texture(picture, effect, use, isColor: false)
  }

  /// How much is seen through it: a color or a picture, of which one of four ways makes a number.
  private mutating func opacity(
    _ effect: ColladaEffect, _ use: ColladaMaterialUse
  ) -> (NumberInput, Transparency) {
    let entry = effect.shading.child("transparent"), way = entry?[attribute: "opaque"] ?? "A_ONE"
    let share = effect.number("transparency") ?? 1
    let isInverse = way == "A_ZERO" || way == "RGB_ZERO", isOfColor = way.hasPrefix("RGB")
    switch effect.value("transparent") {
    case .texture(let element)?:
      guard var picture = texture(element, effect, use, isColor: false) else {
        return (NumberInput(1), .opaque)
      }
      picture.channel = isOfColor ? .red : .alpha
      if isInverse {
        (picture.valueScale, picture.valueBias) = (SIMD4(repeating: -share), SIMD4(repeating: 1))
        return (NumberInput(1, picture), .blended)
      }
      return (NumberInput(simd_clamp(share, 0, 1), picture), .blended)
    case .color(let color, let alpha)?:
      let amount = isOfColor ? DisplayColor.brightness(color) : alpha
      var opacity = simd_clamp(isInverse ? 1 - amount * share : amount * share, 0, 1)
      if opacity == 0, way == "A_ONE", share == 0 {
        // Some writers count the other way around.
        note(.approximated, entry ?? effect.shading, "nothing would be seen of it; it is taken to be opaque")
        opacity = 1
      }
      return (NumberInput(opacity), opacity < 0.999 ? .blended : .opaque)
    default:
      let opacity = share > 0 ? simd_clamp(share, 0, 1) : 1
      return (NumberInput(opacity), opacity < 0.999 ? .blended : .opaque)
    }
  }

  private mutating func tellOfLosses(_ effect: ColladaEffect) {
    if case .texture(let element)? = effect.value("ambient"), effect.shading.child("diffuse") != nil {
      note(.approximated, element, "its own picture for ambient light is left out")
    }
    if let reflective = effect.value("reflective"), (effect.number("reflectivity") ?? 1) > 0 {
      var isSeen = true
      if case .color(let color, _) = reflective { isSeen = color != .zero }
      if isSeen {
        note(
          .approximated, effect.shading, "what it mirrors by itself is replaced by what surrounds the scene")
      }
    }
    if case .texture(let element)? = effect.value("shininess") {
      note(.ignored, element, "the picture of its shininess is left out")
    }
    for name in ["blend_mode", "displacement", "spec_level", "fresnelExponent"] {
      guard let extra = effect.extra(name), extra.number ?? extra.child("float")?.number ?? 1 != 0 else {
        continue
      }
      // The way a texture is laid over nothing says nothing.
      note(.ignored, extra, "<\(name)> is left out")
    }
    if effect.element.child("profile_GLSL") != nil || effect.element.child("profile_CG") != nil {
      note(.ignored, effect.element, "its programs are left out; the common profile is shown")
    }
  }
}
