internal import JSON
internal import SceneAssets

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
    let strength = try view.float("intensity", or: 1)
    let kind: LightAsset.Kind
    let factor: Float
    switch try view.string("type") {
    case "directional": (kind, factor) = (.directional, 1)
    case "point": (kind, factor) = (.point, 4 * .pi)
    case "spot":
      let cone = try view.object("spot")
      let inner = try cone?.float("innerConeAngle", or: 0) ?? 0
      let outer = try cone?.float("outerConeAngle", or: .pi / 4) ?? .pi / 4
      (kind, factor) = (.spot(inner: inner * 180 / .pi, outer: outer * 180 / .pi), .pi)
    case let type:
      note(.ignored, view, "the light type \"\(type ?? "")\" is not known; the light is left out")
      return nil
    }
    var light = LightAsset(
      name: try view.string("name") ?? "light_\(index)", kind, intensity: strength * factor)
    if let color = try view.vector3("color") { light.color = color }
    light.range = try view.float("range")
    asset.lights.append(light)
    return asset.lights.count - 1
  }

  /// Returns the index of a node's camera.
  mutating func camera(_ index: Int) throws(GLTFError) -> Int {
    let view = document.cameras[index]
    let name = try view.string("name") ?? "camera_\(index)"
    var camera: CameraAsset
    let lens: JSONView
    if let perspective = try view.object("perspective") {
      guard let angle = try perspective.float("yfov") else { throw perspective.damaged("yfov is missing") }
      camera = CameraAsset(name: name, .perspective(degrees: angle * 180 / .pi, isVertical: true))
      lens = perspective
    } else if let orthographic = try view.object("orthographic") {
      guard let height = try orthographic.float("ymag") else { throw orthographic.damaged("ymag is missing") }
      camera = CameraAsset(name: name, .orthographic(halfHeight: height))
      lens = orthographic
    } else {
      throw view.damaged("it has neither perspective nor orthographic")
    }
    if let near = try lens.float("znear") { camera.near = near }
    camera.far = try lens.float("zfar")
    asset.cameras.append(camera)
    return asset.cameras.count - 1
  }
}
