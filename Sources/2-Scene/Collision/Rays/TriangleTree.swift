package import Meshes
import simd

/// A bounds tree of triangles, for rays and sweeps.
///
/// The corners are stored in the order of the leaves: triangles tested one after the other are adjacent.
package final class TriangleTree: Sendable {
  private let tree: BoundsTree
  /// The corners, three for each triangle; the fourth lane of the first holds the triangle's index.
  private let corners: ContiguousArray<SIMD4<Float>>

  package struct Hit {
    package var distance: Float
    /// The index of the triangle.
    package var face: Int
    /// The barycentric weights of the second and the third corner.
    package var weights: SIMD2<Float>
    /// The triangle's normal on the counterclockwise side, of any length.
    package var normal: SIMD3<Float>
    /// True if the ray hits the back face.
    package var isBackFace: Bool
  }

  /// Creates a tree of triangles with three corners each; triangles with corners that are not finite are left
  /// out.
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

  /// Returns the corners of a triangle, counted in the order of the leaves.
  package func triangle(_ index: Int) -> (SIMD3<Float>, SIMD3<Float>, SIMD3<Float>) {
    (corners[3 * index].xyz, corners[3 * index + 1].xyz, corners[3 * index + 2].xyz)
  }

  package var bounds: BoundingBox {
    tree.nodes.isEmpty ? .empty : BoundingBox(min: tree.bounds.lower.xyz, max: tree.bounds.upper.xyz)
  }

  /// Returns the nearest hit triangle among those whose face index and side pass a condition.
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
          // Among equal distances the lowest index wins, however the tree was built.
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

  /// Returns the nearest triangle that a ray meets, from either side.
  package func nearest(_ ray: CastRay, upTo limit: Float) -> Hit? {
    nearest(ray, upTo: limit) { _, _ in true }
  }

  /// Visits the triangles whose boxes a moving box hits, nearer ones mostly first.
  ///
  /// The closure may lower the limit.
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

  /// Visits all triangles, in the order of the leaves.
  package func forEachTriangle(_ body: (SIMD3<Float>, SIMD3<Float>, SIMD3<Float>) -> Void) {
    for first in stride(from: 0, to: corners.count, by: 3) {
      body(corners[first].xyz, corners[first + 1].xyz, corners[first + 2].xyz)
    }
  }
}
