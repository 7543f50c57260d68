/// A triangulation of a monotone polygon.
struct MonotoneTriangulation {
  private let grid: OutlineGrid
  private var sorted: [(point: Int, isRight: Bool)] = []

  /// Creates a triangulation of the counterclockwise points around the polygon.
  init(_ grid: OutlineGrid, _ face: [Int]) {
    self.grid = grid
    guard let bottom = face.indices.min(by: { grid.isBelow(face[$0], face[$1]) }),
      let top = face.indices.max(by: { grid.isBelow(face[$0], face[$1]) })
    else { return }
    let count = face.count
    let rightLength = (top - bottom + count) % count
    for offset in 0..<count {
      sorted.append((face[(bottom + offset) % count], offset <= rightLength))
    }
    // Both chains are in order already; a stable sort by height merges them.
    sorted.sort { grid.isBelow($0.point, $1.point) }
  }

  func fill(_ triangles: inout [SIMD3<Int>]) {
    guard sorted.count > 2 else { return }
    var stack = [sorted[0], sorted[1]]
    for index in 2..<sorted.count {
      let current = sorted[index], isLast = index == sorted.count - 1
      if isLast || stack[stack.count - 1].isRight != current.isRight {
        // The point sees all points on the stack, which is the other chain.
        let isStackRight = stack[stack.count - 1].isRight
        for (a, b) in zip(stack, stack.dropFirst()) {
          triangles.append(
            isStackRight ? SIMD3(a.point, b.point, current.point) : SIMD3(a.point, current.point, b.point))
        }
        stack = [stack[stack.count - 1], current]
      } else {
        var last = stack.removeLast()
        while let below = stack.last {
          let orientation = grid.orientation(below.point, last.point, current.point)
          guard current.isRight ? orientation > 0 : orientation < 0 else { break }
          triangles.append(
            current.isRight
              ? SIMD3(below.point, last.point, current.point) : SIMD3(below.point, current.point, last.point))
          last = stack.removeLast()
        }
        stack.append(last)
        stack.append(current)
      }
    }
  }
}
