internal import Images
internal import SceneAssets
internal import USDLayers
internal import simd

extension StageReader {
  /// The nits of one unit of USD's light intensity: a white surface under an illuminance of π is white then,
  /// as in other USD renderers.
  private static var nits: Float { 683 }

  /// Reads a light.
  ///
  /// USD gives the luminance of a light's surface; lights here are points with the luminous intensity of the
  /// surface along its axis. The renderer takes 4π lumens of a point light and π lumens of a spotlight for
  /// one candela.
  /// - Returns: The index of the light; nil where there is none.
  mutating func light(_ prim: Int, in space: double4x4) -> Int? {
    let shape = EmittingSurface(values, prim, in: space)
    let type = stage.prims[prim].typeName
    if type.hasPrefix("DomeLight") {
      addEnvironment(prim, shape, in: space)
      return nil
    }
    let unit = Float(asset.metersPerUnit)
    let kind: LightAsset.Kind, strength: Float
    switch type {
    case "DistantLight": (kind, strength) = (.directional, shape.illuminance)
    case "SphereLight", "CylinderLight":
      if type == "CylinderLight" {
        values.note(
          .approximated, prim,
          "cylinder lights are not supported; it is replaced by a point light at its center")
      }
      if let cone = shape.cone {
        (kind, strength) = (.spot(inner: cone.inner, outer: cone.outer), shape.candela * unit * unit * .pi)
      } else {
        (kind, strength) = (.point, shape.candela * unit * unit * 4 * .pi)
      }
    case "DiskLight":
      (kind, strength) = (.disk(radius: shape.radius), shape.candela * unit * unit * .pi)
    case "RectLight":
      (kind, strength) = (
        .rectangle(width: shape.size.x, height: shape.size.y), shape.candela * unit * unit * .pi
      )
    default:
      values.note(.ignored, prim, "lights of the type \(type) are not supported; it is left out")
      return nil
    }
    guard strength.isFinite else {
      values.note(.broken, prim, "the light's intensity is not a finite number; it is left out")
      return nil
    }
    var light = LightAsset(name: stage.prims[prim].name, kind, intensity: max(strength, 0) * Self.nits)
    light.color = shape.color
    light.castsShadow = values.bool("inputs:shadow:enable", of: prim) ?? true
    if type == "DistantLight" { light.angle = shape.angle }
    noteUnsupportedInputs(prim)
    asset.lights.append(light)
    return asset.lights.count - 1
  }

  /// Notes the authored properties of a light that are not supported.
  private func noteUnsupportedInputs(_ prim: Int) {
    let files = ["inputs:shaping:ies:file", "inputs:texture:file"]
    for name in files where values.text(name, of: prim)?.isEmpty == false {
      values.note(.ignored, prim, "\(name) is not supported by lights and has no effect")
    }
    let links = stage.properties(of: prim, beginningWith: "collection:lightLink:")
    if links.contains(where: { $0.hasSuffix("includes") || $0.hasSuffix("excludes") }) {
      values.note(.ignored, prim, "light linking is not supported; the light affects all objects")
    }
  }

  /// Makes a dome light the environment map of the scene.
  private mutating func addEnvironment(_ prim: Int, _ shape: EmittingSurface, in space: double4x4) {
    guard asset.environment == nil else {
      values.note(.ignored, prim, "a scene has one environment map; only the first dome light is used")
      return
    }
    guard values.text("visibility", of: prim) != "invisible" else { return }
    let name = ["inputs:texture:file", "texture:file"].first { values.text($0, of: prim)?.isEmpty == false }
    guard let name else {
      addEnvironment(prim, evenly: shape)
      return
    }
    guard let texture = texture(of: name, of: prim, .automatic), !isMissing(texture) else { return }
    var environment = EnvironmentAsset(texture: texture)
    environment.intensity = shape.brightness
    // The direction of its x axis, seen from above.
    let axis = (asset.upAxis.rotationToUp * space).columns.0
    environment.rotation = Float(Elementary.atan2(-axis.z, axis.x))
    asset.environment = environment
  }

  /// Makes a dome light without a texture a uniform environment map.
  private mutating func addEnvironment(_ prim: Int, evenly shape: EmittingSurface) {
    let color = simd_max(shape.color, .zero), most = simd_reduce_max(color)
    guard most > 0, most.isFinite, shape.brightness.isFinite else { return }
    let image = Image<RGBAFloat>(
      width: 4, height: 2, filledWith: SIMD4(color / most, 1), encoding: .linear)
    asset.textures.append(
      TextureAsset(
        name: stage.prims[prim].name, source: .bytes(RadianceWriter().encode(image)), colorSpace: .linear))
    var environment = EnvironmentAsset(texture: asset.textures.count - 1)
    environment.intensity = shape.brightness * most
    environment.isBackground = false
    asset.environment = environment
  }

  private func isMissing(_ texture: Int) -> Bool {
    if case .missing = asset.textures[texture].source { return true }
    return false
  }
}

extension SceneAsset.Axis {
  /// The rotation that takes this axis to y.
  fileprivate var rotationToUp: double4x4 {
    switch self {
    case .x: double4x4(simd_quatd(angle: .pi / 2, axis: SIMD3(0, 0, 1)))
    case .y: matrix_identity_double4x4
    case .z: double4x4(simd_quatd(angle: -.pi / 2, axis: SIMD3(1, 0, 0)))
    }
  }
}
