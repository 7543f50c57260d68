internal import SceneAssets
internal import TextFormats
internal import simd

extension GLTFPorter {
  /// Adds a light to a node.
  mutating func addLight(_ light: LightAsset, to index: Int, _ path: String) {
    var losses: [String] = []
    var members: GLTFOutput.Members = [("name", .string(light.name))]
    // The inverse of what the reader does: it keeps candela.
    let intensity: Float
    switch light.kind {
    case .ambient:
      return report.tell(
        .lost, kind: "light", path: path, reason: "glTF has no ambient lights; viewers have an environment")
    case .directional:
      members.append(("type", .string("directional")))
      intensity = light.intensity
    case .point:
      members.append(("type", .string("point")))
      intensity = light.intensity / (4 * .pi)
    case .spot(let inner, let outer):
      intensity = light.intensity / .pi
      members += spot(inner: inner, outer: outer)
    case .rectangle, .disk:
      // An area light has a cosine falloff, which a wide and soft cone approximates.
      intensity = light.intensity / .pi
      members += spot(inner: 0, outer: 89)
      losses.append("glTF has no area lights; it becomes a spotlight at its center")
    }
    let brightest = light.color.max()
    // Colors of glTF are no brighter than white.
    let color = brightest > 1 ? light.color / brightest : simd_max(light.color, .zero)
    if color != SIMD3(repeating: 1) { members.append(("color", .floats((0..<3).map { color[$0] }))) }
    members.append(("intensity", .float(max(intensity, 0) * max(brightest, 1))))
    if let range = light.range, range > 0, range.isFinite, light.kind != .directional {
      members.append(("range", .float(range * Float(asset.metersPerUnit))))
    }
    if light.castsShadow { losses.append("glTF does not say which lights cast shadows; viewers decide") }
    lights.append(.object(members))
    nodes[index].extensions.append(
      ("KHR_lights_punctual", .object([("light", .integer(lights.count - 1))])))
    if losses.isEmpty {
      report.carry("light", path)
    } else {
      report.tell(.approximated, kind: "light", path: path, reason: losses.joined(separator: "; "))
    }
  }

  private func spot(inner: Float, outer: Float) -> GLTFOutput.Members {
    let edge = min(max(outer * .pi / 180, 2e-3), .pi / 2)
    let start = min(max(inner * .pi / 180, 0), edge.nextDown)
    return [
      ("type", .string("spot")),
      ("spot", .object([("innerConeAngle", .float(start)), ("outerConeAngle", .float(edge))])),
    ]
  }

  /// Adds a camera to a node; its distances are in meters, since nodes do not scale them.
  mutating func addCamera(_ camera: CameraAsset, to index: Int, _ path: String) {
    let unit = Float(asset.metersPerUnit)
    var members: GLTFOutput.Members = [("name", .string(camera.name))]
    var near = camera.near * unit, lens: GLTFOutput.Members
    var far = camera.far.map { $0 * unit }
    if let end = far, !end.isFinite || end <= near { far = nil }
    var loss: String?
    switch camera.projection {
    case .perspective(let degrees, let isVertical):
      near = near.isFinite ? max(near, 1e-5) : 0.01
      var angle = degrees * .pi / 180
      if !isVertical {
        // The aspect ratio of the image is assumed to be 16:9.
        angle = 2 * Elementary.atan2(Elementary.tan(angle / 2) * 9 / 16, 1)
        loss =
          "glTF has angles of view over the height; that over the width is converted for pictures of 16:9"
      }
      members.append(("type", .string("perspective")))
      lens = [("yfov", .float(min(max(angle, 1e-3), 3.1))), ("znear", .float(near))]
      if let far { lens.append(("zfar", .float(far))) }
    case .orthographic(let halfHeight):
      near = near.isFinite ? max(near, 0) : 0
      let height = max(abs(halfHeight) * unit, 1e-6)
      members.append(("type", .string("orthographic")))
      lens = [
        ("xmag", .float(height * 16 / 9)), ("ymag", .float(height)),
        ("zfar", .float(far ?? max(1_000_000, near * 2))), ("znear", .float(near)),
      ]
    }
    members.append((camera.isOrthographic ? "orthographic" : "perspective", .object(lens)))
    nodes[index].camera = output.add(.cameras, members)
    if let loss {
      report.tell(.approximated, kind: "camera", path: path, reason: loss)
    } else {
      report.carry("camera", path)
    }
  }
}

extension CameraAsset {
  fileprivate var isOrthographic: Bool { if case .orthographic = projection { true } else { false } }
}

extension NodeAsset {
  /// The light that the components of Reality Composer Pro say, where they say one.
  var lightOfComponents: LightAsset? {
    for record in components where record.isEnabled {
      var light: LightAsset
      // What they leave out has RealityKit's defaults.
      switch record.identifier {
      case "RealityKit.PointLight": light = LightAsset(name: name, .point, intensity: 26_963.76)
      case "RealityKit.SpotLight":
        let inner = record.float("innerAngle") ?? 45, outer = record.float("outerAngle") ?? 60
        light = LightAsset(name: name, .spot(inner: inner, outer: outer), intensity: 6740.94)
      case "RealityKit.DirectionalLight":
        light = LightAsset(name: name, .directional, intensity: 2145.7078)
      default: continue
      }
      light.intensity = record.float("intensity") ?? light.intensity
      if let color = record.vector("color") { light.color = color }
      if light.kind != .directional {
        let range = record.float("attenuationRadius") ?? 10
        // Writers say that a light has no end by a radius beyond everything.
        light.range = range < 1e5 ? range : nil
      }
      light.castsShadow = record.child("Shadow")?["isEnabled"]?.bool == true
      return light
    }
    return nil
  }
}
