public import Collision
public import Meshes
import simd

extension MeshResource {
  /// Creates the surface of a collision shape.
  public convenience init(shape resource: ShapeResource) {
    self.init(PackedMesh(made: MeshDescriptor(surfaceOf: resource)))
  }

  /// Creates the surface of a collision shape, away from the main actor.
  public nonisolated convenience init(shape resource: ShapeResource) async {
    self.init(await PackedMesh.surface(of: resource))
  }
}

extension PackedMesh {
  @concurrent fileprivate static func surface(of shape: ShapeResource) async -> PackedMesh {
    PackedMesh(made: MeshDescriptor(surfaceOf: shape))
  }
}

extension MeshDescriptor {
  /// Creates the surface of a collision shape; hulls and meshes have faces without smoothing.
  package init(surfaceOf shape: ShapeResource) {
    switch shape.geometry {
    case .box(let half): self = .box(size: half * 2)
    case .sphere(let radius): self = .sphere(radius: radius)
    case .capsule(let half, let radius): self = .capsule(height: 2 * (half + radius), radius: radius)
    case .convex(let hull):
      self = .faces(of: hull.faces.map { hull.vertices[Int($0)] })
    case .mesh(let tree):
      var corners: [SIMD3<Float>] = []
      tree.forEachTriangle { corners += [$0, $1, $2] }
      self = .faces(of: corners)
    }
    name = "shape"
    let (rotation, translation) = (shape.rotation, shape.translation)
    positions = MeshBuffer(positions.elements.map { rotation.act($0) + translation })
    normals = normals.map { MeshBuffer($0.elements.map { rotation.act($0) }) }
  }

  /// Returns triangles with the normals of their planes, from three corners each.
  private static func faces(of corners: [SIMD3<Float>]) -> MeshDescriptor {
    var normals: [SIMD3<Float>] = []
    for first in stride(from: 0, to: corners.count - 2, by: 3) {
      let (a, b, c) = (corners[first], corners[first + 1], corners[first + 2])
      let normal = simd_cross(b - a, c - a), length = simd_length(normal)
      let unit = length > 0 && length.isFinite ? normal / length : SIMD3(0, 1, 0)
      normals += [unit, unit, unit]
    }
    var descriptor = MeshDescriptor(name: "shape")
    descriptor.positions = MeshBuffer(corners)
    descriptor.normals = MeshBuffer(normals)
    descriptor.primitives = .triangles((0..<UInt32(corners.count)).map { $0 })
    return descriptor
  }
}
