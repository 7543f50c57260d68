public import Images

/// Cuts subjects out of photos.
///
/// Patches of the picture are scored by how much they stand out from what lies along the border; colors on both sides
/// and the edges between decide at the scale of pixels, and along the contour how much of each pixel is covered.
/// What was learned once (``analyze(_:)``) serves any number of cuts with hints.
public struct SubjectCutter: Sendable {
  public var weights: SaliencyWeights

  public init(weights: SaliencyWeights = .shipped) { self.weights = weights }

  /// Learns what cuts need to know of a picture, on several cores and away from the caller's actor.
  ///
  /// - Parameters:
  ///   - picture: As large as the cut-out shall be; about 1,024 pixels are meant, and colors are sRGB.
  ///   - spreads: Whether several cores may be used; not where each has work of its own already.
  /// - Returns: What ``SubjectAnalysis/subject(_:)`` cuts out from.
  @concurrent public func analyze(_ picture: Image<RGBA8>, spreads: Bool = true) async -> SubjectAnalysis {
    if !spreads {
      return SubjectAnalysis(
        picture: picture, cut: ColorCut(picture), saliency: await SaliencyEstimate(picture, weights).plane)
    }
    async let cut = ColorCut(picture)
    let saliency = await SaliencyEstimate(picture, weights).plane
    return SubjectAnalysis(picture: picture, cut: await cut, saliency: saliency)
  }
}
