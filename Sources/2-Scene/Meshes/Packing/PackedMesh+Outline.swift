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
    let used = indices[part.firstIndex..<part.firstIndex + part.indexCount]
    guard used.count > Self.directionCount * 2 else { return used.map { position(Int($0)) } }
    var points: [SIMD3<Float>] = []
    points.reserveCapacity(Self.directionCount * 2)
    // Eight directions at a time, evenly spread over a hemisphere (a Fibonacci lattice); each has two ends.
    for first in stride(from: 0, to: Self.directionCount, by: 8) {
      var x = SIMD8<Float>.zero, y = SIMD8<Float>.zero, z = SIMD8<Float>.zero
      for lane in 0..<8 {
        let height = (Float(first + lane) + 0.5) / Float(Self.directionCount)
        let angle = Float(first + lane) * 2.399_963, level = (1 - height * height).squareRoot()
        (x[lane], y[lane], z[lane]) = (level * Elementary.cos(angle), level * Elementary.sin(angle), height)
      }
      var most = SIMD8<Float>(repeating: -.infinity), least = SIMD8<Float>(repeating: .infinity)
      var highest = SIMD8<UInt32>.zero, lowest = SIMD8<UInt32>.zero
      for index in used {
        let offset = Int(index) * 3
        let reach = x * positions[offset] + y * positions[offset + 1] + z * positions[offset + 2]
        highest.replace(with: index, where: reach .> most)
        lowest.replace(with: index, where: reach .< least)
        most = pointwiseMax(most, reach)
        least = pointwiseMin(least, reach)
      }
      for lane in 0..<8 {
        points.append(position(Int(highest[lane])))
        points.append(position(Int(lowest[lane])))
      }
    }
    return points
  }

  /// Whether the triangles face the inside of the mesh, as those of a sky around a scene do.
  package var facesInward: Bool {
    let center = bounds.center
    var volume = 0.0
    for part in parts where part.topology == .triangle {
      for first in stride(from: part.firstIndex, to: part.firstIndex + part.indexCount - 2, by: 3) {
        let corners = (0..<3).map { position(Int(indices[first + $0])) - center }
        volume += Double(simd_dot(corners[0], simd_cross(corners[1], corners[2])))
      }
    }
    return volume < 0
  }
}
