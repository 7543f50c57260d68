import simd

extension WideTree {
  /// The most nodes that wait to be visited: three for each level of the deepest tree that the builder makes.
  private static var stackSize: Int { 256 }

  /// Returns the nearest hit of a ray, if any.
  func nearest(_ ray: Ray) -> RayHit? { visit(ray) { _ in false } }

  /// Returns a hit of a ray that `ends` it, else the nearest hit, if any.
  func hit(_ ray: Ray, ends: (Int) -> Bool) -> RayHit? { visit(ray, ends) }

  /// Visits the nodes that a ray meets, near ones first.
  @inline(__always)
  private func visit(_ ray: Ray, _ ends: (Int) -> Bool) -> RayHit? {
    guard !nodes.isEmpty else { return nil }
    // Directions along a plane of bounds would make zero times infinity.
    let tiny = SIMD3<Float>(repeating: 1e-30)
    let direction = ray.direction.replacing(with: tiny, where: abs(ray.direction) .< tiny)
    let inverse = 1 / direction
    let (inverseX, inverseY, inverseZ) = (lanes(inverse.x), lanes(inverse.y), lanes(inverse.z))
    let (originX, originY, originZ) = (lanes(ray.origin.x), lanes(ray.origin.y), lanes(ray.origin.z))
    var found = RayHit(distance: ray.most, triangle: -1, u: 0, v: 0)
    // Safe: indices on the stack come from the nodes themselves, which the builder has made within bounds, and the
    // builder bounds the depth, so that the stack cannot overflow.
    unsafe nodes.withUnsafeBufferPointer { nodes in
      unsafe packets.withUnsafeBufferPointer { packets in
        unsafe withUnsafeTemporaryAllocation(
          of: (node: Int32, distance: Float).self, capacity: Self.stackSize
        ) {
          stack in
          var top = 0
          unsafe stack[0] = (0, ray.least)
          while top >= 0 {
            let (place, distance) = unsafe stack[top]
            top -= 1
            if distance > found.distance { continue }
            if place < 0 {
              let code = Int(-1 - place)
              let first = code / Self.mostPackets, last = first + code % Self.mostPackets
              for packet in first...last {
                if unsafe Packet.test(packets[packet], ray, &found), ends(found.triangle) { return }
              }
              continue
            }
            let node = unsafe nodes[Int(place)]
            let x0 = (node.lowX - originX) * inverseX, x1 = (node.highX - originX) * inverseX
            let y0 = (node.lowY - originY) * inverseY, y1 = (node.highY - originY) * inverseY
            let z0 = (node.lowZ - originZ) * inverseZ, z1 = (node.highZ - originZ) * inverseZ
            let near = larger(
              larger(smaller(x0, x1), smaller(y0, y1)), larger(smaller(z0, z1), lanes(ray.least)))
            let far = smaller(
              smaller(larger(x0, x1), larger(y0, y1)), smaller(larger(z0, z1), lanes(found.distance)))
            // Twice the rounding error of the products keeps edges closed.
            let meets = near .<= far * 1.000_001 + 1e-20
            guard any(meets) else { continue }
            let bottom = top + 1
            for child in 0..<4 where meets[child] {
              // Insertion by distance: the nearest comes last, on top.
              var slot = top + 1
              while slot > bottom, unsafe stack[slot - 1].distance < near[child] {
                unsafe stack[slot] = unsafe stack[slot - 1]
                slot -= 1
              }
              unsafe stack[slot] = (node.children[child], near[child])
              top += 1
            }
          }
        }
      }
    }
    return found.triangle < 0 ? nil : found
  }
}

@inline(__always) func lanes(_ value: Float) -> SIMD4<Float> { SIMD4(repeating: value) }
@inline(__always) private func smaller(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> SIMD4<Float> {
  a.replacing(with: b, where: b .< a)
}
@inline(__always) private func larger(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> SIMD4<Float> {
  a.replacing(with: b, where: b .> a)
}
