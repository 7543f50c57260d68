import Foundation
import Geometry
import Meshes
import Platform
import SceneModel
import simd

extension DemoScene {
  static let billboards = DemoScene("billboards", "billboards: flat trees and signs that face the camera") {
    let studio = Studio()
    try studio.sweep(UIColor(hex: 0xC7D2B4), wall: 14)
    let card = MeshResource.generatePlane(width: 1, height: 1.5)
    var trees: [PhysicallyBasedMaterial] = []
    for kind in 0..<2 {
      var tree = PhysicallyBasedMaterial(.white, roughness: 0.9)
      tree.baseColor.texture = .init(try await Pattern.tree(kind).texture(threshold: 0.5))
      tree.opacityThreshold = 0.5
      tree.faceCulling = .none
      tree.specular = 0.1
      trees.append(tree)
    }
    for index in 0..<60 {
      let angle = Float(index) * 2.399_963_2, radius = 0.75 * Float(index + 3).squareRoot()
      let position = SIMD3(radius * sin(angle), 0, radius * cos(angle) - 1.6)
      guard position.z < 1, position.z > -7, abs(position.x) > 0.75 || position.z < -1.2 else { continue }
      let size = 0.8 + 0.5 * Noise.value(SIMD2(Float(index) * 3.7, 0.5), period: 999)
      let tree = studio.add(card, trees[index % 2], at: position + SIMD3(0, 0.72 * size, 0))
      tree.scale = SIMD3(repeating: size)
      tree.components.set(BillboardComponent())
    }
    let sign = studio.add(
      .generateBox(size: SIMD3(0.9, 0.34, 0.03), majorCornerRadius: 0.08, minorCornerRadius: 0.01),
      PhysicallyBasedMaterial(Palette.coral, roughness: 0.5), at: SIMD3(0, 0.62, 1.3))
    sign.components.set(BillboardComponent())
    let letters = studio.add(
      .lettering("hello", size: 0.24, depth: 0.03), PhysicallyBasedMaterial(Palette.paper, roughness: 0.6),
      at: sign.position + SIMD3(-0.01, -0.06, 0.04))
    letters.components.set(BillboardComponent())
    studio.add(
      .generateCylinder(height: 0.5, radius: 0.025), PhysicallyBasedMaterial(Palette.wood, roughness: 0.8),
      at: SIMD3(0, 0.25, 1.28))
    studio.camera(from: SIMD3(-1.6, 1.9, 6.8), to: SIMD3(0, 0.75, -0.6), angle: 27)
    studio.key(from: SIMD3(-4, 6, 3), strength: 1, reach: 18)
    return studio.root
  }
}

nonisolated extension Pattern {
  /// Returns a fir or a leafy tree, as a child cuts it out of paper.
  fileprivate static func tree(_ kind: Int) -> Pattern {
    Pattern(width: 256, height: 384) { uv in
      let p = SIMD2((uv.x - 0.5) * 2, uv.y * 3)
      // Its lowest rows are empty, as textures repeat: they would show above the crown.
      if abs(p.x) < 0.09, p.y < 1 { return SIMD4(0.42, 0.29, 0.2, p.y > 0.05 ? 1 : 0) }
      let shade = 0.82 + 0.3 * Noise.cloud(uv * SIMD2(10, 15), period: 64, octaves: 3)
      let isCrown: Bool
      if kind == 0 {
        let tier = ((2.9 - p.y) / 0.75)
        let part = tier - tier.rounded(.down)
        isCrown = p.y > 0.62 && p.y < 2.9 && abs(p.x) < 0.22 * tier.rounded(.down) * 0.75 + part * 0.4
      } else {
        let edge = 0.06 * sin(14 * atan2(p.x, p.y - 1.9))
        isCrown = simd_length(SIMD2(p.x * 1.12, (p.y - 1.9) * 0.88)) < 0.86 + edge
      }
      let color = kind == 0 ? SIMD3<Float>(0.18, 0.42, 0.34) : SIMD3(0.5, 0.62, 0.28)
      return SIMD4(color * shade, isCrown ? 1 : 0)
    }
  }
}
