package import Images

/// A cutter of subjects in photos.
///
/// Patches of the image are scored by their saliency against the border, or a network of others
/// (``SubjectNetwork``) gives a map in place of that; a graph cut by colors and edges decides for pixels, and
/// matting gives the alpha along the contour. One analysis (``analyze(_:)``) serves
/// any number of cuts with hints.
package struct SubjectCutter: Sendable {
  /// The weights of the saliency cues.
  package var weights: SaliencyWeights
  /// The network that takes the place of the cues; nil for none.
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
    if let network, picture.givenCutout() == nil, let map = await network.map(of: picture) {
      return SubjectAnalysis(picture: picture, cut: ColorCut(picture), map: map)
    }
    if !spreads {
      return SubjectAnalysis(
        picture: picture, cut: ColorCut(picture), saliency: await SaliencyEstimate(picture, weights).plane)
    }
    async let cut = ColorCut(picture)
    let saliency = await SaliencyEstimate(picture, weights).plane
    return SubjectAnalysis(picture: picture, cut: await cut, saliency: saliency)
  }
}
