extension SaliencyWeights {
  /// The weights that come with the library.
  public static let shipped = SaliencyWeights(
    rows: PatchCue.allCases.map { _ in Row(mean: 0, deviation: 1, factors: .zero) }, bias: 0)
}
