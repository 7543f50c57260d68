public import Images

/// What is known of a picture before a subject is cut out of it.
public struct SubjectAnalysis: Sendable {
  public let picture: Image<RGBA8>
  private let cut: ColorCut
  /// How likely each pixel of the small copy belongs to the subject.
  private let saliency: Plane

  init(picture: Image<RGBA8>, cut: ColorCut, saliency: Plane) {
    (self.picture, self.cut) = (picture, cut)
    self.saliency = saliency.resized(width: cut.width, height: cut.height)
  }

  /// Cuts out what stands out, or what hints say.
  public func subject(_ hints: SubjectHints = SubjectHints()) -> SubjectFinding {
    let guided = GuidedSaliency(saliency, cut, hints)
    let first = Mask(
      width: cut.width, height: cut.height, pixels: cut.subject(guided.values, seeds: guided.seeds))
    let mask = first.cleaned(weights: guided.values, kept: 0.12, filled: 0.015, seeds: guided.seeds)
    if let problem = mask.problem(hints) { return .none(problem) }
    let edge = ContourRefinement(picture, mask)
    guard let cutout = edge.cutout else { return .none(.tooSmall) }
    let confidence = mask.confidence(guided.values)
    return .subject(Subject(picture: cutout.picture, box: cutout.box, confidence: confidence))
  }
}

extension Mask {
  /// Why this is no subject; with hints everything is.
  fileprivate func problem(_ hints: SubjectHints) -> NoSubject? {
    let count = count
    if count == 0 { return .nothingStandsOut }
    if !hints.isEmpty { return nil }
    if count * 100 < pixels.count { return .tooSmall }
    var touching = 0
    for x in 0..<width { touching += (pixels[x] ? 1 : 0) + (pixels[(height - 1) * width + x] ? 1 : 0) }
    for y in 0..<height { touching += (pixels[y * width] ? 1 : 0) + (pixels[y * width + width - 1] ? 1 : 0) }
    let isCutOff = touching * 10 > 2 * (width + height) * 6
    return isCutOff || count * 100 > pixels.count * 92 ? .fillsThePicture : nil
  }

  /// How sure the saliency is of the pixels of the mask.
  fileprivate func confidence(_ saliency: [Float]) -> Float {
    var (sum, number) = (Float(0), Float(0))
    for i in pixels.indices where pixels[i] {
      sum += abs(2 * saliency[i] - 1)
      number += 1
    }
    return number == 0 ? 0 : sum / number
  }
}
