internal import SceneAssets
internal import USDLayers
internal import simd

extension ScenePorter {
  /// Writes the environment map: as a dome light, or in a package as RealityKit's component.
  mutating func addEnvironment() {
    guard let environment = asset.environment else { return }
    let name = asset.textures[environment.texture].name
    // A dome light without its texture would be white.
    guard case let source = asset.textures[environment.texture].source, !source.isMissing,
      let file = imageName(environment.texture)
    else {
      report.tell(.lost, kind: "environment", path: name, reason: "its image cannot be found")
      return
    }
    let prim = builder.add(isPackage ? "Xform" : "DomeLight", "Surroundings", below: root)
    // Dome lights are upright, but the root may be rotated.
    let orientation =
      asset.upAxis.upright.inverse * simd_quatf(angle: environment.rotation, axis: SIMD3(0, 1, 0))
    builder.attribute(prim, type: "quatf", name: "xformOp:orient", value: .quaternion(orientation))
    order(prim, ["xformOp:orient"])
    guard isPackage else {
      builder.attribute(prim, type: "asset", name: "inputs:texture:file", value: .text(file, .asset))
      builder.attribute(prim, type: "float", name: "inputs:intensity", value: .float(environment.intensity))
      builder.attribute(prim, type: "token", name: "inputs:texture:format", value: .token("latlong"))
      report.carry("environment", name)
      return
    }
    let light = builder.component("ImageBasedLight", below: prim)
    builder.attribute(light, type: "asset", name: "ibl", value: .text(file, .asset))
    let exponent = environment.intensity > 0 ? Elementary.log2(environment.intensity) : -32
    builder.attribute(light, type: "float", name: "intensityExponent", value: .float(exponent))
    builder.attribute(light, type: "bool", name: "enableRotation", value: .bool(true))
    let receiver = builder.component("ImageBasedLightReceiver", below: root)
    builder.relationship(receiver, "iblEntity", [builder.path(prim)])
    if environment.isBackground {
      report.tell(
        .approximated, kind: "environment", path: name,
        reason: "in a package the environment map gives light, but is not drawn as the background")
    } else {
      report.carry("environment", name)
    }
  }
}
