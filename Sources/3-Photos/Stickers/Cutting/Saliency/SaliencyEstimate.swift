package import Images

/// The saliency of an image: the probability of each pixel to belong to the subject.
struct SaliencyEstimate: Sendable {
  static let longSide = 400
  /// The wanted number of patches at each of the two scales that are averaged.
  static let scales = (fine: 250, coarse: 120)

  /// The evidence of a network, which may look again with hints.
  struct Evidence: Sendable {
    /// The numbers that are added to the log-odds of the cues.
    let plane: Plane
    /// The network that takes hints, and the image at its size; nil for one that takes none.
    let hinted: (network: SaliencyNetwork, picture: Image<RGBA8>)?
  }

  /// The probabilities of the cues.
  private let cues: Plane
  /// The evidence of a network; nil for none.
  private let evidence: Evidence?

  /// Estimates the saliency by cues.
  ///
  /// - Parameters:
  ///   - picture: The image.
  ///   - weights: The weights of the cues.
  ///   - evidence: The evidence that a network sees in the image at ``longSide``; nil for nothing.
  init(
    _ picture: Image<RGBA8>, _ weights: SaliencyWeights,
    evidence: @escaping @Sendable (Image<RGBA8>) async -> Evidence?
  ) async {
    let working = picture.working(longSide: Self.longSide)
    async let seen = evidence(working)
    var sum = [Float](repeating: 0, count: working.pixels.count)
    let samples = await Self.samples(working)
    for sample in samples {
      let values = weights.probabilities(sample.cues)
      for (i, label) in sample.labels.enumerated() {
        sum[i] += values[Int(label)] / Float(samples.count)
      }
    }
    cues = Plane(width: working.width, height: working.height, values: sum)
    self.evidence = await seen
  }

  /// Returns the probabilities of the cues with the evidence of a network added.
  func plane(_ settings: CutSettings) -> Plane {
    evidence.map { joined($0.plane, settings) } ?? cues
  }

  /// Returns the saliency of an image that a person has given hints about; nil where no network takes them.
  func plane(_ settings: CutSettings, hints: SubjectHints) -> Plane? {
    evidence?.hinted.map { joined($0.network.evidence(in: $0.picture, hints: hints), settings) }
  }

  /// Returns the probabilities of the cues with evidence added.
  private func joined(_ evidence: Plane, _ settings: CutSettings) -> Plane {
    let evidence = evidence.resized(width: cues.width, height: cues.height)
    var result = cues
    for i in result.values.indices {
      let likely = min(max(result.values[i], 0.01), 0.99)
      let sum =
        settings.cues * logarithm(likely / (1 - likely)) + settings.network * evidence.values[i]
        + settings.bias
      result.values[i] = 1 / (1 + exponential(-sum))
    }
    return result
  }

  /// Returns the patches of a working image, at each scale.
  static func samples(_ working: Image<RGBA8>) async -> [PatchSample] {
    let colors = LabPlanes(working)
    let smooth = patchColors(colors)
    async let fine = PatchGraph(Superpixels(smooth, wanted: scales.fine), colors)
    async let coarse = PatchGraph(Superpixels(smooth, wanted: scales.coarse), colors)
    let spectrum = SpectralResidual.map(working)
    let graph = await fine
    async let first = PatchSample(graph, spectrum: spectrum)
    let second = PatchSample(await coarse, spectrum: spectrum)
    return [await first, second]
  }

  /// Returns the colors for superpixels: slightly blurred, with more weight on lightness.
  static func patchColors(_ colors: LabPlanes) -> LabPlanes {
    var result = colors
    func blurred(_ values: [Float], _ scale: Float) -> [Float] {
      var plane = Plane(width: colors.width, height: colors.height, values: values).blurredLightly()
      for i in plane.values.indices { plane.values[i] *= scale }
      return plane.values
    }
    result.lightness = blurred(colors.lightness, 2.55)
    result.a = blurred(colors.a, 1)
    result.b = blurred(colors.b, 1)
    return result
  }
}

/// The patches of an image at one scale with their cues, for training.
package struct PatchSample: Sendable {
  /// The patch of each pixel.
  package let labels: [Int32]
  package let cues: PatchCues

  /// Returns the patches of an image at the size for saliency: 400 pixels on its longer side.
  package static func samples(of picture: Image<RGBA8>) async -> [PatchSample] {
    await SaliencyEstimate.samples(picture)
  }

  init(_ graph: PatchGraph, spectrum: Plane) {
    labels = graph.patches.labels
    cues = PatchCues(graph, spectrum: spectrum)
  }
}
