package import Images

/// A cutter of subjects in photos.
///
/// Patches of the image are scored by their saliency against the border, to which a small network adds what it sees
/// (``SaliencyNetwork``). A network of others (``SubjectNetwork``) gives a map in place of both, or takes the place of the
/// small one. A graph cut by colors and edges decides for pixels, and matting gives the alpha along the contour. One
/// analysis (``analyze(_:)``) serves any number of cuts with hints.
package struct SubjectCutter: Sendable {
  /// The weights of the saliency cues.
  package var weights: SaliencyWeights
  /// The numbers of the cut.
  package var settings = CutSettings.shipped
  /// True if the built-in network adds to the cues.
  package var usesBuiltInNetwork = true
  /// The network that takes the place of the cues, or of the built-in network; nil for none.
  package var network: SubjectNetwork?

  /// Creates a subject cutter.
  package init(weights: SaliencyWeights = .shipped, network: SubjectNetwork? = nil) {
    (self.weights, self.network) = (weights, network)
  }

  /// Analyzes an image for cuts, on several cores and off the caller's actor.
  ///
  /// - Parameters:
  ///   - picture: The sRGB image at the size of the cut-out; about 1,024 pixels are expected.
  ///   - spreads: Whether several cores may be used; false where each core has a photo of its own.
  /// - Returns: The analysis that ``SubjectAnalysis/subject(_:)`` cuts out from.
  @concurrent package func analyze(_ picture: Image<RGBA8>, spreads: Bool = true) async -> SubjectAnalysis {
    if let network, network.model.form.output == .mask, picture.givenCutout() == nil,
      let map = await network.map(of: picture)
    {
      return SubjectAnalysis(picture: picture, cut: ColorCut(picture), map: map)
    }
    if !spreads {
      return SubjectAnalysis(
        picture: picture, cut: ColorCut(picture, settings), saliency: await saliency(picture),
        settings)
    }
    async let cut = ColorCut(picture, settings)
    let saliency = await saliency(picture)
    return SubjectAnalysis(picture: picture, cut: await cut, saliency: saliency, settings)
  }

  /// An image with what tells its subject, before it is cut out.
  package struct Evidence: Sendable {
    fileprivate let picture: Image<RGBA8>
    fileprivate let saliency: SaliencyEstimate
  }

  /// Returns what tells the subject of an image, for cuts by many settings.
  @concurrent package func evidence(_ picture: Image<RGBA8>) async -> Evidence {
    Evidence(picture: picture, saliency: await saliency(picture))
  }

  /// Returns the analysis of an image by some settings.
  package static func analysis(_ evidence: Evidence, _ settings: CutSettings) -> SubjectAnalysis {
    SubjectAnalysis(
      picture: evidence.picture, cut: ColorCut(evidence.picture, settings), saliency: evidence.saliency,
      settings)
  }

  private func saliency(_ picture: Image<RGBA8>) async -> SaliencyEstimate {
    await SaliencyEstimate(picture, weights) { working in
      if let network, network.model.form.output == .evidence, picture.givenCutout() == nil,
        let evidence = await network.map(of: working)
      {
        return SaliencyEstimate.Evidence(plane: evidence, hinted: nil)
      }
      return usesBuiltInNetwork ? SaliencyNetwork.shipped?.seen(in: working) : nil
    }
  }
}
