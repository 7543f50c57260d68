public import Images

/// Finds the few colors that stand for a picture.
///
/// A histogram is cut into boxes by Wu's method, whose means are where weighted k-means in OKLab begins: nearly as
/// close to the picture as many random starts would come, and always the same.
public struct ColorExtractor: Hashable, Sendable {
  /// How many colors are wanted, 3…10.
  public var count: Int
  public var preference: Preference

  /// What counts when there are more colors than places.
  public enum Preference: String, Hashable, Sendable, CaseIterable {
    /// The picture as a whole: as close to it as so many colors can be.
    case faithful
    /// What catches the eye: small areas of strong colors too.
    case vivid
  }

  /// How many colors can be asked for.
  public static let counts = 3...10

  public init(count: Int = 5, preference: Preference = .faithful) {
    precondition(Self.counts.contains(count), "3 to 10 colors can be asked for")
    (self.count, self.preference) = (count, preference)
  }

  /// Finds the colors of what is visible in a picture.
  ///
  /// A picture of 512 pixels is enough; larger ones give the same colors.
  ///
  /// - Parameter image: The picture, sRGB.
  /// - Returns: The scheme; of fewer colors when the picture has no more that can be told apart, nil when nothing in it
  ///   is visible.
  public func scheme(of image: Image<RGBA8>) -> PhotoColorScheme? {
    let histogram = ColorHistogram(image)
    guard !histogram.keys.isEmpty else { return nil }
    let wanted = preference == .faithful ? count : max(24, 4 * count)
    let boxes = ColorBoxes(histogram).split(into: wanted, histogram.keys)
    var clusters = ColorClusters(
      histogram, labels: boxes.labels, count: boxes.count, rounds: preference == .faithful ? 16 : 8)
    if preference == .vivid { clusters.mergeVividly(to: count) }
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
    return PhotoColorScheme(colors: colors)
  }
}
