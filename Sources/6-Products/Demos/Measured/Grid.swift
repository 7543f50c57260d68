import Foundation
import Meshes
import Platform
import SceneModel
import simd

extension DemoScene {
  /// The scene whose path-traced image the renderer's shading is measured against.
  ///
  /// It has no lights and no floor: all light comes from the environment map that it is shown in.
  static let grid = DemoScene("grid", "25 golden spheres far apart: metallic upwards, roughness to the right")
  {
    let studio = Studio(), mesh = try MeshResource.generate(from: [.globe(radius: 0.45)])
    for metallic in 0..<5 {
      for roughness in 0..<5 {
        var material = PhysicallyBasedMaterial()
        material.baseColor.tint = UIColor(linear: SIMD3(0.9, 0.6, 0.2))
        material.metallic.scale = Float(metallic) / 4
        material.roughness.scale = Float(roughness) / 4
        studio.add(
          mesh, material, at: SIMD3(Float(2 * roughness - 4), Float(2 * metallic - 4), 0),
          name: "m\(metallic)r\(roughness)")
      }
    }
    studio.camera(from: SIMD3(0, 0, 18), to: .zero, angle: 35)
    return studio.root
  }
}

extension MeshDescriptor {
  /// Returns a sphere of 24 rings and 48 segments: so coarse that its outline counts, as the measured file has it.
  static func globe(radius: Float) -> MeshDescriptor {
    let segments = 48, rings = 24
    var positions: [SIMD3<Float>] = [], normals: [SIMD3<Float>] = [], uv: [SIMD2<Float>] = []
    for ring in 0...rings {
      for segment in 0...segments {
        let u = Float(segment) / Float(segments), v = Float(ring) / Float(rings)
        let around = 2 * Float.pi * u, down = Float.pi * v
        let width: Float = sin(down)
        let normal = SIMD3<Float>(width * cos(around), cos(down), width * sin(around))
        positions.append(normal * radius)
        normals.append(normal)
        uv.append(SIMD2(u, 1 - v))
      }
    }
    var indices: [UInt32] = []
    for ring in 0..<rings {
      for segment in 0..<segments {
        let a = UInt32(ring * (segments + 1) + segment), b = a + UInt32(segments) + 1
        if ring > 0 { indices += [a, a + 1, b] }
        if ring < rings - 1 { indices += [a + 1, b + 1, b] }
      }
    }
    return MeshDescriptor(
      "globe", positions: positions, normals: normals, coordinates: uv, triangles: indices)
  }
}
