import Collision
import EntityStore
import Geometry
import Meshes
package import simd

/// A model in its current pose, whose visible triangles can be visited.
@MainActor package struct PosedModel {
  /// The entity with the model.
  package let entity: Entity
  /// The matrix from mesh to world space.
  package let matrix: float4x4
  /// True if joints or blend shapes move its vertices.
  package let isDeformed: Bool

  private let mesh: PackedMesh
  private let posed: [SIMD3<Float>]?
  /// The culled side of each part; `nil` for parts that are not visible.
  private let culling: [MaterialParameterTypes.FaceCulling?]

  /// Creates the model of an entity; `nil` if it has none, or one that cannot receive a sticker.
  init?(_ entity: Entity) {
    guard let model = entity.components[ModelComponent.self],
      // Stickers would lie on one of many instances, which one component cannot say.
      !entity.components.has(MeshInstancesComponent.self)
    else { return nil }
    matrix = entity.meshMatrix
    guard matrix.determinant != 0, matrix.determinant.isFinite else { return nil }
    self.entity = entity
    let packed = model.mesh.packed
    mesh = packed
    isDeformed = packed.skin != nil || !packed.blendShapes.isEmpty
    posed = model.mesh.deformation.map {
      packed.posedPositions(
        $0, EntityStorage.world.drawnPoses(of: entity.handle),
        entity.components[BlendShapeWeightsComponent.self])
    }
    let sides = model.materials.map { $0.isInvisible ? nil : $0.culledSide }
    culling = packed.parts.map { sides.indices.contains($0.material) ? sides[$0.material] : .back }
  }

  /// A triangle in the space of a projection, whose coordinates are homogeneous.
  package struct Triangle {
    /// The index of the mesh's instance.
    package var instance: Int
    /// The index of the mesh's part.
    package var part: Int
    /// The vertices in the mesh.
    package var vertices: SIMD3<UInt32>
    /// The first corner.
    package var a: SIMD4<Float>
    /// The second corner.
    package var b: SIMD4<Float>
    /// The third corner.
    package var c: SIMD4<Float>
    /// True if the viewer sees its back.
    package var isBack: Bool
    /// True if it faces away, by a small angle.
    package var isGrazing = false
  }

  /// A rectangle of a projection.
  package struct Window {
    /// The lower left corner.
    package var low: SIMD2<Float>
    /// The upper right corner.
    package var high: SIMD2<Float>

    /// Creates a rectangle.
    package init(low: SIMD2<Float>, high: SIMD2<Float>) { (self.low, self.high) = (low, high) }

    /// Returns whether points may show in the rectangle; true where some lie behind the viewer.
    func mayShow(_ points: [SIMD4<Float>]) -> Bool {
      guard points.allSatisfy({ $0.w > 0 }) else { return points.contains { $0.w > 0 } }
      for lane in 0..<2 {
        if points.allSatisfy({ $0[lane] < low[lane] * $0.w }) { return false }
        if points.allSatisfy({ $0[lane] > high[lane] * $0.w }) { return false }
      }
      return true
    }

    /// Returns whether a triangle in front of the viewer may show.
    @inline(__always) func mayShow(_ a: SIMD4<Float>, _ b: SIMD4<Float>, _ c: SIMD4<Float>) -> Bool {
      guard a.w > 0, b.w > 0, c.w > 0 else { return a.w > 0 || b.w > 0 || c.w > 0 }
      for lane in 0..<2 {
        if a[lane] < low[lane] * a.w, b[lane] < low[lane] * b.w, c[lane] < low[lane] * c.w { return false }
        if a[lane] > high[lane] * a.w, b[lane] > high[lane] * b.w, c[lane] > high[lane] * c.w { return false }
      }
      return true
    }
  }

  /// Visits the triangles that the viewer of a projection may see in a rectangle.
  ///
  /// - Parameters:
  ///   - projection: The matrix from world space to the projection: x to the right, y up, as the viewer sees it.
  ///   - window: The rectangle.
  ///   - grazing: The cosine up to which triangles that face away are visited as well, in parallel projections.
  ///   - visit: Receives the triangles that face the viewer, or that are drawn on both sides.
  package func forEachTriangle(
    in projection: float4x4, _ window: Window, grazing: Float = 0, _ visit: (Triangle) -> Void
  ) {
    let toView = projection * matrix
    for (number, instance) in mesh.instances.enumerated() where instance.transform.determinant != 0 {
      let toView = toView * instance.transform
      let isMirrored = (matrix.determinant < 0) != (instance.transform.determinant < 0)
      for index in instance.parts {
        let part = mesh.parts[index]
        guard let culled = culling[index], !part.bounds.isEmpty else { continue }
        guard posed != nil || window.mayShow(part.bounds.corners.map { toView * SIMD4($0, 1) }) else {
          continue
        }
        for triangle in 0..<part.triangleCount {
          let slots = part.corners(of: triangle)
          let vertices = SIMD3(mesh.indices[slots.0], mesh.indices[slots.1], mesh.indices[slots.2])
          let a = toView * SIMD4(point(vertices.x), 1), b = toView * SIMD4(point(vertices.y), 1)
          let c = toView * SIMD4(point(vertices.z), 1)
          guard window.mayShow(a, b, c) else { continue }
          // Its sign is that of the area which the viewer sees, for corners on any side of the viewer.
          let turn =
            a.x * (b.y * c.w - b.w * c.y) - a.y * (b.x * c.w - b.w * c.x) + a.w * (b.x * c.y - b.y * c.x)
          let isBack = (turn < 0) != isMirrored
          guard turn != 0 else { continue }
          var made = Triangle(
            instance: number, part: index, vertices: vertices, a: a, b: b, c: c, isBack: isBack)
          if culled != .none, (culled == .back) == isBack {
            guard Swift.abs(turn) < grazing * simd_length(simd_cross((b - a).xyz, (c - a).xyz)) else {
              continue
            }
            (made.isBack, made.isGrazing) = (!isBack, true)
          }
          visit(made)
        }
      }
    }
  }

  @inline(__always) private func point(_ vertex: UInt32) -> SIMD3<Float> {
    if let posed { return posed[Int(vertex)] }
    return mesh.position(Int(vertex))
  }
}

extension Entity {
  /// The opacity below which models count as invisible.
  private static let leastOpacity: Float = 0.02

  /// Returns the visible models of this entity and its descendants, in their current pose.
  package func posedModels() -> [PosedModel] {
    var found: [PosedModel] = []
    var pending: [(entity: Entity, opacity: Float)] = [(self, 1)]
    while let (entity, above) = pending.popLast() {
      let opacity = above * (entity.components[OpacityComponent.self]?.opacity ?? 1)
      guard entity.isEnabled, opacity > Self.leastOpacity else { continue }
      if let model = PosedModel(entity) { found.append(model) }
      pending.append(contentsOf: entity.children.reversed().map { ($0, opacity) })
    }
    return found
  }
}
