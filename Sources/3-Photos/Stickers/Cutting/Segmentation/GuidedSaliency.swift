/// The saliency as hints have changed it.
struct GuidedSaliency {
  /// The probability of each pixel to belong to the subject.
  private(set) var values: [Float]
  /// The seeds: 1 for certain subject pixels, −1 for certain background pixels; nil without hints.
  private(set) var seeds: [Int8]?
  /// The least probability within a rectangle that no network has seen.
  private static let withinRectangle: Float = 0.45

  /// Creates the saliency within a rectangle: outside of it nothing belongs to the subject.
  init(_ saliency: Plane, within rectangle: SubjectHints.Rectangle?, isHinted: Bool) {
    let least = isHinted ? 0 : Self.withinRectangle
    values = saliency.values
    guard let rectangle else { return }
    let (width, height) = (saliency.width, saliency.height)
    var seeds = [Int8](repeating: 0, count: values.count)
    for y in 0..<height {
      let row = (Float(y) + 0.5) / Float(height)
      for x in 0..<width {
        let (i, column) = (y * width + x, (Float(x) + 0.5) / Float(width))
        let isInside =
          column >= rectangle.left && column <= rectangle.right && row >= rectangle.top
          && row <= rectangle.bottom
        if isInside {
          // Whoever draws a rectangle means most of what is in it.
          values[i] = least + (1 - least) * values[i]
        } else {
          (seeds[i], values[i]) = (-1, 0)
        }
      }
    }
    self.seeds = seeds
  }

  /// Believes a mask that hints have corrected, where it differs from the one before.
  mutating func follow(_ hinted: HintedMask, from before: Mask) {
    seeds = hinted.seeds
    for i in values.indices where hinted.seeds[i] != 0 || hinted.mask.pixels[i] != before.pixels[i] {
      values[i] = hinted.mask.pixels[i] ? max(values[i], 0.97) : min(values[i], 0.03)
    }
  }
}
