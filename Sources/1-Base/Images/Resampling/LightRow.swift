/// Rows of light on their way through a filter.
///
/// Colors have to be weighted by alpha, so that what cannot be seen does not show. But where nothing at all
/// can be seen the colors still matter: bilinear filtering reaches for them across the edge. Therefore each
/// pixel weighs its alpha and a 65,536th more, which disappears as soon as anything visible is near.
enum LightRow {
  /// The weight of a pixel that cannot be seen.
  static let least: Float = 1 / 65_536

  /// Multiplies colors by their weight, and puts the weight in place of alpha.
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

  /// Turns stored normals, 0…1, into vectors, -1…1.
  static func expandNormals(_ row: inout MutableSpan<RGBAFloat>) {
    for i in row.indices {
      let pixel = row[i]
      row[i] = pixel * RGBAFloat(2, 2, 2, 1) - RGBAFloat(1, 1, 1, 0)
    }
  }

  /// Gives vectors length one and stores them as 0…1; those that cancelled out point straight up.
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
