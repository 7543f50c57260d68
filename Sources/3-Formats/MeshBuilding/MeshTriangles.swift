internal import Meshes
internal import SceneAssets
internal import simd

/// The triangulation of a mesh's faces.
package struct MeshTriangles {
  /// The corner indices, three for each triangle, counterclockwise as seen from the front.
  package private(set) var corners: [UInt32] = []
  /// The face that each triangle belongs to.
  package private(set) var faces: [UInt32] = []

  package init(_ mesh: CheckedMesh) {
    let asset = mesh.asset
    var isHole = [Bool](repeating: false, count: asset.holes.isEmpty ? 0 : mesh.faceCount)
    for hole in asset.holes where Int(hole) < isHole.count { isHole[Int(hole)] = true }
    corners.reserveCapacity(asset.corners.count)
    faces.reserveCapacity(mesh.faceCount)
    var polygon = PolygonTriangulation()
    var points: [SIMD3<Float>] = []
    var first = 0
    for face in 0..<mesh.faceCount {
      let size = asset.faceSizes.map { Int($0[face]) } ?? 3
      defer { first += size }
      if size < 3 || (!isHole.isEmpty && isHole[face]) { continue }
      if size == 3 {
        append(first, first + 1, first + 2, face, isTurned: asset.isLeftHanded)
        continue
      }
      points.removeAll(keepingCapacity: true)
      for corner in first..<first + size {
        let start = Int(asset.corners[corner]) * 3
        points.append(
          SIMD3(asset.positions[start], asset.positions[start + 1], asset.positions[start + 2]))
      }
      polygon.split(points) { append(first + $0, first + $1, first + $2, face, isTurned: asset.isLeftHanded) }
    }
  }

  private mutating func append(_ a: Int, _ b: Int, _ c: Int, _ face: Int, isTurned: Bool) {
    corners.append(UInt32(a))
    corners.append(UInt32(isTurned ? c : b))
    corners.append(UInt32(isTurned ? b : c))
    faces.append(UInt32(face))
  }
}
