import Meshes
import simd

/// A ray prepared for slab tests against boxes.
package struct SlabRay: BitwiseCopyable, Sendable {
  package let origin: SIMD4<Float>
  package let inverse: SIMD4<Float>
  /// The margin around each box: half the size of a box that moves along the ray.
  private let room: SIMD4<Float>

  @inline(__always) package init(
    origin: SIMD3<Float>, direction: SIMD3<Float>, room: SIMD3<Float> = .zero
  ) {
    self.origin = SIMD4(origin, 0)
    // A finite number in place of the infinite inverse of zero: infinity times zero is NaN. Along such an
    // axis boxes grow a little, so that a ray in the plane of a face counts as inside.
    let isParallel = abs(direction) .< 1e-30
    inverse = SIMD4((1 / direction).replacing(with: 1e30, where: isParallel), 0)
    let growth = (abs(origin) * 1e-6 + 1e-12).replacing(with: 0, where: .!isParallel)
    self.room = SIMD4(room + growth, 0)
  }

  /// True if all values of the ray are finite, so that tests with it are reliable.
  package var isFinite: Bool { origin.xyz.isFinite && inverse.xyz.isFinite && room.xyz.isFinite }

  /// Returns the distance at which the ray enters a box: 0 inside it, infinity if it misses.
  ///
  /// The exit is moved out by more than the rounding errors, so that no box is missed that is hit
  /// (Ize, "Robust BVH ray traversal", JCGT 2013).
  @inline(__always) package func entry(_ lower: SIMD4<Float>, _ upper: SIMD4<Float>, upTo limit: Float)
    -> Float
  {
    let a = (lower - room - origin) * inverse
    let b = (upper + room - origin) * inverse
    let near = a.lesser(b), far = a.greater(b)
    let enter = Swift.max(Swift.max(near.x, near.y), Swift.max(near.z, 0))
    let leave = Swift.min(Swift.min(far.x, far.y), Swift.min(far.z, limit)) * 1.000001
    return enter <= leave ? enter : .infinity
  }
}

extension BoundsTree {
  /// Visits the leaves whose boxes a ray hits, nearer ones mostly first.
  ///
  /// The closure receives a range of ``order`` and may lower the limit; the visit ends when it returns
  /// `false`.
  @inline(__always) package func visit(
    along ray: SlabRay, upTo limit: inout Float, _ leaf: (Range<Int>, inout Float) -> Bool
  ) {
    guard !nodes.isEmpty else { return }
    nodes.withUnsafeBufferPointer { nodes in
      withUnsafeTemporaryAllocation(of: (node: Int32, entry: Float).self, capacity: Self.deepest) { stack in
        guard ray.entry(nodes[0].lower, nodes[0].upper, upTo: limit) < .infinity else { return }
        var depth = 0
        var index = 0
        while true {
          let node = nodes[index]
          let count = node.count
          if count > 0 {
            if !leaf(node.link..<node.link + count, &limit) { return }
          } else {
            let first = node.link
            let one = ray.entry(nodes[first].lower, nodes[first].upper, upTo: limit)
            let other = ray.entry(nodes[first + 1].lower, nodes[first + 1].upper, upTo: limit)
            let isSwapped = other < one
            let near = isSwapped ? other : one, far = isSwapped ? one : other
            if near < .infinity {
              if far < .infinity {
                stack[depth] = (Int32(truncatingIfNeeded: isSwapped ? first : first + 1), far)
                depth += 1
              }
              index = isSwapped ? first + 1 : first
              continue
            }
          }
          // A deferred node may lie behind a hit found since.
          repeat {
            guard depth > 0 else { return }
            depth -= 1
          } while stack[depth].entry > limit
          index = Int(stack[depth].node)
        }
      }
    }
  }
}
