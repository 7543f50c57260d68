import simd

@testable import FrontPage

/// Measures forms.
nonisolated struct FormProbe {
  let form: Form

  init(_ form: Form) { self.form = form }

  /// Whether every number is one and every normal has unit length.
  var isSound: Bool {
    form.vertices.allSatisfy { vertex in
      let numbers = [vertex.position, vertex.normal, SIMD3(vertex.texture, 0), vertex.shade]
      return numbers.allSatisfy { $0.x.isFinite && $0.y.isFinite && $0.z.isFinite }
        && abs(length(vertex.normal) - 1) < 1e-3
    }
  }

  /// The share of the area whose triangles face where the normals of their corners point.
  var agreement: Float {
    var agreeing: Float = 0, area: Float = 0
    for (a, b, c) in corners {
      let across = cross(b.position - a.position, c.position - a.position)
      area += length(across)
      if dot(across, a.normal + b.normal + c.normal) > 0 { agreeing += length(across) }
    }
    return area > 0 ? agreeing / area : 0
  }

  /// Edges that no triangle on the other side meets, positions rounded to a hundredth of a millimeter.
  var openEdgeCount: Int {
    var balance: [[SIMD3<Int32>]: Int] = [:]
    func rounded(_ vertex: Form.Vertex) -> SIMD3<Int32> {
      SIMD3<Int32>((vertex.position * 1e5).rounded(.toNearestOrAwayFromZero))
    }
    for (a, b, c) in corners {
      for (from, to) in [(rounded(a), rounded(b)), (rounded(b), rounded(c)), (rounded(c), rounded(a))]
      where from != to {
        let isForward = (from.x, from.y, from.z) < (to.x, to.y, to.z)
        balance[isForward ? [from, to] : [to, from], default: 0] += isForward ? 1 : -1
      }
    }
    return balance.values.count { $0 != 0 }
  }

  /// The volume inside, by the divergence theorem.
  var volume: Float {
    corners.reduce(0) { $0 + dot($1.0.position, cross($1.1.position, $1.2.position)) / 6 }
  }

  private var corners: [(Form.Vertex, Form.Vertex, Form.Vertex)] {
    stride(from: 0, to: form.triangles.count, by: 3).map { corner in
      let indices = form.triangles[corner..<corner + 3].map { form.vertices[Int($0)] }
      return (indices[0], indices[1], indices[2])
    }
  }
}
