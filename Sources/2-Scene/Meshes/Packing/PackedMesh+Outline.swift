import simd

extension PackedMesh {
  /// The number of directions in which the mesh is measured for its outline.
  private static let directionCount = 32

  /// The vertices that lie farthest in directions all around: the convex hull, nearly, in a few points.
  package var outline: [SIMD3<Float>] {
    var points: [SIMD3<Float>] = []
    for instance in instances {
      let own = instance.parts.flatMap { extremes(of: parts[$0]) }
      points += own.map { (instance.transform * SIMD4($0, 1)).xyz }
    }
    return points
  }

  private func extremes(of part: Part) -> [SIMD3<Float>] {
    guard !part.bounds.isEmpty else { return [] }
    return Self.extremes(of: indices[part.firstIndex..<part.firstIndex + part.indexCount]) { index in
      position(Int(index))
    }
  }

  /// Returns the points that lie farthest in directions all around.
  ///
  /// - Parameters:
  ///   - used: The numbers of the points.
  ///   - position: A function that returns a point by its number.
  /// - Returns: The points, or all of them where they are few.
  @inline(__always)
  static func extremes<Numbers: RandomAccessCollection<UInt32>>(
    of used: Numbers, _ position: (UInt32) -> SIMD3<Float>
  ) -> [SIMD3<Float>] {
    guard used.count > directionCount * 2 else { return used.map(position) }
    var points: [SIMD3<Float>] = []
    points.reserveCapacity(directionCount * 2)
    // Eight directions at a time, evenly spread over a hemisphere (a Fibonacci lattice); each has two ends.
    for first in stride(from: 0, to: directionCount, by: 8) {
      var x = SIMD8<Float>.zero, y = SIMD8<Float>.zero, z = SIMD8<Float>.zero
      for lane in 0..<8 {
        let height = (Float(first + lane) + 0.5) / Float(directionCount)
        let angle = Float(first + lane) * 2.399_963, level = (1 - height * height).squareRoot()
        (x[lane], y[lane], z[lane]) = (level * Elementary.cos(angle), level * Elementary.sin(angle), height)
      }
      var most = SIMD8<Float>(repeating: -.infinity), least = SIMD8<Float>(repeating: .infinity)
      var highest = SIMD8<UInt32>.zero, lowest = SIMD8<UInt32>.zero
      for index in used {
        let point = position(index)
        let reach = x * point.x + y * point.y + z * point.z
        highest.replace(with: index, where: reach .> most)
        lowest.replace(with: index, where: reach .< least)
        most = pointwiseMax(most, reach)
        least = pointwiseMin(least, reach)
      }
      for lane in 0..<8 {
        points.append(position(highest[lane]))
        points.append(position(lowest[lane]))
      }
    }
    return points
  }

  /// Returns the vertices that a part uses, each once, in their order.
  func vertices(of part: Part) -> [UInt32] {
    let used = indices[part.firstIndex..<part.firstIndex + part.indexCount]
    guard let least = used.min(), let most = used.max() else { return [] }
    // Parts have their own stretch of the vertices.
    var isUsed = [Bool](repeating: false, count: Int(most - least) + 1)
    for index in used { isUsed[Int(index - least)] = true }
    return isUsed.indices.filter { isUsed[$0] }.map { least + UInt32($0) }
  }

  /// True if the triangles face the inside of the mesh, as those of a sky around a scene do.
  package var facesInward: Bool {
    let center = bounds.center
    var volume = 0.0
    for part in parts where part.topology == .triangle {
      for first in stride(from: part.firstIndex, to: part.firstIndex + part.indexCount - 2, by: 3) {
        let a = position(Int(indices[first])) - center, b = position(Int(indices[first + 1])) - center
        let c = position(Int(indices[first + 2])) - center
        volume += Double(simd_dot(a, simd_cross(b, c)))
      }
    }
    return volume < 0
  }
}
