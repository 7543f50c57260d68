import Metal
import RealityKit
import SwiftUI

// Materials whose functions lie in a library, made from materials of every kind.

@MainActor func makeWavingFlag(of flag: ModelEntity) throws {
  guard let device = MTLCreateSystemDefaultDevice(), let library = device.makeDefaultLibrary() else { return }
  let geometryModifier = CustomMaterial.GeometryModifier(named: "wave", in: library)
  let surfaceShader = CustomMaterial.SurfaceShader(named: "stripes", in: library)
  flag.model?.materials =
    try flag.model?.materials.map { material in
      var custom = try CustomMaterial(
        from: material, surfaceShader: surfaceShader, geometryModifier: geometryModifier)
      custom.custom.value = [1, 0.5, 0, 0]
      custom.faceCulling = .none
      return custom
    } ?? []
}

@MainActor func customized(
  _ material: PhysicallyBasedMaterial, in library: any MTLLibrary
) throws -> CustomMaterial {
  let constants = MTLFunctionConstantValues()
  var isStriped = true
  constants.setConstantValue(&isStriped, type: .bool, index: 0)
  let shader = CustomMaterial.SurfaceShader(named: "stripes", in: library, constantValues: constants)
  var custom = try CustomMaterial(surfaceShader: shader, lightingModel: .lit)
  custom.baseColor = CustomMaterial.BaseColor(material.baseColor)
  custom.roughness = .init(material.roughness)
  custom.metallic = .init(scale: 0.5)
  custom.clearcoat = .init(floatLiteral: 0.3)
  custom.emissiveColor = .init(color: .black)
  custom.normal = .init(material.normal)
  custom.blending = .init(blending: material.blending)
  custom.opacityThreshold = 0.1
  if let texture = material.baseColor.texture {
    custom.custom.texture = CustomMaterial.Texture(texture.resource)
    custom.baseColor.texture = .init(texture.resource)
  }
  return custom
}

func program(in library: any MTLLibrary) async throws -> CustomMaterial.Program {
  var descriptor = CustomMaterial.Program.Descriptor()
  descriptor.lightingModel = .unlit
  descriptor.blendMode = .add
  return try await CustomMaterial.Program(
    surfaceShader: .init(named: "stripes", in: library), descriptor: descriptor)
}
