internal import SceneAssets
internal import USDLayers
internal import simd

extension ScenePorter {
  /// Writes a light twice: for everybody, and with RealityKit's component; in a package for RealityKit alone.
  mutating func addLight(_ light: LightAsset, to node: Int, _ path: String) {
    guard light.kind != .ambient else {
      report.tell(
        .lost, "light", path, "light from nowhere has no place in RealityKit; surroundings give soft light")
      return
    }
    let prim = make.add(isPackage ? "Xform" : Self.type(of: light.kind), "Light", below: node)
    if !isPackage { addLuminance(light, to: prim) }
    var losses: [String] = []
    switch light.kind {
    case .rectangle, .disk:
      // Areas shine with the cosine of the angle, which a wide and soft cone comes near.
      guard isPackage else { break }
      var cone = light
      cone.kind = .spot(inner: 0, outer: 89)
      addLightComponent(cone, below: prim)
      losses.append("in a package the light of an area comes from its middle")
    default: addLightComponent(light, below: prim)
    }
    if light.range != nil, !isPackage { losses.append("where it ends is said for RealityKit only") }
    if losses.isEmpty {
      report.carry("light", path)
    } else {
      report.tell(.approximated, "light", path, losses.joined(separator: "; "))
    }
  }

  private static func type(of kind: LightAsset.Kind) -> String {
    switch kind {
    case .directional: "DistantLight"
    case .point, .spot, .ambient: "SphereLight"
    case .rectangle: "RectLight"
    case .disk: "DiskLight"
    }
  }

  /// How bright the light is as USD's own lights say it.
  private mutating func addLuminance(_ light: LightAsset, to prim: Int) {
    let unit = Float(asset.metersPerUnit * asset.metersPerUnit), nits: Float = 683
    var schemas = ["ShadowAPI"], isNormalized = false
    let brightness: Float
    switch light.kind {
    case .directional: (brightness, isNormalized) = (light.intensity / nits, true)
    // A lamp of one unit over all directions has a quarter of it straight ahead.
    case .point, .ambient: (brightness, isNormalized) = (light.intensity / (.pi * nits * unit), true)
    case .spot(let inner, let outer):
      (brightness, isNormalized) = (4 * light.intensity / (.pi * nits * unit), true)
      schemas.append("ShapingAPI")
      make.attribute(prim, "float", "inputs:shaping:cone:angle", .float(outer))
      make.attribute(
        prim, "float", "inputs:shaping:cone:softness", .float(outer > 0 ? 1 - min(inner / outer, 1) : 0))
    case .rectangle(let width, let height):
      brightness = light.intensity / (.pi * nits * unit) / max(width * height, 1e-9)
      make.attribute(prim, "float", "inputs:width", .float(width))
      make.attribute(prim, "float", "inputs:height", .float(height))
    case .disk(let radius):
      brightness = light.intensity / (.pi * nits * unit) / max(.pi * radius * radius, 1e-9)
      make.attribute(prim, "float", "inputs:radius", .float(radius))
    }
    make.attribute(prim, "float", "inputs:intensity", .float(brightness))
    make.attribute(prim, "color3f", "inputs:color", .vector(light.color))
    make.attribute(prim, "bool", "inputs:shadow:enable", .bool(light.throwsShadow))
    make.attribute(prim, "bool", "inputs:normalize", .bool(isNormalized))
    if Self.type(of: light.kind) == "SphereLight" {
      make.attribute(prim, "float", "inputs:radius", .float(0.01))
      make.attribute(prim, "bool", "treatAsPoint", .bool(true))
    }
    make.schemas(prim, schemas)
  }

  /// What stands for lights that never end, in meters: RealityKit's end after ten unless it is told otherwise.
  private static var endless: Float { 1e5 }

  private mutating func addLightComponent(_ light: LightAsset, below prim: Int) {
    let name =
      switch light.kind {
      case .directional: "DirectionalLight"
      case .spot: "SpotLight"
      case .point, .ambient, .rectangle, .disk: "PointLight"
      }
    let component = make.component(name, below: prim)
    make.attribute(component, "float3", "color", .vector(light.color))
    make.attribute(component, "float", "intensity", .float(light.intensity))
    if light.kind != .directional {
      let range = light.range.map { $0 * Float(asset.metersPerUnit) } ?? Self.endless
      make.attribute(component, "float", "attenuationRadius", .float(range))
    }
    if case .spot(let inner, let outer) = light.kind {
      make.attribute(component, "float", "innerAngle", .float(inner))
      make.attribute(component, "float", "outerAngle", .float(outer))
    }
    guard light.throwsShadow, name != "PointLight" else { return }
    let shadow = make.add("RealityKitStruct", "Shadow", below: component)
    make.attribute(shadow, "bool", "isEnabled", .bool(true))
  }
}
