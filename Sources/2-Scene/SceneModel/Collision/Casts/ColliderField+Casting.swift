import Collision
import EntityStore
import simd

/// A hit of a cast: a collider and the point on its shape.
struct ColliderHit {
  /// The index in the array of colliders.
  var collider: Int
  var shape: ShapeHit
}

extension ColliderField {
  /// Returns the unordered hits of a world space ray: all of them, or one for the other query types.
  func hits(_ ray: CastRay, _ query: CollisionCastQueryType, _ mask: CollisionGroup) -> [ColliderHit] {
    let slab = SlabRay(origin: ray.origin, direction: ray.direction)
    let mask = mask.rawValue
    var hits: [ColliderHit] = []
    var limit = ray.length
    let colliders = colliders, boxes = boxes, order = tree.order, treeCount = treeCount
    colliders.withUnsafeBufferPointer { colliders in
      func test(_ index: Int, _ limit: inout Float) -> Bool {
        guard colliders[index].isLive, colliders[index].groups & mask != 0,
          let hit = colliders[index].meets(ray, upTo: limit)
        else { return true }
        let found = ColliderHit(collider: index, shape: hit)
        switch query {
        case .all: hits.append(found)
        case .any:
          hits = [found]
          return false
        case .nearest:
          // Of two hits at the same distance, the one that comes first in sorted order.
          if let best = hits.first, best.shape.distance == hit.distance,
            !colliders[index].precedes(colliders[best.collider])
          {
            return true
          }
          hits = [found]
          limit = hit.distance
        }
        return true
      }
      tree.visit(along: slab, upTo: &limit) { range, limit in
        for entry in range where !test(Int(order[entry]), &limit) { return false }
        return true
      }
      guard query != .any || hits.isEmpty else { return }
      for index in treeCount..<colliders.count {
        guard slab.entry(boxes[index].lower, boxes[index].upper, upTo: limit) < .infinity else { continue }
        if !test(index, &limit) { return }
      }
    }
    return hits
  }

  /// Visits the colliders whose boxes a moving box hits, nearer ones mostly first.
  ///
  /// The closure may lower the limit; the visit ends when it returns `false`.
  func visit(
    along path: SlabRay, _ mask: CollisionGroup, _ body: (Collider, inout Float) -> Bool
  ) {
    let colliders = colliders, boxes = boxes, order = tree.order, treeCount = treeCount
    var limit: Float = 1
    var goesOn = true
    func test(_ index: Int, _ limit: inout Float) -> Bool {
      guard colliders[index].isLive, colliders[index].groups & mask.rawValue != 0,
        path.entry(boxes[index].lower, boxes[index].upper, upTo: limit) < .infinity
      else { return true }
      goesOn = body(colliders[index], &limit)
      return goesOn
    }
    tree.visit(along: path, upTo: &limit) { range, limit in
      for entry in range where !test(Int(order[entry]), &limit) { return false }
      return true
    }
    for index in treeCount..<colliders.count where goesOn { _ = test(index, &limit) }
  }
}

extension Collider {
  /// Returns whether this collider precedes another one at the same distance, in an order that does not
  /// depend on the tree.
  func precedes(_ other: Collider) -> Bool {
    (entity.index, shapeIndex) < (other.entity.index, other.shapeIndex)
  }
}
