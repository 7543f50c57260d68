import Meshes
import simd

/// A mesh under construction: triangles with a normal and texture coordinates at each corner.
struct ExtrudedMesh {
  var positions: [SIMD3<Float>] = []
  private var triangles: [UInt32] = []
  private var normals: [SIMD3<Float>] = []
  private var textureCoordinates: [SIMD2<Float>] = []
  private var materials: [UInt32] = []
  /// True if the texture coordinates of each corner are still a point in the area's plane.
  private var isFlat: [Bool] = []

  var isEmpty: Bool { triangles.isEmpty }

  /// Adds a triangle of an end face, textured by its position in the plane.
  mutating func addFace(
    _ corners: (Int, Int, Int), planePoints: [SIMD2<Float>], facing direction: SIMD3<Float>,
    material: UInt32
  ) {
    let length = simd_length(direction)
    let normal = length > 0 ? direction / length : SIMD3(0, 0, 1)
    add(corners, corner: [normal, normal, normal], texture: planePoints, material: material, isFlat: true)
  }

  /// Adds a triangle of a wall.
  mutating func addWall(
    _ corners: (Int, Int, Int), normals: [SIMD3<Float>], texture: [SIMD2<Float>], material: UInt32
  ) {
    add(corners, corner: normals, texture: texture, material: material, isFlat: false)
  }

  private mutating func add(
    _ corners: (Int, Int, Int), corner: [SIMD3<Float>], texture: [SIMD2<Float>], material: UInt32,
    isFlat flat: Bool
  ) {
    triangles.append(UInt32(corners.0))
    triangles.append(UInt32(corners.1))
    triangles.append(UInt32(corners.2))
    normals.append(contentsOf: corner)
    textureCoordinates.append(contentsOf: texture)
    materials.append(material)
    for _ in 0..<3 { isFlat.append(flat) }
  }

  /// Returns the finished mesh; the end faces show the texture once, over the bounding box of all of them.
  func descriptor(_ name: String) -> MeshDescriptor {
    var low = SIMD2<Float>(repeating: .infinity), high = SIMD2<Float>(repeating: -.infinity)
    for (index, texture) in textureCoordinates.enumerated() where isFlat[index] {
      low = pointwiseMin(low, texture)
      high = pointwiseMax(high, texture)
    }
    let size = pointwiseMax(high - low, SIMD2(repeating: .leastNormalMagnitude))
    var descriptor = MeshDescriptor(name: name)
    descriptor.positions = MeshBuffer(positions)
    descriptor.normals = MeshBuffer(normals).usingRate(.faceVarying)
    descriptor.textureCoordinates = MeshBuffer(
      textureCoordinates.enumerated().map { isFlat[$0] ? ($1 - low) / size : $1 }
    ).usingRate(.faceVarying)
    descriptor.primitives = .triangles(triangles)
    descriptor.materials =
      materials.allSatisfy { $0 == materials.first } ? .allFaces(materials.first ?? 0) : .perFace(materials)
    return descriptor
  }
}
