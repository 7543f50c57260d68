public import Images

/// The FLIP metric: the difference that a person sees who flips between two pictures in place.
///
/// This is LDR-FLIP: Andersson, Nilsson, Akenine-Möller, Oskarsson, Åström, Fairchild: "FLIP: A Difference
/// Evaluator for Alternating Images", HPG 2020. Colors are blurred as the eye does at the viewing distance
/// and compared in a perceptual space; edges and points that only one picture has make the error larger.
///
/// The arithmetic of a pixel does not depend on the number of cores, so the same pictures give the same
/// bits everywhere.
public struct FLIP: Hashable, Sendable {
  /// The number of pixels per degree of the viewer's visual field.
  ///
  /// The 67.02 of a display 0.7 m wide with 3,840 pixels, seen from 0.7 m, is what the authors assume.
  public var pixelsPerDegree: Float

  /// Creates the metric.
  public init(pixelsPerDegree: Float = 3_840 * .pi / 180) {
    precondition(
      pixelsPerDegree > 0 && pixelsPerDegree <= 1_000, "pixels per degree are above 0 and at most 1000")
    self.pixelsPerDegree = pixelsPerDegree
  }

  /// The number of rows per task; more rows waste less at the seams, fewer keep more cores busy.
  static let bandHeight = 90

  /// Compares two pictures of one size, on all cores.
  ///
  /// Transparent pictures are composited over the middle gray of sRGB (128), in linear light.
  public func errors(from reference: Image<RGBA8>, to test: Image<RGBA8>) async -> FLIPErrorMap {
    let (width, height) = (reference.width, reference.height)
    precondition(width == test.width && height == test.height, "FLIP compares pictures of one size")
    let filters = FLIPFilters(pixelsPerDegree: pixelsPerDegree)
    let starts = Array(stride(from: 0, to: height, by: Self.bandHeight))
    let bands = await withTaskGroup(of: (Int, [Float]).self) { group in
      for (index, start) in starts.enumerated() {
        let rows = start..<min(start + Self.bandHeight, height)
        group.addTask {
          var band = FLIPBand(reference: reference, test: test, filters: filters)
          return (index, band.errors(in: rows))
        }
      }
      var results = [[Float]](repeating: [], count: starts.count)
      for await (index, errors) in group { results[index] = errors }
      return results
    }
    var values: [Float] = []
    values.reserveCapacity(width * height)
    for band in bands { values.append(contentsOf: band) }
    return FLIPErrorMap(width: width, height: height, values: values)
  }
}
