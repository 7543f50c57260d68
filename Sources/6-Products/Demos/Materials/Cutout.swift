import Foundation
import Geometry
import Meshes
import Platform
import SceneModel
import simd

extension DemoScene {
  static let cutout = DemoScene(
    "cutout", "alpha-tested leaves and a wire fence on plain rectangles"
  ) {
    let studio = Studio()
    try studio.sweep(UIColor(hex: 0xD9CDB8))
    let leaf = PhysicallyBasedMaterial(
      cutout: try await Pattern.leaf.texture(threshold: 0.5), roughness: 0.55)
    let card = MeshResource.generatePlane(width: 0.5, height: 1)
    for pot in 0..<3 {
      let position = SIMD3(Float(pot) * 1.15 - 1.25, 0, -0.1 * Float(pot % 2))
      studio.add(try .generate(from: [.flowerpot]), PhysicallyBasedMaterial.clay, at: position)
      for index in 0..<9 {
        let turn = Float(index) * 2.4 + Float(pot), lean = 0.25 + 0.45 * Float(index) / 9
        let stalk = Entity()
        stalk.position = position + SIMD3(0, 0.4, 0)
        stalk.orientation =
          simd_quatf(angle: turn, axis: SIMD3(0, 1, 0)) * simd_quatf(angle: lean, axis: SIMD3(1, 0, 0))
        let blade = ModelEntity(mesh: card, materials: [leaf])
        blade.scale = SIMD3(repeating: 1.05 - 0.35 * Float(index) / 9)
        blade.position = SIMD3(0, 0.45 * blade.scale.y, 0)
        stalk.addChild(blade)
        studio.root.addChild(stalk)
      }
    }
    var wire = PhysicallyBasedMaterial(
      cutout: try await Pattern.fence.texture(threshold: 0.5), roughness: 0.4)
    wire.metallic.scale = 1
    wire.textureCoordinateTransform.scale = SIMD2(12, 5)
    let fence = studio.add(
      .generatePlane(width: 4.8, height: 2), wire, at: SIMD3(1.6, 1, -0.9), rotated: -0.5)
    fence.name = "fence"
    studio.camera(from: SIMD3(-0.6, 1.7, 6.2), to: SIMD3(0.1, 0.68, 0), angle: 20)
    studio.key(from: SIMD3(3, 5, 4), strength: 1)
    return studio.root
  }
}

extension PhysicallyBasedMaterial {
  /// Creates the material of a thin two-sided model, alpha-tested by the opacity of its texture.
  fileprivate init(cutout texture: TextureResource, roughness: Float) {
    self.init(.white, roughness: roughness)
    baseColor.texture = .init(texture)
    opacityThreshold = 0.5
    faceCulling = .none
  }
}

nonisolated extension Pattern {
  /// A leaf with veins that points upwards.
  fileprivate static let leaf = Pattern(width: 256, height: 512) { uv in
    let x = (uv.x - 0.5) * 2, y = uv.y
    let half = 0.92 * sin(min(pow(y, 0.8), 1) * .pi) * (1 - 0.35 * y) + 0.02
    let vein =
      abs(x) < 0.03 * (1.2 - y) || abs((y - abs(x) * 0.45) * 12 - ((y - abs(x) * 0.45) * 12).rounded()) < 0.06
    let mottle = Noise.cloud(SIMD2(uv.x * 8, uv.y * 16), period: 16)
    let green = SIMD3<Float>(0.24, 0.46, 0.2) * (0.75 + 0.5 * mottle)
    let color = vein ? green * 0.4 + SIMD3(0.36, 0.42, 0.22) : green
    return SIMD4(color, abs(x) < half && y > 0.01 ? 1 : 0)
  }

  /// One mesh of a fence of crossing wires.
  fileprivate static let fence = Pattern(width: 128, height: 128) { uv in
    let p = uv - 0.5
    let wire = min(abs(abs(p.x + p.y) - 0.5), abs(abs(p.x - p.y) - 0.5))
    return SIMD4(0.75, 0.76, 0.77, wire < 0.07 ? 1 : 0)
  }
}

extension MeshDescriptor {
  fileprivate static let flowerpot = lathe([
    [SIMD2(0, 0), SIMD2(0.2, 0)],
    [SIMD2(0.2, 0), SIMD2(0.27, 0.34)],
    [SIMD2(0.27, 0.34), SIMD2(0.31, 0.34)],
    [SIMD2(0.31, 0.34), SIMD2(0.32, 0.43)],
    [SIMD2(0.32, 0.43), SIMD2(0.28, 0.43)],
    [SIMD2(0.28, 0.43), SIMD2(0.26, 0.36)],
    [SIMD2(0.26, 0.36), SIMD2(0, 0.38)],
  ])
}
