import Foundation

/// Points with the triangles between them, and what else a mesh has.
struct Outline {
  var positions: [SIMD3<Float>] = []
  var normals: [SIMD3<Float>] = []
  /// As glTF has them: from the top left corner of the picture.
  var coordinates: [SIMD2<Float>] = []
  var triangles: [Int] = []

  /// A square of nine tenths, which faces +z and shows the whole picture.
  static let square = rectangle([-0.45, -0.45], [0.45, 0.45])

  static func rectangle(_ low: SIMD2<Float>, _ high: SIMD2<Float>, depth: Float = 0) -> Outline {
    var outline = Outline()
    outline.positions = [
      [low.x, low.y, depth], [high.x, low.y, depth], [high.x, high.y, depth], [low.x, high.y, depth],
    ]
    outline.normals = Array(repeating: [0, 0, 1], count: 4)
    outline.coordinates = [[0, 1], [1, 1], [1, 0], [0, 0]]
    outline.triangles = [0, 1, 2, 0, 2, 3]
    return outline
  }

  /// A letter that no turn and no mirror image leaves as it is, on a grid of eighths.
  static let letter: Outline = {
    var outline = rectangle([-0.25, -0.375], [-0.125, 0.375])
    outline.append(rectangle([-0.125, 0.25], [0.25, 0.375]))
    outline.append(rectangle([-0.125, 0], [0.125, 0.125]))
    return outline
  }()

  /// A ball, whose picture goes once around it.
  static func ball(radius: Float = 0.44, columns: Int = 40, rows: Int = 20) -> Outline {
    var outline = Outline()
    for row in 0...rows {
      for column in 0...columns {
        let along = Float(column) / Float(columns), down = Float(row) / Float(rows)
        let around = along * 2 * .pi - .pi / 2, height = down * .pi
        let normal = SIMD3(sin(height) * sin(around), cos(height), sin(height) * cos(around))
        outline.normals.append(normal)
        outline.positions.append(normal * radius)
        outline.coordinates.append([along, down])
        guard row < rows, column < columns else { continue }
        let first = row * (columns + 1) + column, below = first + columns + 1
        outline.triangles += [first, below, below + 1, first, below + 1, first + 1]
      }
    }
    return outline
  }

  mutating func append(_ other: Outline) {
    triangles += other.triangles.map { $0 + positions.count }
    positions += other.positions
    normals += other.normals
    coordinates += other.coordinates
  }

  func moved(_ place: (SIMD3<Float>) -> SIMD3<Float>) -> Outline {
    var outline = self
    outline.positions = positions.map(place)
    return outline
  }

  func mapped(_ place: (SIMD2<Float>) -> SIMD2<Float>) -> Outline {
    var outline = self
    outline.coordinates = coordinates.map(place)
    return outline
  }

  /// The same surface, seen from behind.
  var reversed: Outline {
    var outline = self
    outline.triangles.reverse()
    return outline
  }

  var flatPositions: [Float] { positions.flatMap { [$0.x, $0.y, $0.z] } }
  var flatNormals: [Float] { normals.flatMap { [$0.x, $0.y, $0.z] } }
  var flatCoordinates: [Float] { coordinates.flatMap { [$0.x, $0.y] } }
}

extension ModelFile {
  /// Adds a mesh of plain numbers with normals and texture coordinates.
  mutating func mesh(_ outline: Outline, _ material: Int) -> Int {
    mesh(
      [
        "POSITION": numbers(outline.flatPositions, "VEC3"), "NORMAL": numbers(outline.flatNormals, "VEC3"),
        "TEXCOORD_0": numbers(outline.flatCoordinates, "VEC2"),
      ], indices: numbers(outline.triangles.map { UInt16($0) }, "SCALAR"), material: material)
  }

  /// Adds a material that shows its color as it is.
  mutating func unlit(_ surface: String, more: String = "") -> Int {
    add(
      "materials",
      #""pbrMetallicRoughness":{\#(surface)},"extensions":{"KHR_materials_unlit":{}}\#(more)"#)
  }

  /// Adds a material that shows a texture as it is.
  mutating func unlit(texture: Int, more: String = "") -> Int {
    unlit(#""baseColorTexture":{"index":\#(texture)\#(more)}"#)
  }
}
