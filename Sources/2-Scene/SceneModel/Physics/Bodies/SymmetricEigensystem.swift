import simd

extension double3x3 {
  /// The eigenvalues and eigenvectors of a symmetric matrix, by Jacobi rotations.
  ///
  /// The vectors form a rotation. A diagonal matrix keeps its order and gives the identity.
  var symmetricEigensystem: (values: SIMD3<Double>, vectors: double3x3) {
    var m = self, vectors = double3x3(diagonal: SIMD3(repeating: 1))
    for _ in 0..<32 {
      let off = [abs(m[1][0]), abs(m[2][0]), abs(m[2][1])]
      let scale = abs(m[0][0]) + abs(m[1][1]) + abs(m[2][2])
      guard let largest = off.max(), largest > 1e-14 * scale else { break }
      let (p, q) = largest == off[0] ? (0, 1) : largest == off[1] ? (0, 2) : (1, 2)
      let theta = (m[q][q] - m[p][p]) / (2 * m[q][p])
      let t = (theta < 0 ? -1 : 1) / (abs(theta) + (theta * theta + 1).squareRoot())
      let cosine = 1 / (t * t + 1).squareRoot(), sine = t * cosine
      var rotation = double3x3(diagonal: SIMD3(repeating: 1))
      rotation[p][p] = cosine
      rotation[q][q] = cosine
      rotation[q][p] = sine
      rotation[p][q] = -sine
      m = rotation.transpose * m * rotation
      vectors = vectors * rotation
    }
    return (SIMD3(m[0][0], m[1][1], m[2][2]), vectors)
  }
}
