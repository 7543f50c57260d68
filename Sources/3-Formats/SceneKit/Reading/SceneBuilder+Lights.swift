internal import Glibc
internal import SceneAssets
internal import simd

extension SceneBuilder {
  /// Returns the index of a node's light.
  ///
  /// An intensity of 1000 is SceneKit's default for every type: lumens for point lights and spotlights, and
  /// the illuminance that makes a white surface white for directional lights.
  mutating func light(_ object: ArchiveObject, at node: Int) -> Int? {
    let intensity = max(object.float("intensity") ?? 1000, 0)
    guard intensity.isFinite else {
      note(.broken, object, "its intensity is not a finite number; the light is left out")
      return nil
    }
    let kind: LightAsset.Kind, strength: Float
    switch object.text("type") ?? "omni" {
    case "omni": (kind, strength) = (.point, intensity)
    case "spot":
      let outer = simd_clamp(object.float("spotOuterAngle") ?? 45, 0, 180)
      let inner = simd_clamp(object.float("spotInnerAngle") ?? 0, 0, outer)
      // The angles are those of the whole cone.
      (kind, strength) = (.spot(inner: inner / 2, outer: outer / 2), intensity)
    case "directional": (kind, strength) = (.directional, intensity * Self.luxOfDefaultLight / 1000)
    case "ambient": (kind, strength) = (.ambient, intensity)
    case "area":
      let x = object.float("areaExtentsX") ?? 1, y = object.float("areaExtentsY") ?? 1
      (kind, strength) = (.rectangle(width: max(x, 0), height: max(y, 0)), intensity)
    case let type:
      note(.ignored, object, "lights of the type \(type) are not supported; the light is left out")
      return nil
    }
    var light = LightAsset(name: object.text("name") ?? "light\(object.number)", kind, intensity: strength)
    let color: SIMD4<Float>? =
      object.floats("scncolor", count: 4).map { SIMD4($0[0], $0[1], $0[2], $0[3]) } ?? object.color("color")
    if let color { light.color = simd_max(simd_make_float3(color), .zero) }
    object.ignore("color")
    if let kelvin = object.float("temperature"), kelvin > 0, abs(kelvin - 6500) > 1 {
      // Relative to daylight.
      light.color *= BlackBody.color(kelvin: kelvin) / BlackBody.color(kelvin: 6500)
    }
    if let end = object.float("attenuationEndDistance"), end > 0, end.isFinite { light.range = end }
    light.castsShadow = object.bool("castsShadow") ?? false
    noteUnsupportedShadow(object, light)
    if object.has("gobo") { note(.ignored, object, "gobo textures are not supported and are left out") }
    if object.bool("usesModulatedMode") == true {
      note(.approximated, object, "lights that only modulate are not supported; it is an ordinary light")
    }
    asset.lights.append(light)
    return asset.lights.count - 1
  }

  private mutating func noteUnsupportedShadow(_ object: ArchiveObject, _ light: LightAsset) {
    if case .spot = light.kind {} else { object.ignore("spotInnerAngle", "spotOuterAngle") }
    if case .rectangle = light.kind {
    } else {
      object.ignore("areaExtentsX", "areaExtentsY", "areaExtentsZ", "areaType")
    }
    guard !light.castsShadow else {
      let color =
        object.floats("scnShadowColor", count: 4).map { SIMD4($0[0], $0[1], $0[2], $0[3]) }
        ?? object.color("shadowColor")
      object.ignore("shadowColor")
      if let color, simd_make_float3(color).max() > 0.01 || color.w < 0.99 {
        note(.approximated, object, "shadow colors are not supported; its shadows are black")
      }
      return
    }
    object.ignore(
      "shadowColor", "scnShadowColor", "zNear", "zFar", "shadowBias", "shadowRadius", "orthographicScale",
      "maximumShadowDistance", "shadowCascadeCount", "shadowCascadeSplittingFactor", "autoShadowProjection",
      "usesDeferredShadows", "forcesBackFaceCasters", "goboProjectShadows")
  }

  /// The illuminance that makes a white surface white that faces the light.
  static var luxOfDefaultLight: Float { 2145.7 }

  /// Returns the index of a node's camera.
  mutating func camera(_ object: ArchiveObject) -> Int? {
    let name = object.text("name") ?? "camera\(object.number)"
    var camera: CameraAsset
    if object.bool("usesOrthographicProjection") == true {
      camera = CameraAsset(name: name, .orthographic(halfHeight: object.float("orthographicScale") ?? 1))
    } else {
      let (degrees, isVertical) = fieldOfView(object)
      camera = CameraAsset(
        name: name, .perspective(degrees: simd_clamp(degrees, 0.1, 179), isVertical: isVertical))
    }
    camera.near = max(object.float("zNear") ?? 1, 1e-6)
    camera.far = object.float("zFar").flatMap { $0 > 0 && $0.isFinite ? $0 : nil } ?? 100
    if object.bool("automaticallyAdjustsZRange") == true { (camera.near, camera.far) = (0.01, nil) }
    noteUnsupportedEffects(object)
    asset.cameras.append(camera)
    return asset.cameras.count - 1
  }

  /// Returns the field of view: newer files give one angle and its direction, older ones either of two; zero
  /// means none.
  private func fieldOfView(_ object: ArchiveObject) -> (degrees: Float, isVertical: Bool) {
    defer { object.ignore("fov", "yFov", "xFov", "sensorSize") }
    if let angle = object.float("fov"), angle > 0 {
      return (angle, object.integer("projectionDirection") != 1)
    }
    if let angle = object.float("yFov"), angle > 0 { return (angle, true) }
    if let angle = object.float("xFov"), angle > 0 { return (angle, false) }
    return (60, true)
  }

  private mutating func noteUnsupportedEffects(_ object: ArchiveObject) {
    let effects = [
      ("bloomIntensity", "bloom"), ("motionBlurIntensity", "motion blur"),
      ("colorFringeStrength", "color fringes"),
      ("screenSpaceAmbientOcclusionIntensity", "ambient occlusion"), ("grainIntensity", "grain"),
      ("vignettingPower", "vignetting"), ("dofIntensity", "depth of field"),
    ].filter { (object.float($0.0) ?? 0) != 0 }.map(\.1)
    // Parameters of effects that are off, or noted already.
    for key in object.keys
    where key.hasPrefix("bloom") || key.hasPrefix("screenSpaceAmbient") || key.hasPrefix("grain")
      || key.hasPrefix("vignetting") || key.hasPrefix("colorFringe") || key.hasPrefix("focal")
      || ["aperture", "fStop", "focusDistance", "bladeCount"].contains(key)
    { object.ignore(key) }
    if object.bool("usesOrthographicProjection") != true { object.ignore("orthographicScale") }
    if object.bool("wantsHDR") != true {
      for key in object.keys where key.lowercased().contains("exposure") { object.ignore(key) }
      object.ignore("averageGray", "whitePoint")
    }
    if (object.real("focalBlurRadius") ?? 0) > 0 {
      note(.ignored, object, "the focal blur of the camera is not supported and is left out")
    }
    if !effects.isEmpty {
      note(
        .ignored, object,
        "camera effects are not supported and are left out: \(effects.joined(separator: ", "))")
    }
  }
}
