/// Faces, lines and points that belong together, with indices into the lists of the whole file.
struct WavefrontObject {
  var name: String
  /// The numbers of points, from zero; what cannot be is ``missing``.
  var points: [UInt32] = []
  /// The numbers of coordinates and normals, as many as points as soon as there is one.
  var texts: [UInt32] = []
  var normals: [UInt32] = []
  /// Nothing while all faces have three corners.
  var sizes: [UInt32]?
  var faceCount = 0
  /// Where stretches of faces of one material begin, and which.
  var materials: [(firstFace: Int, material: Int)] = []
  /// Where stretches of one smoothing group begin, and which; zero is none.
  var groups: [(firstFace: Int, group: Int)] = []
  /// Two numbers for each piece of a line, one for each point, with where materials begin.
  var lines: [UInt32] = []
  var dots: [UInt32] = []

  static let missing = UInt32.max

  init(name: String) { self.name = name }

  var isEmpty: Bool { faceCount == 0 && lines.isEmpty && dots.isEmpty }

  /// Takes in a face of so many corners, which stand at the ends of the lists already.
  mutating func finishFace(_ corners: Int, material: Int, group: Int) {
    if corners != 3, sizes == nil { sizes = Array(repeating: 3, count: faceCount) }
    sizes?.append(UInt32(corners))
    if materials.last?.material != material { materials.append((faceCount, material)) }
    if groups.last?.group != group { groups.append((faceCount, group)) }
    faceCount += 1
  }
}
