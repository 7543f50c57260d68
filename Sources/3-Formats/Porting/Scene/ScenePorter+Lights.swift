internal import SceneAssets
internal import USDLayers
internal import simd

extension ScenePorter {
  /// Writes a light twice: as a UsdLux light, and as RealityKit's component; in a package as the component
  /// alone.
  mutating func addLight(_ light: LightAsset, to node: Int, _ path: String) {
    guard light.kind != .ambient else {
      report.tell(
        .lost, kind: "light", path: path, reason: "RealityKit has no ambient lights; use an environment map")
      return
    }
    let prim = builder.add(isPackage ? "Xform" : Self.type(of: light.kind), "Light", below: node)
    if !isPackage { addLuminance(light, to: prim) }
    var losses: [String] = []
    switch light.kind {
    case .rectangle, .disk:
      // An area light has a cosine falloff, which a wide and soft cone approximates.
      guard isPackage else { break }
      var cone = light
      cone.kind = .spot(inner: 0, outer: 89)
      addLightComponent(cone, below: prim)
      losses.append("packages do not support area lights; it becomes a spotlight at its center")
    default: addLightComponent(light, below: prim)
    }
    if light.range != nil, !isPackage {
      losses.append("UsdLux has no attenuation radius; only RealityKit's component has it")
    }
    if losses.isEmpty {
      report.carry("light", path)
    } else {
      report.tell(.approximated, kind: "light", path: path, reason: losses.joined(separator: "; "))
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

  /// Writes the intensity of a UsdLux light.
  private mutating func addLuminance(_ light: LightAsset, to prim: Int) {
    let unit = Float(asset.metersPerUnit * asset.metersPerUnit), nits: Float = 683
    var schemas = ["ShadowAPI"], isNormalized = false
    let brightness: Float
    switch light.kind {
    case .directional:
      (brightness, isNormalized) = (light.intensity / nits, true)
      if let angle = light.angle {
        builder.attribute(prim, type: "float", name: "inputs:angle", value: .float(angle))
      }
    // A point light of one unit has a quarter of it along each direction.
    case .point, .ambient: (brightness, isNormalized) = (light.intensity / (.pi * nits * unit), true)
    case .spot(let inner, let outer):
      (brightness, isNormalized) = (4 * light.intensity / (.pi * nits * unit), true)
      schemas.append("ShapingAPI")
      builder.attribute(prim, type: "float", name: "inputs:shaping:cone:angle", value: .float(outer))
      builder.attribute(
        prim, type: "float", name: "inputs:shaping:cone:softness",
        value: .float(outer > 0 ? 1 - min(inner / outer, 1) : 0))
    case .rectangle(let width, let height):
      brightness = light.intensity / (.pi * nits * unit) / max(width * height, 1e-9)
      builder.attribute(prim, type: "float", name: "inputs:width", value: .float(width))
      builder.attribute(prim, type: "float", name: "inputs:height", value: .float(height))
    case .disk(let radius):
      brightness = light.intensity / (.pi * nits * unit) / max(.pi * radius * radius, 1e-9)
      builder.attribute(prim, type: "float", name: "inputs:radius", value: .float(radius))
    }
    builder.attribute(prim, type: "float", name: "inputs:intensity", value: .float(brightness))
    builder.attribute(prim, type: "color3f", name: "inputs:color", value: .vector(light.color))
    builder.attribute(prim, type: "bool", name: "inputs:shadow:enable", value: .bool(light.castsShadow))
    builder.attribute(prim, type: "bool", name: "inputs:normalize", value: .bool(isNormalized))
    if Self.type(of: light.kind) == "SphereLight" {
      builder.attribute(prim, type: "float", name: "inputs:radius", value: .float(0.01))
      builder.attribute(prim, type: "bool", name: "treatAsPoint", value: .bool(true))
    }
    builder.schemas(prim, schemas)
  }

  /// The attenuation radius in meters of lights without one: RealityKit's default is ten.
  private static var endless: Float { 1e5 }

  private mutating func addLightComponent(_ light: LightAsset, below prim: Int) {
    let name =
      switch light.kind {
      case .directional: "DirectionalLight"
      case .spot: "SpotLight"
      case .point, .ambient, .rectangle, .disk: "PointLight"
      }
    let component = builder.component(name, below: prim)
    builder.attribute(component, type: "float3", name: "color", value: .vector(light.color))
    builder.attribute(component, type: "float", name: "intensity", value: .float(light.intensity))
    if light.kind != .directional {
      let range = light.range.map { $0 * Float(asset.metersPerUnit) } ?? Self.endless
      builder.attribute(component, type: "float", name: "attenuationRadius", value: .float(range))
    }
    if case .spot(let inner, let outer) = light.kind {
      builder.attribute(component, type: "float", name: "innerAngle", value: .float(inner))
      builder.attribute(component, type: "float", name: "outerAngle", value: .float(outer))
    }
    guard light.castsShadow, name != "PointLight" else { return }
    let shadow = builder.add("RealityKitStruct", "Shadow", below: component)
    builder.attribute(shadow, type: "bool", name: "isEnabled", value: .bool(true))
  }
}
