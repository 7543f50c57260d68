public import Images

/// Reflected surroundings: a cube whose levels belong to growing roughness.
///
/// Level 0 is smooth, the last level, 8 pixels along an edge, is roughness 1. In between roughness r belongs to
/// level `last · r · (2 − r)`, which gives the smooth end, where blurs differ most, the most levels. Read between
/// levels. Faces are in the order of ``CubeFace``.
public struct SpecularCube: Hashable, Sendable {
  public let faceSize: Int
  /// Six faces in each, one below the other; each level has half the size of the one before.
  public let levels: [[HalfColor]]

  init(faceSize: Int, levels: [[HalfColor]]) { (self.faceSize, self.levels) = (faceSize, levels) }

  /// The size of the last level's faces, or of the only one.
  public static let smallestFaceSize = 8

  /// How many levels a cube has.
  public static func levelCount(faceSize: Int) -> Int {
    var count = 1
    while faceSize >> count >= smallestFaceSize { count += 1 }
    return count
  }

  /// The level that belongs to a roughness of 0…1, with fractions.
  public func level(ofRoughness roughness: Float) -> Float {
    Float(levels.count - 1) * roughness * (2 - roughness)
  }

  /// The roughness for which a level is blurred.
  public static func roughness(ofLevel level: Int, of count: Int) -> Float {
    guard count > 1 else { return 0 }
    return 1 - max(0, 1 - Float(level) / Float(count - 1)).squareRoot()
  }

  /// A pixel.
  public subscript(level level: Int, face face: CubeFace, x: Int, y: Int) -> HalfColor {
    let size = faceSize >> level
    precondition(x >= 0 && x < size && y >= 0 && y < size, "the pixel lies outside of the face")
    return levels[level][(face.rawValue * size + y) * size + x]
  }
}
