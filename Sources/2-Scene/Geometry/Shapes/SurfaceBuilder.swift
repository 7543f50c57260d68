import Meshes
import simd

/// A builder of shapes from vertices and triangles.
package struct SurfaceBuilder {
  private(set) var positions: [SIMD3<Float>] = []
  private(set) var normals: [SIMD3<Float>] = []
  private(set) var textureCoordinates: [SIMD2<Float>] = []
  private(set) var triangles: [UInt32] = []
  private var materials: [UInt32] = []

  /// A vertex: position, normal and texture coordinates.
  struct Vertex {
    var position: SIMD3<Float>
    var normal: SIMD3<Float>
    var texture: SIMD2<Float>
  }

  mutating func add(_ vertex: Vertex) -> UInt32 {
    positions.append(vertex.position)
    normals.append(vertex.normal)
    textureCoordinates.append(vertex.texture)
    return UInt32(positions.count - 1)
  }

  /// Adds a triangle unless two of its corners are the same point, as at the pole of a sphere.
  mutating func triangle(_ a: UInt32, _ b: UInt32, _ c: UInt32, material: UInt32 = 0) {
    let (p, q, r) = (positions[Int(a)], positions[Int(b)], positions[Int(c)])
    guard p != q, q != r, r != p else { return }
    triangles.append(a)
    triangles.append(b)
    triangles.append(c)
    materials.append(material)
  }

  /// Adds a grid of cells; seen from the front, columns go right and rows go up.
  mutating func grid(columns: Int, rows: Int, material: UInt32 = 0, vertex: (Int, Int) -> Vertex) {
    let first = UInt32(positions.count), width = UInt32(columns + 1)
    for row in 0...rows {
      for column in 0...columns { _ = add(vertex(column, row)) }
    }
    for row in 0..<UInt32(rows) {
      for column in 0..<UInt32(columns) {
        let a = first + row * width + column
        triangle(a, a + 1, a + width + 1, material: material)
        triangle(a, a + width + 1, a + width, material: material)
      }
    }
  }

  /// Adds a triangle fan around a point; the outline goes counterclockwise as seen from the front.
  mutating func fan(around center: Vertex, _ outline: [Vertex], material: UInt32 = 0) {
    let middle = add(center)
    let corners = outline.map { add($0) }
    for i in corners.indices {
      triangle(middle, corners[i], corners[(i + 1) % corners.count], material: material)
    }
  }

  /// Returns the finished shape, without unused vertices, as there are at poles.
  func descriptor(_ name: String) -> MeshDescriptor {
    var isUsed = [Bool](repeating: false, count: positions.count)
    for index in triangles { isUsed[Int(index)] = true }
    let used = isUsed.indices.filter { isUsed[$0] }
    var numbers = [UInt32](repeating: 0, count: positions.count)
    for (number, vertex) in used.enumerated() { numbers[vertex] = UInt32(number) }
    var descriptor = MeshDescriptor(name: name)
    descriptor.positions = MeshBuffer(used.map { positions[$0] })
    descriptor.normals = MeshBuffer(used.map { normals[$0] })
    descriptor.textureCoordinates = MeshBuffer(used.map { textureCoordinates[$0] })
    descriptor.primitives = .triangles(triangles.map { numbers[Int($0)] })
    descriptor.materials =
      materials.allSatisfy { $0 == materials.first } ? .allFaces(materials.first ?? 0) : .perFace(materials)
    return descriptor
  }
}

/// A namespace for the validation of shape sizes.
package enum ShapeSize {
  /// The maximal size of a shape; slightly less than what overflows when squared.
  private static let largest: Float = 1e18

  /// Returns the absolute value of a size; zero if it is not a number.
  static func usable(_ size: Float) -> Float {
    size.isFinite ? Swift.min(abs(size), largest) : 0
  }

  static func usable(_ size: SIMD3<Float>) -> SIMD3<Float> {
    SIMD3(usable(size.x), usable(size.y), usable(size.z))
  }
}

/// The directions around a circle.
///
/// The last direction is exactly the first one and quarter turns are exact, so that surfaces close without a
/// gap.
struct CircleDirections {
  let directions: [SIMD2<Float>]

  /// Creates directions for a number of segments, a multiple of four, followed by the first one again.
  init(pieces: Int) {
    let quarter = pieces / 4
    directions = (0...quarter * 4).map { step in
      let angle = Double(step % quarter) / Double(quarter) * .pi / 2
      let x = Float(Elementary.cos(angle)), y = Float(Elementary.sin(angle))
      return switch step / quarter % 4 {
      case 0: SIMD2(x, y)
      case 1: SIMD2(-y, x)
      case 2: SIMD2(-x, -y)
      default: SIMD2(y, -x)
      }
    }
  }

  subscript(_ step: Int) -> SIMD2<Float> { directions[step] }

  /// The number of segments with which a circle looks round.
  static let pieces = 64
}
