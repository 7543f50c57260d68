internal import Glibc

/// Angles of a file.
enum Turn {
  static func sineAndCosine(_ radians: Float) -> (Float, Float) {
    (Float(sin(Double(radians))), Float(cos(Double(radians))))
  }
}
