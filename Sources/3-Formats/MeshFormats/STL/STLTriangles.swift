/// The triangles of a solid, as STL has them: each with its own corners.
struct STLTriangles {
  var name: String
  /// Nine numbers for each triangle.
  var corners: [Float] = []
  /// Three numbers in sRGB for each triangle; empty where none has a color.
  var colors: [Float] = []
  /// The number of triangles that were left out because a number is not finite.
  var brokenCount = 0

  init(name: String) { self.name = name }

  var count: Int { corners.count / 9 }

  /// Adds a triangle of nine numbers; leaves it out where one of them is not finite.
  mutating func add(_ numbers: [Float], color: SIMD3<Float>? = nil) {
    guard numbers.allSatisfy(\.isFinite) else {
      brokenCount += 1
      return
    }
    if let color {
      // The triangles before the first one with a color are white.
      while colors.count < count * 3 { colors.append(1) }
      corners += numbers
      colors += [color.x, color.y, color.z]
    } else {
      corners += numbers
      if !colors.isEmpty { colors += [1, 1, 1] }
    }
  }
}
