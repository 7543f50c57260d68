internal import SceneAssets
internal import TextFormats

extension GLTFSceneBuilder {
  /// Returns the index of a node's light, if it has one.
  ///
  /// glTF gives candela for point lights and spotlights. The renderer takes 4π lumens of a point light and π
  /// lumens of a spotlight for one candela, whatever the cone (the convention behind the default intensities
  /// of RealityKit's lights), so that the conversion here keeps candela.
  mutating func light(_ node: GLTFNode) throws(GLTFError) -> Int? {
    guard let use = try node.extension("KHR_lights_punctual", in: document) else { return nil }
    let index = try use.requiredIndex("light", of: "lights", count: document.lights.count)
    let view = document.lights[index]
    let strength = try number("intensity", of: view, in: 0 ... .greatestFiniteMagnitude, or: 1)
    let kind: LightAsset.Kind
    let factor: Float
    switch try view.string("type") {
    case "directional": (kind, factor) = (.directional, 1)
    case "point": (kind, factor) = (.point, 4 * .pi)
    case "spot":
      let cone = try view.object("spot")
      let outer = try number("outerConeAngle", of: cone, in: 1e-3 ... .pi / 2, or: .pi / 4)
      let inner = try number("innerConeAngle", of: cone, in: 0...outer, or: 0)
      (kind, factor) = (.spot(inner: inner * 180 / .pi, outer: outer * 180 / .pi), .pi)
    case let type:
      note(.ignored, view, "the light type \"\(type ?? "")\" is not known; the light is left out")
      return nil
    }
    var light = LightAsset(
      name: try view.string("name") ?? "light_\(index)", kind, intensity: strength * factor)
    if let color = try factors("color", of: view, count: 3) { light.color = SIMD3(color) }
    if let range = try view.float("range") {
      light.range = range > 0 ? range : nil
      if range <= 0 {
        note(.approximated, view, "range is \(range), which is no distance; it is not limited")
      }
    }
    asset.lights.append(light)
    return asset.lights.count - 1
  }
}
