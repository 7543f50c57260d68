/// The bounding box of points.
struct PointBounds: Equatable {
  var low = SIMD3<Float>(repeating: .infinity)
  var high = SIMD3<Float>(repeating: -.infinity)

  /// Creates the bounds of points with three numbers each.
  ///
  /// Four points are three vectors of four numbers, whose lanes hold the same axis each time.
  init(of numbers: ArraySlice<Float>) {
    unsafe numbers.withUnsafeBufferPointer { numbers in
      guard let start = numbers.baseAddress else { return }
      let fours = numbers.count / 12
      var (low, high) = (Self.vectors(.infinity), Self.vectors(-.infinity))
      for four in 0..<fours {
        let source = unsafe UnsafeRawPointer(start + four * 12)
        let a = unsafe source.loadUnaligned(as: SIMD4<Float>.self)
        let b = unsafe source.loadUnaligned(fromByteOffset: 16, as: SIMD4<Float>.self)
        let c = unsafe source.loadUnaligned(fromByteOffset: 32, as: SIMD4<Float>.self)
        low.0.replace(with: a, where: a .< low.0)
        low.1.replace(with: b, where: b .< low.1)
        low.2.replace(with: c, where: c .< low.2)
        high.0.replace(with: a, where: a .> high.0)
        high.1.replace(with: b, where: b .> high.1)
        high.2.replace(with: c, where: c .> high.2)
      }
      for point in Self.points(low) { include(point) }
      for point in Self.points(high) { include(point) }
      for point in fours * 4..<numbers.count / 3 {
        unsafe include(SIMD3(numbers[point * 3], numbers[point * 3 + 1], numbers[point * 3 + 2]))
      }
    }
  }

  private typealias Vectors = (SIMD4<Float>, SIMD4<Float>, SIMD4<Float>)

  private static func vectors(_ value: Float) -> Vectors {
    (SIMD4(repeating: value), SIMD4(repeating: value), SIMD4(repeating: value))
  }

  private static func points(_ all: Vectors) -> [SIMD3<Float>] {
    let (a, b, c) = all
    return [SIMD3(a.x, a.y, a.z), SIMD3(a.w, b.x, b.y), SIMD3(b.z, b.w, c.x), SIMD3(c.y, c.z, c.w)]
      .filter { abs($0.x) != .infinity || abs($0.y) != .infinity || abs($0.z) != .infinity }
  }

  private mutating func include(_ point: SIMD3<Float>) {
    low.replace(with: point, where: point .< low)
    high.replace(with: point, where: point .> high)
  }
}
