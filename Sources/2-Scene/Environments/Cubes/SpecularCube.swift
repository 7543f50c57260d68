package import Images

/// A prefiltered specular cube map, whose mipmap levels correspond to growing roughness.
///
/// Level 0 is smooth, the last level, 8 pixels along an edge, is roughness 1. In between roughness r
/// corresponds to level `last · r · (2 − r)`, which gives the smooth end, where blurs differ most, the most
/// levels. Interpolate between levels. Faces are in the order of ``CubeFace``.
package struct SpecularCube: Hashable, Sendable {
  /// The number of pixels along an edge of the first level.
  package let faceSize: Int
  /// The levels, six faces in each, one below the other; each level has half the size of the previous one.
  package let levels: [[HalfColor]]

  init(faceSize: Int, levels: [[HalfColor]]) { (self.faceSize, self.levels) = (faceSize, levels) }

  /// The face size of the last level.
  package static let smallestFaceSize = 8

  /// Returns the number of levels of a cube.
  package static func levelCount(faceSize: Int) -> Int {
    var count = 1
    while faceSize >> count >= smallestFaceSize { count += 1 }
    return count
  }

  /// Returns the fractional level of a roughness from 0 to 1.
  package func level(ofRoughness roughness: Float) -> Float {
    Float(levels.count - 1) * roughness * (2 - roughness)
  }

  /// Returns the roughness for which a level is filtered.
  package static func roughness(ofLevel level: Int, of count: Int) -> Float {
    guard count > 1 else { return 0 }
    return 1 - max(0, 1 - Float(level) / Float(count - 1)).squareRoot()
  }

  /// Returns a pixel.
  package subscript(level level: Int, face face: CubeFace, x: Int, y: Int) -> HalfColor {
    let size = faceSize >> level
    precondition(x >= 0 && x < size && y >= 0 && y < size, "the pixel is outside of the face")
    return levels[level][(face.rawValue * size + y) * size + x]
  }
}
