import Geometry
import Meshes
import Platform
import SceneModel
import simd

extension Studio {
  /// Creates a sheet of paper that lies on the floor and bends upwards behind the models on it.
  ///
  /// - Parameters:
  ///   - color: The color of the paper.
  ///   - wall: The distance of the wall behind the origin.
  ///   - width: The width from left to right.
  ///   - front: The distance of the front edge from the origin.
  ///   - roughness: The roughness of the paper.
  /// - Returns: The sheet.
  /// - Throws: `MeshError` if it cannot be made.
  @discardableResult func sweep(
    _ color: UIColor = Palette.paper, wall: Float = 4, width: Float = 30, front: Float = 8,
    roughness: Float = 0.9
  ) throws -> ModelEntity {
    var material = PhysicallyBasedMaterial()
    material.baseColor.tint = color
    material.roughness.scale = roughness
    material.specular = 0.25
    return add(
      try .generate(from: [.sweep(width: width, front: front, wall: wall, radius: wall * 0.7, height: 12)]),
      material, name: "backdrop")
  }
}

extension MeshDescriptor {
  /// Returns floor, bend and wall in one smooth sheet.
  static func sweep(width: Float, front: Float, wall: Float, radius: Float, height: Float) -> MeshDescriptor {
    let steps = 32
    // The profile from front to back: position and angle.
    var profile: [(z: Float, y: Float, angle: Float)] = [(front, 0, 0)]
    for step in 0...steps {
      let angle = Float(step) / Float(steps) * Float.pi / 2
      let rotated = simd_quatf(angle: angle, axis: SIMD3(1, 0, 0)).act(SIMD3(0, -radius, 0))
      profile.append((-(wall - radius) + rotated.z, radius + rotated.y, angle))
    }
    profile.append((-wall, height, .pi / 2))
    var positions: [SIMD3<Float>] = [], normals: [SIMD3<Float>] = [], uv: [SIMD2<Float>] = []
    var indices: [UInt32] = []
    for (row, point) in profile.enumerated() {
      let normal = simd_quatf(angle: point.angle, axis: SIMD3(1, 0, 0)).act(SIMD3(0, 1, 0))
      for side in [-0.5, 0.5] as [Float] {
        positions.append(SIMD3(side * width, point.y, point.z))
        normals.append(normal)
        uv.append(SIMD2(side + 0.5, Float(row) / Float(profile.count - 1)))
      }
      guard row > 0 else { continue }
      let base = UInt32(2 * row - 2)
      indices += [0, 1, 3, 0, 3, 2].map { base + $0 }
    }
    return MeshDescriptor(
      "sweep", positions: positions, normals: normals, coordinates: uv, triangles: indices)
  }
}
