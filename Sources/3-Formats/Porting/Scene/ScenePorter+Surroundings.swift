internal import SceneAssets
internal import USDLayers
internal import simd

extension ScenePorter {
  /// Writes the light that comes from all around: as a dome, or in a package as RealityKit's component.
  mutating func addSurroundings() {
    guard let environment = asset.environment else { return }
    let name = asset.textures[environment.texture].name
    // Lights without their pictures would be white.
    guard case let source = asset.textures[environment.texture].source, !source.isMissing,
      let file = picture(environment.texture)
    else {
      report.tell(.lost, "environment", name, "its picture is lost")
      return
    }
    let prim = make.add(isPackage ? "Xform" : "DomeLight", "Surroundings", below: root)
    // Domes stand upright, which the root may have turned.
    let turn = asset.upAxis.upright.inverse * simd_quatf(angle: environment.rotation, axis: SIMD3(0, 1, 0))
    make.attribute(prim, "quatf", "xformOp:orient", .quaternion(turn))
    order(prim, ["xformOp:orient"])
    guard isPackage else {
      make.attribute(prim, "asset", "inputs:texture:file", .text(file, .asset))
      make.attribute(prim, "float", "inputs:intensity", .float(environment.intensity))
      make.attribute(prim, "token", "inputs:texture:format", .token("latlong"))
      report.carry("environment", name)
      return
    }
    let light = make.component("ImageBasedLight", below: prim)
    make.attribute(light, "asset", "ibl", .text(file, .asset))
    let exponent = environment.intensity > 0 ? Elementary.log2(environment.intensity) : -32
    make.attribute(light, "float", "intensityExponent", .float(exponent))
    make.attribute(light, "bool", "enableRotation", .bool(true))
    let receiver = make.component("ImageBasedLightReceiver", below: root)
    make.relationship(receiver, "iblEntity", [make.path(prim)])
    if environment.isBackground {
      report.tell(.approximated, "environment", name, "in a package it gives light, but is not seen itself")
    } else {
      report.carry("environment", name)
    }
  }
}
