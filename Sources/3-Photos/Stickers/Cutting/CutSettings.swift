/// The numbers of the cut that depend on how good the built-in network is.
///
/// They are chosen together, by `StickerDump settings` on photos that nothing was trained with (decision 0034), and are chosen
/// anew with another network.
package struct CutSettings: Hashable, Sendable {
  /// The weight of the cues' log-odds where there is a network.
  package var cues: Float = 1
  /// The weight of what the network adds to the log-odds.
  package var network: Float = 1
  /// The number that is added to the log-odds where there is a network.
  package var bias: Float = 0
  /// The highest probability that counts in the cut, the lowest being one less this.
  package var certainty: Float = 0.95
  /// The weight of the log-odds of the probabilities in the cut.
  package var prior: Float = 1.2
  /// The number that is added to these log-odds.
  package var offset: Float = 0.3
  /// The weight of the colors of both sides in the cut.
  package var colors: Float = 0.25
  /// The cost of a cut between two pixels of equal color.
  package var smoothness: Float = 11
  /// The probability from which on the map is the mask, whatever the colors are; above one for none.
  package var sure: Float = 2
  /// The share of the best component's score from which on another one is kept.
  package var kept: Float = 0.12
  /// The probability below which the pixels of a hole are background: such holes stay open.
  package var hole: Float = 0
  /// The weight of the log-odds beside the colors where the contour is looked for.
  package var contour: Float = 0

  /// Creates the settings for the cues alone.
  package init() {}

  /// The settings for the shipped network: it counts for more than the cues, and what it takes for holes stays open.
  package static let shipped: CutSettings = {
    var settings = CutSettings()
    (settings.cues, settings.network, settings.bias, settings.hole) = (0.4, 0.7, 0.3, 0.3)
    return settings
  }()

  /// Returns the seeds of a cut: the pixels that the map is sure of, and those of hints; nil for none.
  func seeds(_ probabilities: [Float], hints: [Int8]? = nil) -> [Int8]? {
    sure > 1 ? hints : CertainPixels.seeds(probabilities, hints: hints, threshold: sure)
  }

  /// The names of the numbers, and where they are.
  package static let numbers: [(name: String, path: any WritableKeyPath<CutSettings, Float> & Sendable)] = [
    ("cues", \.cues), ("network", \.network), ("bias", \.bias), ("certainty", \.certainty),
    ("prior", \.prior), ("offset", \.offset), ("colors", \.colors), ("smoothness", \.smoothness),
    ("sure", \.sure), ("kept", \.kept), ("hole", \.hole), ("contour", \.contour),
  ]
}
