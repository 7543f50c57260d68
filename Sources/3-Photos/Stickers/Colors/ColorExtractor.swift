package import Images

/// An extractor of the dominant colors of an image.
///
/// A histogram is cut into boxes by Wu's method, whose means initialize a weighted k-means in OKLab: nearly
/// as close to the image as many random starts would come, and reproducible. A small area of a strong color that
/// is far from all of these takes the place of the two that are the least loss (``AccentColor``).
public struct ColorExtractor: Hashable, Sendable {
  /// The wanted number of colors, 3…10.
  public var count: Int
  /// The preference when there are more colors than wanted.
  public var preference: Preference

  /// The preference when there are more colors than wanted.
  public enum Preference: String, Hashable, Sendable, CaseIterable {
    /// A small error over the whole image, and a place for an accent that it would drown.
    case faithful
    /// The eye-catching colors: small areas of strong colors too.
    case vivid
  }

  /// The numbers of colors that can be requested.
  public static let counts = 3...10

  /// Creates a color extractor.
  public init(count: Int = 5, preference: Preference = .faithful) {
    precondition(Self.counts.contains(count), "3 to 10 colors can be asked for")
    (self.count, self.preference) = (count, preference)
  }

  /// Extracts the palette of the visible part of an image.
  ///
  /// An image of 512 pixels is enough; larger ones give the same colors.
  ///
  /// - Parameter image: The image, sRGB.
  /// - Returns: The palette; with fewer colors when the image has no more distinct ones, nil when it is
  ///   entirely transparent.
  package func scheme(of image: Image<RGBA8>) -> Palette? {
    let histogram = ColorHistogram(image)
    guard !histogram.keys.isEmpty else { return nil }
    let wanted = preference == .faithful ? count : max(24, 4 * count)
    let boxes = ColorBoxes(histogram).split(into: wanted, histogram.keys)
    var clusters = ColorClusters(
      histogram, labels: boxes.labels, count: boxes.count, rounds: preference == .faithful ? 16 : 8)
    switch preference {
    case .vivid: clusters.mergeVividly(to: count)
    case .faithful: AccentColor(histogram, beside: clusters)?.take(place: &clusters, in: histogram)
    }
    // A photo of one color has noise, but no second color.
    clusters.mergeAlike(within: 0.01)
    let total = clusters.weights.reduce(0, +)
    let order = clusters.weights.indices.sorted {
      (clusters.weights[$1], $0) < (clusters.weights[$0], $1)
    }
    let colors = order.map { i in
      let center = clusters.centers[i]
      return DominantColor(
        color: OKLab(lightness: center.x, a: center.y, b: center.z), share: clusters.weights[i] / total)
    }
    return Palette(colors: colors)
  }
}
