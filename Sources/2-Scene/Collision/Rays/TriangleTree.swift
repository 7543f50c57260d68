package import Meshes
import simd

/// Triangles with a tree over them, for rays and sweeps.
///
/// The corners stand in the order of the leaves: what a ray tests one after the other lies together.
package final class TriangleTree: Sendable {
  private let tree: BoundsTree
  /// Three for each triangle; the fourth lane of the first holds the triangle's number.
  private let corners: ContiguousArray<SIMD4<Float>>

  package struct Hit {
    package var distance: Float
    /// The number of the triangle.
    package var face: Int
    /// The weights of the second and the third corner.
    package var weights: SIMD2<Float>
    /// At a right angle to the triangle, on the side from which its corners run counterclockwise; of any
    /// length.
    package var normal: SIMD3<Float>
    /// Whether the ray comes from the other side.
    package var isBackFace: Bool
  }

  /// Makes a tree of triangles, three corners each; those with corners that are not finite are left out.
  package init(_ corners: ContiguousArray<SIMD3<Float>>) {
    var boxes: ContiguousArray<BoundsTree.Box> = []
    boxes.reserveCapacity(corners.count / 3)
    for first in stride(from: 0, to: corners.count - 2, by: 3) {
      var box = BoundsTree.Box.empty
      let (a, b, c) = (corners[first], corners[first + 1], corners[first + 2])
      if a.isFinite, b.isFinite, c.isFinite {
        box.formUnion(SIMD4(a, 0))
        box.formUnion(SIMD4(b, 0))
        box.formUnion(SIMD4(c, 0))
      }
      boxes.append(box)
    }
    tree = BoundsTree(boxes, largestLeaf: 4)
    var sorted: ContiguousArray<SIMD4<Float>> = []
    sorted.reserveCapacity(tree.order.count * 3)
    for face in tree.order {
      let first = Int(face) * 3
      sorted.append(SIMD4(corners[first], BoundsTree.Node.lane(Int(face))))
      sorted.append(SIMD4(corners[first + 1], 0))
      sorted.append(SIMD4(corners[first + 2], 0))
    }
    self.corners = sorted
  }

  package var triangleCount: Int { corners.count / 3 }

  package var bounds: BoundingBox {
    tree.nodes.isEmpty ? .empty : BoundingBox(min: tree.bounds.lower.xyz, max: tree.bounds.upper.xyz)
  }

  /// The nearest triangle that a ray meets, of those that a condition on face and side lets through.
  @inline(__always) package func nearest(
    _ ray: CastRay, upTo limit: Float, where accepts: (_ face: Int, _ isBackFace: Bool) -> Bool
  ) -> Hit? {
    let prepared = TriangleRay(ray)
    let slab = SlabRay(origin: ray.origin, direction: ray.direction)
    let direction = SIMD4(ray.direction, 0)
    var limit = limit
    var best: Hit?
    corners.withUnsafeBufferPointer { corners in
      tree.visit(along: slab, upTo: &limit) { range, limit in
        for triangle in range {
          let a = corners[3 * triangle], b = corners[3 * triangle + 1], c = corners[3 * triangle + 2]
          guard let hit = prepared.meets(a, b, c, upTo: limit) else { continue }
          let face = BoundsTree.Node.integer(a.w)
          // Among equals the lowest number wins, however the tree was built.
          if let best, hit.distance == best.distance, face > best.face { continue }
          let normal = simd_cross(b.xyz - a.xyz, c.xyz - a.xyz)
          let isBackFace = simd_dot(normal, direction.xyz) > 0
          guard accepts(face, isBackFace) else { continue }
          limit = hit.distance
          best = Hit(
            distance: hit.distance, face: face, weights: SIMD2(hit.second, hit.third), normal: normal,
            isBackFace: isBackFace)
        }
        return true
      }
    }
    return best
  }

  /// The nearest triangle that a ray meets, from either side.
  package func nearest(_ ray: CastRay, upTo limit: Float) -> Hit? {
    nearest(ray, upTo: limit) { _, _ in true }
  }

  /// Visits the triangles whose boxes a moving box meets, nearer ones mostly first.
  ///
  /// The body may lower the limit.
  package func visit(
    along path: SlabRay, upTo limit: inout Float,
    _ body: (_ face: Int, SIMD3<Float>, SIMD3<Float>, SIMD3<Float>, _ limit: inout Float) -> Void
  ) {
    tree.visit(along: path, upTo: &limit) { range, limit in
      for triangle in range {
        let a = corners[3 * triangle], b = corners[3 * triangle + 1], c = corners[3 * triangle + 2]
        let lower = a.lesser(b).lesser(c), upper = a.greater(b).greater(c)
        guard path.entry(lower, upper, upTo: limit) < .infinity else { continue }
        body(BoundsTree.Node.integer(a.w), a.xyz, b.xyz, c.xyz, &limit)
      }
      return true
    }
  }
}
