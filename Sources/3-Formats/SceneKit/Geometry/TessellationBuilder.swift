internal import SceneAssets
internal import simd

/// A builder of tessellated shapes: rows of points with normals and texture coordinates, joined by faces.
struct TessellationBuilder {
  private var positions: [Float] = []
  private var normals: [Float] = []
  private var coordinates: [Float] = []
  private var corners: [UInt32] = []
  /// The faces of each element; every side of a shape has its own material.
  private var elements: [[UInt32]] = []

  private var pointCount: UInt32 { UInt32(positions.count / 3) }

  /// Begins the faces of another material.
  mutating func beginElement() { elements.append([]) }

  /// Adds a grid of points, with faces toward a viewer who sees rows go up and columns go right.
  ///
  /// - Parameters:
  ///   - columns: The number of faces from left to right.
  ///   - rows: The number of faces from bottom to top.
  ///   - point: Returns the position, normal and texture coordinates at a point of the grid, given by two
  ///     coordinates from 0 to 1.
  mutating func addGrid(
    columns: Int, rows: Int,
    _ point: (_ u: Float, _ v: Float) -> (position: SIMD3<Float>, normal: SIMD3<Float>, st: SIMD2<Float>)
  ) {
    let first = pointCount, width = UInt32(columns + 1)
    for row in 0...rows {
      for column in 0...columns {
        let (position, normal, st) = point(Float(column) / Float(columns), Float(row) / Float(rows))
        add(position, normal, st)
      }
    }
    for row in 0..<UInt32(rows) {
      for column in 0..<UInt32(columns) {
        let low = first + row * width + column, high = low + width
        addFace(low, low + 1, high + 1)
        addFace(low, high + 1, high)
      }
    }
  }

  private mutating func add(_ position: SIMD3<Float>, _ normal: SIMD3<Float>, _ st: SIMD2<Float>) {
    positions += [position.x, position.y, position.z]
    let size = length(normal)
    let unit = size > 0 ? normal / size : SIMD3(0, 1, 0)
    normals += [unit.x, unit.y, unit.z]
    coordinates += [st.x, st.y]
  }

  /// Adds a face, unless it has no area because corners coincide, as at poles.
  private mutating func addFace(_ a: UInt32, _ b: UInt32, _ c: UInt32) {
    func point(_ index: UInt32) -> SIMD3<Float> {
      let start = Int(index) * 3
      return SIMD3(positions[start], positions[start + 1], positions[start + 2])
    }
    let area = length(cross(point(b) - point(a), point(c) - point(a)))
    guard area > 0, area.isFinite else { return }
    if elements.isEmpty { beginElement() }
    elements[elements.count - 1].append(UInt32(corners.count / 3))
    corners += [a, b, c]
  }

  /// Returns the mesh; the faces of the first element use the first material.
  func mesh(name: String, path: String) -> MeshAsset {
    var mesh = MeshAsset(name: name, path: path)
    (mesh.positions, mesh.corners) = (positions, corners)
    mesh.attributes = [
      MeshAttribute(.normal, name: "Normal", width: 3, at: .point, values: normals),
      MeshAttribute(.textureCoordinates(0), name: "Texcoord", width: 2, at: .point, values: coordinates),
    ]
    if elements.count > 1 {
      mesh.subsets = elements.enumerated().map { MeshAsset.Subset(name: "element\($0)", slot: $0, faces: $1) }
    }
    return mesh
  }
}
