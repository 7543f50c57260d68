/// The weighting of rows of light during filtering.
///
/// Colors are weighted by alpha, so that transparent pixels do not bleed. But where all pixels are
/// transparent the colors still matter: bilinear filtering samples them across the edge. Therefore the weight
/// of a pixel is its alpha and 1/65,536 more, which vanishes as soon as a visible pixel is near.
enum LightRow {
  /// The weight of a transparent pixel.
  static let least: Float = 1 / 65_536

  /// Multiplies colors by their weight, and stores the weight in place of alpha.
  static func weigh(_ row: inout MutableSpan<RGBAFloat>) {
    for i in row.indices {
      var pixel = row[i]
      let weight = pixel.w + least
      pixel *= weight
      pixel.w = weight
      row[i] = pixel
    }
  }

  /// Undoes ``weigh(_:)``; a filter with negative lobes may leave no weight.
  static func unweigh(_ row: inout MutableSpan<RGBAFloat>) {
    for i in row.indices {
      var pixel = row[i]
      let weight = pixel.w
      pixel = weight > 0 ? pixel / weight : RGBAFloat()
      pixel.w = weight - least
      row[i] = pixel
    }
  }

  /// Converts stored normals, 0…1, into vectors, -1…1.
  static func expandNormals(_ row: inout MutableSpan<RGBAFloat>) {
    for i in row.indices {
      let pixel = row[i]
      row[i] = pixel * RGBAFloat(2, 2, 2, 1) - RGBAFloat(1, 1, 1, 0)
    }
  }

  /// Normalizes vectors and stores them as 0…1; those that cancelled out point straight up.
  static func packNormals(_ row: inout MutableSpan<RGBAFloat>) {
    for i in row.indices {
      var vector = row[i]
      let alpha = vector.w
      vector.w = 0
      let square = (vector * vector).sum()
      vector = square > 1e-12 ? vector / square.squareRoot() : RGBAFloat(0, 0, 1, 0)
      vector = vector * 0.5 + 0.5
      vector.w = alpha
      row[i] = vector
    }
  }
}
