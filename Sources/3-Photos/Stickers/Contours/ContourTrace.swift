internal import Images

/// The outlines of a coverage mask: closed polygons where half of it is covered (marching squares).
///
/// Positions are in pixels from the image's upper left corner. Outer outlines go clockwise as seen, and those of
/// holes counterclockwise.
struct ContourTrace {
  /// The polygons, in the order in which rows meet them; the first point is not repeated.
  private(set) var loops: [[SIMD2<Float>]] = []

  /// Traces a mask; its edge counts as uncovered.
  init(_ mask: Image<UInt8>) {
    let (width, height) = (mask.width, mask.height)
    let source = mask.pixels.span
    func value(_ x: Int, _ y: Int) -> Float {
      x < 0 || y < 0 || x >= width || y >= height ? 0 : Float(source[y * width + x]) / 255
    }
    // Each crossing of a grid line has one successor. Lines between columns have even numbers, others odd ones.
    let stride = width + 2
    func across(_ x: Int, _ y: Int) -> Int { 2 * ((y + 1) * stride + x + 1) }
    func down(_ x: Int, _ y: Int) -> Int { across(x, y) + 1 }
    var next: [Int: Int] = [:]
    var order: [Int] = []
    func link(_ from: Int, _ to: Int) {
      next[from] = to
      order.append(from)
    }
    for y in -1..<height {
      for x in -1..<width {
        let corners = (value(x, y), value(x + 1, y), value(x + 1, y + 1), value(x, y + 1))
        let inside = (corners.0 >= 0.5, corners.1 >= 0.5, corners.2 >= 0.5, corners.3 >= 0.5)
        let index = (inside.0 ? 1 : 0) | (inside.1 ? 2 : 0) | (inside.2 ? 4 : 0) | (inside.3 ? 8 : 0)
        guard index != 0 && index != 15 else { continue }
        let (top, right, bottom, left) = (across(x, y), down(x + 1, y), across(x, y + 1), down(x, y))
        // The inside lies on the right of each step.
        switch index {
        case 1: link(top, left)
        case 2: link(right, top)
        case 3: link(right, left)
        case 4: link(bottom, right)
        case 6: link(bottom, top)
        case 7: link(bottom, left)
        case 8: link(left, bottom)
        case 9: link(top, bottom)
        case 11: link(right, bottom)
        case 12: link(left, right)
        case 13: link(top, right)
        case 14: link(left, top)
        default:
          // Two opposite corners: they are joined where the middle is covered.
          let isJoined = corners.0 + corners.1 + corners.2 + corners.3 >= 2
          if index == 5 {
            link(top, isJoined ? right : left)
            link(bottom, isJoined ? left : right)
          } else {
            link(right, isJoined ? bottom : top)
            link(left, isJoined ? top : bottom)
          }
        }
      }
    }
    func point(_ crossing: Int) -> SIMD2<Float> {
      let cell = crossing / 2
      let (x, y) = (cell % stride - 1, cell / stride - 1)
      let isDown = crossing & 1 == 1
      let (first, second) = (value(x, y), isDown ? value(x, y + 1) : value(x + 1, y))
      let share = first == second ? 0.5 : min(max((0.5 - first) / (second - first), 0), 1)
      let start = SIMD2(Float(x) + 0.5, Float(y) + 0.5)
      return start + (isDown ? SIMD2(0, share) : SIMD2(share, 0))
    }
    for start in order where next[start] != nil {
      var (loop, crossing) = ([SIMD2<Float>](), start)
      while let following = next.removeValue(forKey: crossing) {
        loop.append(point(crossing))
        crossing = following
      }
      if loop.count > 2 { loops.append(loop) }
    }
  }
}
