/// A cube map of radiance.
package struct RadianceCube: Hashable, Sendable {
  /// The number of pixels along an edge.
  package let faceSize: Int
  /// The linear radiance of the faces in the order of ``CubeFace``, rows from the top.
  package let pixels: [SIMD4<Float>]

  /// Creates a cube map from existing faces.
  package init(faceSize: Int, pixels: [SIMD4<Float>]) {
    precondition(faceSize > 0, "the face size of a cube must be at least 1")
    precondition(pixels.count == 6 * faceSize * faceSize, "a cube has six square faces")
    (self.faceSize, self.pixels) = (faceSize, pixels)
  }

  /// Returns the pixel of a face; 0, 0 is the top left one.
  package subscript(face: CubeFace, x: Int, y: Int) -> SIMD4<Float> {
    precondition(x >= 0 && x < faceSize && y >= 0 && y < faceSize, "the pixel is outside of the face")
    return pixels[(face.rawValue * faceSize + y) * faceSize + x]
  }
}

extension EquirectangularMap {
  /// Returns the projection of the map to a cube.
  ///
  /// - Parameters:
  ///   - faceSize: The pixels along an edge; `nil` for the density of the image, as a power of two.
  ///   - quality: The number of samples per pixel.
  /// - Returns: The cube map.
  package func cube(faceSize: Int? = nil, quality: SamplingQuality = .fast) -> RadianceCube {
    let size = faceSize ?? naturalFaceSize
    precondition(size > 0, "the face size of a cube must be at least 1")
    let projection = CubeProjection(self, faceSize: size, quality: quality)
    return RadianceCube(faceSize: size, pixels: BandedWork.inOrder(projection.work, projection.row))
  }

  /// Returns the projection of the map to a cube, computed on several cores away from the caller's actor.
  ///
  /// - Parameters:
  ///   - faceSize: The pixels along an edge; `nil` for the density of the image, as a power of two.
  ///   - quality: The number of samples per pixel.
  /// - Returns: The cube map.
  /// - Throws: `CancellationError` when the task is cancelled.
  @concurrent package func cubeConcurrently(
    faceSize: Int? = nil, quality: SamplingQuality = .fast
  ) async throws -> RadianceCube {
    let size = faceSize ?? naturalFaceSize
    precondition(size > 0, "the face size of a cube must be at least 1")
    let projection = CubeProjection(self, faceSize: size, quality: quality)
    return RadianceCube(
      faceSize: size, pixels: try await BandedWork.atOnce(projection.work, projection.row))
  }

  /// The power of two nearest to a quarter of the width: as many pixels around the horizon as the image has.
  var naturalFaceSize: Int {
    var size = 1
    while size * 6 < width { size *= 2 }
    return size
  }
}
