/// A mask corrected by hints, one after the other.
///
/// A hint says that the mask is wrong where it is: what it is drawn over changes sides, and with it what is near it
/// and looks like it. No pixel changes to the other side, since whoever draws a hint has seen the mask and corrects
/// what is worst.
struct HintedMask: Sendable {
  /// The mask as the hints so far have corrected it.
  private(set) var mask: Mask
  /// 1 for pixels under hints of the subject, −1 for those of the background, else 0.
  private(set) var seeds: [Int8]
  private let cut: ColorCut
  /// The log-odds of each pixel to belong to the subject.
  private let odds: [Float]

  /// The reach of a hint, and what counts for pixels near it; chosen on 25 photos (decision 0034).
  struct Reach {
    /// The largest scale of distances, as a share of the longer side, and of the hint's length.
    var longest: (ofSide: Float, ofLength: Float)
    /// The distance at which nothing changes sides.
    var limit: Float
    /// The length in pixels of a change of color by one.
    var contrast: Float
    /// The weight of the colors' likeness.
    var likeness: Float
    /// The weight of the distance.
    var distance: Float
    /// The weight of the hint at no distance.
    var trust: Float
    /// The weight of all that against the smoothness of the contour.
    var force: Float

    /// A tap says where something is wrong.
    static let tap = Reach(
      longest: (0.5, 0), limit: 3.8, contrast: 0.25, likeness: 1, distance: 3, trust: 2.2, force: 1)
    /// A stroke says how far something reaches, too.
    static let stroke = Reach(
      longest: (0.25, 0.35), limit: 3, contrast: 0.4, likeness: 0.8, distance: 2.5, trust: 1.3, force: 0.8)
  }

  /// Creates the mask that hints will correct.
  ///
  /// - Parameters:
  ///   - mask: The mask without them.
  ///   - saliency: The probability of each pixel to belong to the subject.
  ///   - seeds: 1 for certain subject pixels, −1 for certain background pixels; nil for none.
  ///   - cut: The cut that the mask came from.
  init(_ mask: Mask, saliency: [Float], seeds: [Int8]?, cut: ColorCut) {
    (self.mask, self.cut) = (mask, cut)
    self.seeds = seeds ?? [Int8](repeating: 0, count: mask.pixels.count)
    odds = saliency.map { value in
      let likely = min(max(value, 0.02), 0.98)
      return logarithm(likely / (1 - likely))
    }
  }

  /// Corrects the mask by a line; what lies under it belongs to the subject, or does not.
  mutating func follow(_ line: HintStroke, belongs: Bool, _ reach: Reach) {
    for i in line.pixels { seeds[i] = belongs ? 1 : -1 }
    let wrong = line.pixels.filter { mask.pixels[$0] != belongs }.sorted()
    if wrong.isEmpty { return }
    let isOpen = mask.pixels.indices.map { mask.pixels[$0] != belongs && seeds[$0] != (belongs ? -1 : 1) }
    let distances = distances(
      from: wrong, belongs: belongs, isOpen: isOpen, length: line.length, reach: reach)
    let ratio = colorRatio(
      of: wrong, belongs: belongs, isOpen: isOpen, far: distances.map { $0 / reach.limit })
    let sign: Float = belongs ? 1 : -1
    var forces = [Float](repeating: sign * 1_000, count: mask.pixels.count)
    for i in forces.indices {
      if seeds[i] != 0 {
        forces[i] = Float(seeds[i]) * 1_000
      } else if isOpen[i] {
        let isNear = distances[i] < reach.limit - 0.5
        let bin = Int(cut.bins.binOfPixel[i])
        let likeness = min(max(ratio[bin / 4][bin % 4], -8), 8)
        let evidence =
          reach.likeness * likeness + 0.2 * sign * odds[i] - reach.distance * distances[i] + reach.trust
        forces[i] = sign * (isNear ? reach.force * evidence : -1_000)
      }
    }
    mask.pixels = cut.separate(forces)
  }

  /// Returns the distances of the pixels of the wrong side to those under the hint, in units of how deep the hint
  /// lies in that side: people draw through the middle of what is wrong.
  private func distances(
    from wrong: [Int], belongs: Bool, isOpen: [Bool], length: Int, reach: Reach
  ) -> [Float] {
    let depths = mask.depths(of: !belongs)
    let longest =
      reach.longest.ofSide * Float(max(cut.width, cut.height)) + reach.longest.ofLength * Float(length)
    // What is taken away may be a thin part of something thick, which stays.
    let starts = wrong.map { pixel in
      let depth = depths[pixel]
      return (
        pixel: pixel, scale: min(longest, 5 + 4 * depth), roof: belongs ? Float.infinity : 3 + 1.5 * depth
      )
    }
    return GeodesicDistance(
      from: starts, depths: depths, limit: reach.limit, contrast: reach.contrast, in: cut, isOpen: isOpen
    ).values
  }

  /// Returns the logarithm of the likelihood of each color under and near the hint to that far from it, on the same
  /// side of the mask.
  private func colorRatio(
    of wrong: [Int], belongs: Bool, isOpen: [Bool], far: [Float]
  ) -> [SIMD4<Float>] {
    var own = [Float](repeating: 0, count: far.count)
    var other = own
    for i in far.indices where isOpen[i] {
      own[i] = exponential(-far[i] * Self.nearness)
      let stays = 1 / (1 + exponential(belongs ? odds[i] : -odds[i]))
      other[i] = far[i] * (0.3 + stays)
    }
    for i in wrong { own[i] = 2 }
    return cut.ratio(of: own, to: other)
  }

  /// The rate at which colors count less with their distance, of which the limit is one.
  private static let nearness: Float = 60
}
