import Meshes
import SceneModel
import simd

/// Measures packed meshes.
struct MeshProbe {
  let mesh: PackedMesh
  /// For each vertex the first one at exactly the same position.
  private let firstVertices: [Int]

  init(_ mesh: PackedMesh) {
    self.mesh = mesh
    var first: [SIMD3<Float>: Int] = [:]
    firstVertices = (0..<mesh.vertexCount).map { vertex in
      let position = mesh.position(vertex) + SIMD3(repeating: 0)
      if let known = first[position] { return known }
      first[position] = vertex
      return vertex
    }
  }

  init(_ descriptor: MeshDescriptor) throws {
    self.init(try PackedMesh([descriptor]))
  }

  var triangles: [SIMD3<Int>] {
    stride(from: 0, to: mesh.indices.count, by: 3).map {
      SIMD3(Int(mesh.indices[$0]), Int(mesh.indices[$0 + 1]), Int(mesh.indices[$0 + 2]))
    }
  }

  var area: Double {
    triangles.reduce(0) { $0 + Double(simd_length(doubleAreaVector($1))) / 2 }
  }

  /// The volume inside, by the divergence theorem; negative if the triangles face inwards.
  var volume: Double {
    triangles.reduce(0) { sum, t in
      let (a, b, c) = (
        SIMD3<Double>(mesh.position(t.x)), SIMD3<Double>(mesh.position(t.y)),
        SIMD3<Double>(mesh.position(t.z))
      )
      return sum + simd_dot(a, simd_cross(b, c)) / 6
    }
  }

  /// Edges that are not met by one running the other way.
  var openEdgeCount: Int {
    var balance: [SIMD2<Int>: Int] = [:]
    for t in triangles {
      for (a, b) in [(t.x, t.y), (t.y, t.z), (t.z, t.x)] {
        let (p, q) = (firstVertices[a], firstVertices[b])
        guard p != q else { continue }
        balance[SIMD2(min(p, q), max(p, q)), default: 0] += p < q ? 1 : -1
      }
    }
    return balance.values.count { $0 != 0 }
  }

  /// Corners − edges + faces: 2 for a ball, 0 for a ring, 2 less for each hole.
  var eulerCharacteristic: Int {
    var edges: Set<SIMD2<Int>> = [], corners: Set<Int> = []
    for t in triangles {
      for (a, b) in [(t.x, t.y), (t.y, t.z), (t.z, t.x)] {
        edges.insert(SIMD2(min(firstVertices[a], firstVertices[b]), max(firstVertices[a], firstVertices[b])))
        corners.insert(firstVertices[a])
      }
    }
    return corners.count - edges.count + triangles.count
  }

  /// The least cosine between a triangle and the normals at its corners.
  var leastAgreement: Float {
    triangles.reduce(1) { least, t in
      let face = doubleAreaVector(t), length = simd_length(face)
      guard length > 0 else { return least }
      return [t.x, t.y, t.z].reduce(least) { min($0, simd_dot(face / length, mesh.normal($1))) }
    }
  }

  var normalsAreUnit: Bool {
    (0..<mesh.vertexCount).allSatisfy { abs(simd_length(mesh.normal($0)) - 1) < 1e-5 }
  }

  var textureBox: (low: SIMD2<Float>, high: SIMD2<Float>) {
    (0..<mesh.vertexCount).reduce((SIMD2(repeating: .infinity), SIMD2(repeating: -.infinity))) {
      box, vertex in
      let coordinates = mesh.textureCoordinates(vertex)
      return (pointwiseMin(box.0, coordinates), pointwiseMax(box.1, coordinates))
    }
  }

  /// The share of triangles whose texture is mirrored.
  var mirroredShare: Double {
    let mirrored = triangles.count { t in
      let a = mesh.textureCoordinates(t.x)
      let u = mesh.textureCoordinates(t.y) - a, v = mesh.textureCoordinates(t.z) - a
      return u.x * v.y - u.y * v.x < 0
    }
    return Double(mirrored) / Double(max(triangles.count, 1))
  }

  private func doubleAreaVector(_ t: SIMD3<Int>) -> SIMD3<Float> {
    simd_cross(mesh.position(t.y) - mesh.position(t.x), mesh.position(t.z) - mesh.position(t.x))
  }
}

extension Double {
  func isNear(_ other: Double, within share: Double) -> Bool {
    Swift.abs(self - other) <= share * Swift.max(Swift.abs(other), 1e-12)
  }
}
