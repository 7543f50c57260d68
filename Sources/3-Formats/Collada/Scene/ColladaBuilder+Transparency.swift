internal import SceneAssets
internal import TextFormats
internal import simd

extension ColladaBuilder {
  /// Returns the opacity: a color or a texture, converted by one of the four opaque modes.
  mutating func opacity(
    _ effect: ColladaEffect, _ use: ColladaMaterialUse
  ) -> (NumberInput, Transparency) {
    let entry = effect.shading.child("transparent"), mode = entry?[attribute: "opaque"] ?? "A_ONE"
    let share = effect.number("transparency") ?? 1
    let isInverse = mode == "A_ZERO" || mode == "RGB_ZERO", isOfColor = mode.hasPrefix("RGB")
    switch effect.value("transparent") {
    case .texture(let element)?:
      guard var binding = texture(element, effect: effect, use: use, isColor: false) else {
        return (NumberInput(1), .opaque)
      }
      binding.channel = isOfColor ? .red : .alpha
      if isOfColor {
        note(
          .approximated, element,
          "colored transparency is not supported; the red channel of its texture is the opacity")
      }
      if isInverse {
        (binding.valueScale, binding.valueBias) = (SIMD4(repeating: -share), SIMD4(repeating: 1))
        return (NumberInput(1, binding), .blended)
      }
      return (NumberInput(simd_clamp(share, 0, 1), binding), .blended)
    case .color(let color, let alpha)?:
      let amount = isOfColor ? DisplayColor.brightness(color) : alpha
      var opacity = simd_clamp(isInverse ? 1 - amount * share : amount * share, 0, 1)
      if opacity == 0, mode == "A_ONE", share == 0 {
        // Some exporters have the opposite convention.
        note(.approximated, entry ?? effect.shading, "it would be invisible; it is taken to be opaque")
        opacity = 1
      }
      return (NumberInput(opacity), opacity < 0.999 ? .blended : .opaque)
    default:
      let opacity = share > 0 ? simd_clamp(share, 0, 1) : 1
      return (NumberInput(opacity), opacity < 0.999 ? .blended : .opaque)
    }
  }

  /// Notes the parts of an effect that surfaces do not support.
  mutating func noteUnsupported(_ effect: ColladaEffect) {
    if case .texture(let element)? = effect.value("ambient"), effect.shading.child("diffuse") != nil {
      note(.approximated, element, "ambient textures are not supported and are left out")
    }
    if let reflective = effect.value("reflective"), (effect.number("reflectivity") ?? 1) > 0 {
      var isSeen = true
      if case .color(let color, _) = reflective { isSeen = color != .zero }
      if isSeen {
        note(
          .approximated, effect.shading,
          "reflection maps of materials are not supported; the environment map is reflected")
      }
    }
    if case .texture(let element)? = effect.value("shininess") {
      note(.ignored, element, "textures of shininess are not supported and are left out")
    }
    for name in ["blend_mode", "displacement", "spec_level", "fresnelExponent"] {
      guard let extra = effect.extra(name), extra.number ?? extra.child("float")?.number ?? 1 != 0 else {
        continue
      }
      // Wrapping of a texture that does not exist has no effect.
      note(.ignored, extra, "<\(name)> is not supported and is left out")
    }
    let foreign = effect.element.children.map(\.name).filter {
      $0.hasPrefix("profile_") && $0 != "profile_COMMON"
    }
    if !foreign.isEmpty {
      note(
        .ignored, effect.element,
        "shader profiles (\(foreign.joined(separator: ", "))) are not supported; the common profile is used")
    }
    let index = effect.number("index_of_refraction") ?? 1
    if index != 1, index != 0, effect.shading.child("transparent") != nil {
      note(
        .ignored, effect.shading,
        "refraction is not supported; light passes straight through")
    }
  }
}
