internal import Glibc

/// The sine and cosine of angles in a file.
enum Trigonometry {
  static func sineAndCosine(_ radians: Float) -> (Float, Float) {
    (Float(sin(Double(radians))), Float(cos(Double(radians))))
  }
}
