import Foundation
import Geometry
import Meshes
import Platform
import SceneModel
import simd

extension DemoScene {
  static let instances = DemoScene(
    "instances", "mesh instances: a flower of 1,400 petals from three meshes"
  ) {
    let studio = Studio()
    try studio.sweep(UIColor(hex: 0x27414A), wall: 6)
    let rings: [(MeshResource, UIColor, Range<Int>, Float)] = [
      (.generateIcosphere(radius: 0.045, subdivisions: 1), UIColor(hex: 0x4A2A1B), 0..<420, 0.9),
      (try .generate(from: [.petal(length: 0.3)]), Palette.mustard, 420..<900, 1),
      (try .generate(from: [.petal(length: 0.42)]), Palette.coral, 900..<1400, 1.15),
    ]
    for (mesh, color, range, size) in rings {
      let flower = studio.add(mesh, PhysicallyBasedMaterial(color, roughness: 0.45), at: SIMD3(0, 0.1, 0))
      let data = try LowLevelInstanceData(instanceCount: range.count)
      data.withMutableTransforms { transforms in
        for (instance, index) in range.enumerated() {
          transforms[instance] = petal(index, of: 1400, size: size)
        }
      }
      flower.components.set(try MeshInstancesComponent(mesh: mesh, instances: data))
    }
    studio.camera(from: SIMD3(0, 4.4, 4.6), to: SIMD3(0, 0.15, 0.35), angle: 32)
    studio.key(from: SIMD3(-3, 4, 1.5), strength: 1.1)
    studio.rim(strength: 0.4)
    return studio.root
  }
}

/// Returns the transform of a petal on the spiral of a sunflower: each rotated by the golden angle.
private func petal(_ index: Int, of count: Int, size: Float) -> float4x4 {
  let share = Float(index) / Float(count)
  let angle = Float(index) * 2.399_963_2, radius = 1.75 * share.squareRoot()
  let around = simd_quatf(angle: angle, axis: SIMD3(0, 1, 0))
  // Petals lean outwards, the outer ones more.
  let lean = simd_quatf(angle: 0.1 + 1.15 * share * share, axis: SIMD3(1, 0, 0))
  let dome = 0.42 * cos(min(share * 1.9, 1.57)) + 0.1 * share
  let position = around.act(SIMD3(0, dome, radius))
  return Transform(
    scale: SIMD3(repeating: size * (0.7 + 0.7 * share)), rotation: around * lean, translation: position
  )
  .matrix
}

extension MeshDescriptor {
  /// Returns a petal that stands upright: pointed, and thickest below the middle.
  fileprivate static func petal(length: Float) -> MeshDescriptor {
    lathe(
      [[SIMD2(0, 0), SIMD2(0.045, 0.25 * length), SIMD2(0.05, 0.5 * length), SIMD2(0, length)]], segments: 10,
      steps: 2)
  }
}
