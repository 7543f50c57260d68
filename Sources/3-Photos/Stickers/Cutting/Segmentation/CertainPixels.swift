/// The pixels that a network is certain of; the minimum cut decides only in the band of doubt between them.
enum CertainPixels {
  /// The probability from which on a pixel certainly belongs to the subject.
  static let threshold: Float = 0.95

  /// Returns seeds for a cut: 1 for certain subject pixels, −1 for certain background pixels, and those of hints.
  static func seeds(
    _ probabilities: [Float], hints: [Int8]? = nil, threshold: Float = Self.threshold
  ) -> [Int8] {
    probabilities.indices.map { i in
      if let hint = hints?[i], hint != 0 { return hint }
      return probabilities[i] >= threshold ? 1 : probabilities[i] <= 1 - threshold ? -1 : 0
    }
  }
}
