internal import SceneAssets
internal import TextFormats
internal import simd

extension ColladaBuilder {
  /// Returns the index of an instance's light.
  ///
  /// The format has no units of light: a color of 1 is taken as SceneKit's default light, which is 1000
  /// lumens for point lights, and the illuminance that makes a white surface white for directional lights.
  mutating func light(_ instance: XMLElement) -> Int? {
    shared(instance, kind: "light", known: \.lights) { builder, element, scale in
      guard var light = builder.makeLight(element) else { return nil }
      light.range = light.range.map { $0 * scale }
      builder.asset.lights.append(light)
      return builder.asset.lights.count - 1
    }
  }

  /// Returns the index of an instance's camera.
  mutating func camera(_ instance: XMLElement) -> Int? {
    shared(instance, kind: "camera", known: \.cameras) { builder, element, scale in
      guard var camera = builder.makeCamera(element) else { return nil }
      (camera.near, camera.far) = (camera.near * scale, camera.far.map { $0 * scale })
      if case .orthographic(let height) = camera.projection {
        camera.projection = .orthographic(halfHeight: height * scale)
      }
      builder.asset.cameras.append(camera)
      return builder.asset.cameras.count - 1
    }
  }

  /// Returns the index of the target of an instance, which is built on first use.
  private mutating func shared(
    _ instance: XMLElement, kind: String, known: WritableKeyPath<Self, [ColladaKey: Int?]>,
    _ make: (inout Self, XMLElement, Float) -> Int?
  ) -> Int? {
    guard let found = follow(instance[attribute: "url"] ?? "", from: instance, to: kind) else { return nil }
    if let index = self[keyPath: known][found.key] { return index }
    let origin = here
    here = found.file
    let index = make(&self, found.element, Float(found.file.metersPerUnit / origin.metersPerUnit))
    here = origin
    self[keyPath: known][found.key] = .some(index)
    return index
  }

  private mutating func makeLight(_ element: XMLElement) -> LightAsset? {
    let kinds = ["ambient", "directional", "point", "spot"]
    guard let kind = element.common?.children.first(where: { kinds.contains($0.name) }) else {
      note(.broken, element, "the light has an unknown type and is left out")
      return nil
    }
    let numbers = kind.child("color")?.numbers(3) ?? [1, 1, 1]
    var color = DisplayColor.linear(SIMD3(Float(numbers[0]), Float(numbers[1]), Float(numbers[2])))
    // Components above 1 become intensity.
    let brightest = color.max()
    guard brightest > 0, brightest.isFinite else { return nil }
    var strength: Float = 1
    if brightest > 1 { (strength, color) = (brightest, color / brightest) }
    if let factor = element.extra("intensity").flatMap({ $0.number ?? $0.child("float")?.number }),
      factor >= 0
    {
      strength *= Float(factor)
    }
    if let constant = kind.child("constant_attenuation")?.number, constant > 0 { strength /= Float(constant) }
    if ["linear_attenuation", "quadratic_attenuation"].contains(where: { (kind.child($0)?.number ?? 0) != 0 })
    {
      note(.approximated, element, "its attenuation is not supported; the inverse-square law is used")
    }
    let name = element[attribute: "name"] ?? element[attribute: "id"] ?? kind.name
    var light: LightAsset
    switch kind.name {
    case "ambient": light = LightAsset(name: name, .ambient, intensity: strength * 1000)
    case "directional":
      light = LightAsset(name: name, .directional, intensity: strength * Self.luxOfDefaultLight)
    case "spot":
      let angle = Float(kind.child("falloff_angle")?.number ?? 180)
      let outer = simd_clamp(angle, 0, 180) / 2
      let inner = element.extra("innerAngle")?.number.map { simd_clamp(Float($0) / 2, 0, outer) }
      let isSharp = (kind.child("falloff_exponent")?.number ?? 0) == 0
      light = LightAsset(
        name: name, .spot(inner: inner ?? (isSharp ? outer : 0), outer: outer), intensity: strength * 1000)
    default: light = LightAsset(name: name, .point, intensity: strength * 1000)
    }
    light.color = color
    if let end = element.extra("attenuationEnd")?.number, end > 0 { light.range = Float(end) }
    return light
  }

  /// The illuminance that makes a white surface white that faces the light.
  private static var luxOfDefaultLight: Float { 2145.7 }

  private mutating func makeCamera(_ element: XMLElement) -> CameraAsset? {
    guard let optics = element.descendant("optics", "technique_common"),
      let kind = optics.child("perspective") ?? optics.child("orthographic")
    else {
      note(.broken, element, "the camera has an unknown type and is left out")
      return nil
    }
    func number(_ name: String) -> Float? {
      kind.child(name)?.number.map { Float($0) }.flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
    }
    let name = element[attribute: "name"] ?? element[attribute: "id"] ?? "camera"
    let ratio = number("aspect_ratio")
    var camera: CameraAsset
    if kind.name == "orthographic" {
      let height = number("ymag") ?? number("xmag").map { $0 / (ratio ?? 1) } ?? 1
      camera = CameraAsset(name: name, .orthographic(halfHeight: height))
    } else if let angle = number("yfov") {
      camera = CameraAsset(name: name, .perspective(degrees: min(angle, 179), isVertical: true))
    } else {
      camera = CameraAsset(
        name: name, .perspective(degrees: min(number("xfov") ?? 60, 179), isVertical: number("xfov") == nil))
    }
    camera.near = number("znear") ?? 0.1
    camera.far = number("zfar").flatMap { $0 > camera.near ? $0 : nil }
    return camera
  }
}
