import Meshes
import Platform
import SceneModel
import simd

extension DemoScene {
  static let clearcoat = DemoScene(
    "clearcoat", "clear coat: one paint with none, a dull, a clear and a rippled coat"
  ) {
    let studio = Studio()
    let vase = try MeshResource.generate(from: [.vase])
    var paint = PhysicallyBasedMaterial(UIColor(hex: 0xB3202C), roughness: 0.55, metallic: 0.6)
    let ripples = Pattern.normals(size: 256) { uv in
      Noise.cloud(uv * SIMD2(24, 12), period: 24, octaves: 2) * 0.012
    }
    try studio.sweep(UIColor(hex: 0x8D9AA3))
    for index in 0..<4 {
      paint.clearcoat.scale = index == 0 ? 0 : 1
      paint.clearcoatRoughness.scale = index == 1 ? 0.35 : 0.02
      if index == 3 { paint.clearcoatNormal.texture = .init(try await ripples.texture(.normal)) }
      studio.add(vase, paint, at: SIMD3(Float(index) * 0.86 - 1.29, 0, 0))
    }
    studio.camera(from: SIMD3(0, 1.5, 5.6), to: SIMD3(0, 0.5, 0), angle: 22)
    studio.key(from: SIMD3(-3, 4, 4), strength: 0.9)
    studio.rim()
    return studio.root
  }
}
