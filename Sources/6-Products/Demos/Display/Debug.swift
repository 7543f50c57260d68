import Geometry
import Meshes
import Platform
import SceneModel
import simd

extension DemoScene {
  static let debug = DemoScene("debug", "model debug options: one vase, one aspect of its surface each") {
    let studio = Studio()
    try studio.sweep(UIColor(hex: 0x596470), wall: 3.4)
    let vase = try MeshResource.generate(from: [.vase])
    var glaze = PhysicallyBasedMaterial(.white, roughness: 0.9)
    glaze.baseColor.texture = .init(try await Pattern.glaze.texture())
    glaze.roughness.texture = .init(try await Pattern.dull.texture(.scalar))
    glaze.normal.texture = .init(
      try await Pattern.normals(size: 512) { Relief.weave($0, count: 12) * 0.7 }.texture(.normal))
    let modes: [(String, ModelDebugOptionsComponent.VisualizationMode)] = [
      ("final", .none), ("base color", .baseColor), ("roughness", .roughness), ("normal", .normal),
      ("tangent", .tangent),
      ("places", .textureCoordinates), ("diffuse", .lightingDiffuse), ("specular", .lightingSpecular),
    ]
    for (index, (name, mode)) in modes.enumerated() {
      let position = SIMD3(Float(index % 4) * 1.5 - 2.25, 0, index < 4 ? -1.4 : 1.1)
      let model = studio.add(vase, glaze, at: position, rotated: 0.4)
      model.modelDebugOptions = ModelDebugOptionsComponent(visualizationMode: mode)
      studio.label(name, at: position + SIMD3(0, 0, 0.62), size: 0.19, color: Palette.paper)
    }
    studio.camera(from: SIMD3(0, 5.8, 6.4), to: SIMD3(0, 0.2, 0.1), angle: 27)
    studio.key(from: SIMD3(-3, 4, 3))
    return studio.root
  }
}

nonisolated extension Pattern {
  /// Glaze in bands that ran a little before the kiln.
  fileprivate static let glaze = Pattern { uv in
    let run = uv.y + 0.05 * Noise.cloud(SIMD2(uv.x * 16, uv.y * 4), period: 16, octaves: 4)
    let band = Int((run * 9).rounded(.down)) % 3
    let colors = [SIMD3<Float>(0.16, 0.45, 0.52), SIMD3(0.93, 0.88, 0.78), SIMD3(0.85, 0.45, 0.28)]
    return SIMD4(colors[max(band, 0)], 1)
  }

  /// Dull patches on a glossy glaze.
  fileprivate static let dull = Pattern(width: 256, height: 256, samples: 1) { uv in
    let cloud = Noise.cloud(uv * 8, period: 8, octaves: 4)
    return SIMD4(SIMD3(repeating: cloud > 0.5 ? 0.85 : 0.2), 1)
  }
}
