internal import SceneAssets
internal import XML
internal import simd

extension ColladaBuilder {
  /// How much is seen through it: a color or a picture, of which one of four ways makes a number.
  mutating func opacity(
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
      if isOfColor {
        note(
          .approximated, element,
          "the red of its picture says how much is seen through it, instead of all colors")
      }
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

  /// Tells of what an effect says that no surface here has.
  mutating func tellOfLosses(_ effect: ColladaEffect) {
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
    let foreign = effect.element.children.map(\.name).filter {
      $0.hasPrefix("profile_") && $0 != "profile_COMMON"
    }
    if !foreign.isEmpty {
      note(
        .ignored, effect.element,
        "its programs (\(foreign.joined(separator: ", "))) are left out; the common profile is shown")
    }
    let index = effect.number("index_of_refraction") ?? 1
    if index != 1, index != 0, effect.shading.child("transparent") != nil {
      note(
        .ignored, effect.shading,
        "light goes through it straight, and not bent as its index of refraction says")
    }
  }
}
