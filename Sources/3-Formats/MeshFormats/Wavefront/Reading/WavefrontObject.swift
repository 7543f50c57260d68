/// The faces, lines and points of an object, with indices into the lists of the whole file.
struct WavefrontObject {
  var name: String
  /// The zero-based indices of points; invalid ones are ``missing``.
  var points: [UInt32] = []
  /// The indices of texture coordinates and of normals, as many as points as soon as there is one.
  var texts: [UInt32] = []
  var normals: [UInt32] = []
  /// The number of corners of each face; nil while all faces are triangles.
  private(set) var sizes: [UInt32]?
  private(set) var faceCount = 0
  /// The number of faces that were left out.
  private(set) var brokenFaces = 0
  /// The runs of faces with one material: the first face, and the material.
  private(set) var materials: [(firstFace: Int, material: Int)] = []
  /// The runs of faces with one smoothing group: the first face, and the group; zero is none.
  private(set) var groups: [(firstFace: Int, group: Int)] = []
  /// Two indices for each line segment, one for each point, and the materials of the first of them.
  var lines: [UInt32] = []
  var dots: [UInt32] = []
  var lineMaterial: Int?
  var dotMaterial: Int?

  static let missing = UInt32.max

  /// The attributes that corners have beside their points.
  struct Columns: OptionSet {
    var rawValue: UInt8 = 0
    static let texts = Columns(rawValue: 1)
    static let normals = Columns(rawValue: 2)
  }

  init(name: String) { self.name = name }

  var isEmpty: Bool { faceCount == 0 && lines.isEmpty && dots.isEmpty }

  /// The attributes of all corners; nil before the first corner.
  var columns: Columns? {
    if points.isEmpty { return nil }
    return (texts.isEmpty ? [] : Columns.texts).union(normals.isEmpty ? [] : .normals)
  }

  /// Sets the material and the smoothing group of the next faces.
  mutating func begin(material: Int, group: Int) {
    if materials.last?.material != material { materials.append((faceCount, material)) }
    if groups.last?.group != group { groups.append((faceCount, group)) }
  }

  /// Adds a face whose corners are at the ends of the lists already.
  mutating func finishFace(_ corners: Int) {
    if corners != 3, sizes == nil { sizes = Array(repeating: 3, count: faceCount) }
    sizes?.append(UInt32(corners))
    faceCount += 1
  }

  /// Adds many faces at once.
  mutating func append(
    points: Span<UInt32>, texts: Span<UInt32>, normals: Span<UInt32>, sizes: Span<UInt32>, areTriangles: Bool
  ) {
    unsafe points.withUnsafeBufferPointer { unsafe self.points.append(contentsOf: $0) }
    unsafe texts.withUnsafeBufferPointer { unsafe self.texts.append(contentsOf: $0) }
    unsafe normals.withUnsafeBufferPointer { unsafe self.normals.append(contentsOf: $0) }
    if !areTriangles, self.sizes == nil { self.sizes = Array(repeating: 3, count: faceCount) }
    if self.sizes != nil {
      unsafe sizes.withUnsafeBufferPointer { unsafe self.sizes?.append(contentsOf: $0) }
    }
    faceCount += sizes.count
  }

  /// Removes faces that have fewer than three corners, or refer to points that do not exist.
  ///
  /// - Returns: The indices of the others.
  mutating func removeFaces(where isMissing: (UInt32) -> Bool) -> [Int] {
    var kept: [Int] = [], start = 0, sizes: [UInt32] = []
    var (points, texts, normals): ([UInt32], [UInt32], [UInt32]) = ([], [], [])
    for face in 0..<faceCount {
      let size = self.sizes.map { Int($0[face]) } ?? 3, corners = start..<(start + size)
      start += size
      guard size > 2, !self.points[corners].contains(where: isMissing) else { continue }
      kept.append(face)
      sizes.append(UInt32(size))
      points += self.points[corners]
      if !self.texts.isEmpty { texts += self.texts[corners] }
      if !self.normals.isEmpty { normals += self.normals[corners] }
    }
    brokenFaces += faceCount - kept.count
    (self.points, self.texts, self.normals, faceCount) = (points, texts, normals, kept.count)
    self.sizes = sizes.allSatisfy { $0 == 3 } ? nil : sizes
    return kept
  }

  /// Removes the corners of a face that turned out to be invalid.
  mutating func cut(to count: Int) {
    points.removeLast(points.count - count)
    if texts.count > count { texts.removeLast(texts.count - count) }
    if normals.count > count { normals.removeLast(normals.count - count) }
  }
}
