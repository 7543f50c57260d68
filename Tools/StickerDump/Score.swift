internal import Images

/// The agreement of a cut-out with its ground-truth mask.
struct Score {
  /// The intersection over union, of pixels covered by at least half.
  var overlap: Double
  /// The mean absolute difference.
  var error: Double
  /// The boundary F-score: the harmonic mean of precision and recall of the contours, within 0.8 % of the
  /// diagonal.
  var contour: Double
  /// The same within 2 pixels at 512.
  var contourClosely: Double

  /// Compares two alpha images of one size.
  init(_ alpha: Image<UInt8>, _ truth: Image<UInt8>) {
    let (ours, theirs) = (alpha.pixels.map { $0 >= 128 }, truth.pixels.map { $0 >= 128 })
    var (both, either, difference) = (0, 0, 0.0)
    for i in ours.indices {
      both += ours[i] && theirs[i] ? 1 : 0
      either += ours[i] || theirs[i] ? 1 : 0
      difference += abs(Double(alpha.pixels[i]) - Double(truth.pixels[i])) / 255
    }
    overlap = Double(both) / Double(max(1, either))
    error = difference / Double(max(1, ours.count))
    let (width, height) = (truth.width, truth.height)
    let diagonal = Double(width * width + height * height).squareRoot()
    let (mine, other) = (Self.edges(ours, width, height), Self.edges(theirs, width, height))
    contour = Self.agreement(mine, other, within: Float(max(1, 0.008 * diagonal)))
    contourClosely = Self.agreement(mine, other, within: Float(max(1, 2 * Double(max(width, height)) / 512)))
  }

  /// Returns the pixels whose right or lower neighbor is on the other side of the contour.
  private static func edges(_ mask: [Bool], _ width: Int, _ height: Int) -> Image<UInt8> {
    var result = [UInt8](repeating: 0, count: mask.count)
    for i in mask.indices {
      let isEdge = i % width + 1 < width && mask[i] != mask[i + 1]
      if isEdge || i + width < mask.count && mask[i] != mask[i + width] { result[i] = 255 }
    }
    return Image<UInt8>(width: width, height: height, pixels: result, encoding: .linear)
  }

  private static func agreement(_ one: Image<UInt8>, _ other: Image<UInt8>, within limit: Float) -> Double {
    func share(_ edges: Image<UInt8>, _ target: Image<UInt8>) -> Double {
      let distances = target.distances(toAtLeast: 128)
      var (near, all) = (0, 0)
      for i in edges.pixels.indices where edges.pixels[i] > 0 {
        all += 1
        near += distances.pixels[i] <= limit ? 1 : 0
      }
      return Double(near) / Double(max(1, all))
    }
    let (precision, recall) = (share(one, other), share(other, one))
    return precision + recall == 0 ? 0 : 2 * precision * recall / (precision + recall)
  }

  /// Returns the mean of scores as a line, with the shares of photos that are usable, and good.
  static func summary(_ scores: [Score]) -> String {
    func mean(_ value: (Score) -> Double) -> String {
      let sum = scores.reduce(0) { $0 + value($1) } / Double(max(1, scores.count))
      return "\((sum * 1_000).rounded() / 1_000)"
    }
    return "n \(scores.count)  IoU \(mean(\.overlap))  BF \(mean(\.contour))  BF1 \(mean(\.contourClosely))  "
      + "MAE \(mean(\.error))  IoU≥0.7 \(mean { $0.overlap >= 0.7 ? 1 : 0 })  "
      + "IoU≥0.9 \(mean { $0.overlap >= 0.9 ? 1 : 0 })"
  }
}
