public import Images

/// The analysis of an image, from which subjects are cut out.
public struct SubjectAnalysis: Sendable {
  /// The analyzed image.
  public let picture: Image<RGBA8>
  private let cut: ColorCut
  /// The probability of each pixel of the reduced image to belong to the subject.
  private let saliency: Plane
  /// The estimate that the saliency came from, which takes hints where the built-in network was part of it.
  private let estimate: SaliencyEstimate?
  /// The map of a network, which is believed where it is certain; nil for the saliency of the cues.
  private let map: Plane?
  /// The cut without hints, from which cuts with hints continue.
  private let solution: ColorCut.Solution
  private let memory = HintMemory()
  private let settings: CutSettings

  init(
    picture: Image<RGBA8>, cut: ColorCut, saliency: SaliencyEstimate, _ settings: CutSettings = CutSettings()
  ) {
    (self.picture, self.cut, self.settings, estimate) = (picture, cut, settings, saliency)
    self.saliency = saliency.plane(settings).resized(width: cut.width, height: cut.height)
    map = nil
    solution = cut.solve(self.saliency.values, seeds: settings.seeds(self.saliency.values))
  }

  init(picture: Image<RGBA8>, cut: ColorCut, map: Plane) {
    (self.picture, self.cut, self.map, settings, estimate) = (picture, cut, map, CutSettings(), nil)
    saliency = map.resized(width: cut.width, height: cut.height)
    solution = cut.solve(saliency.values, seeds: CertainPixels.seeds(saliency.values))
  }

  /// Cuts out the salient or hinted subject, in one piece.
  ///
  /// If no part of the image stands out, the best guess is returned, and ``Subject/doubt`` says so.
  /// An image that is a cut-out already, with a transparent background, is left as it is.
  public func subject(_ hints: SubjectHints = SubjectHints()) -> SubjectFinding {
    if let given = picture.givenCutout() { return given }
    switch contour(hints) {
    case .failure(let problem): return .none(problem.reason)
    case .success(let found):
      guard let subject = found.subject else { return .none(.tooSmall) }
      return .subject(subject)
    }
  }

  /// The reason for which there is no contour.
  private struct Problem: Error {
    let reason: NoSubject
  }

  /// Returns the contour for hints: that for all but the last of them, changed where the last one changes the mask.
  private func contour(_ hints: SubjectHints) -> Result<HintMemory.Contour, Problem> {
    if let known = memory.contour(hints) { return .success(known) }
    var before: ContourRefinement?
    if let fewer = hints.before, case .success(let found) = contour(fewer) { before = found.refinement }
    var (mask, guided) = mask(hints)
    let doubt = problem(mask, hints)
    if let doubt {
      guard hints.isEmpty, let guess = guess(guided) else { return .failure(Problem(reason: doubt)) }
      mask = guess
    }
    // A map that shows no subject tells nothing of the contour of a guess.
    let source =
      doubt == nil
      ? source(mask, of: mask, guided) : ContourRefinement.Source(mask: mask, seedWidth: cut.width)
    before?.follow(source)
    let contour = HintMemory.Contour(
      refinement: before ?? ContourRefinement(picture, source),
      confidence: min(doubt == nil ? 1 : Self.leastConfidence, mask.confidence(guided.values)), doubt: doubt)
    memory.keep(contour, for: hints)
    return .success(contour)
  }

  /// Cuts out each subject by itself, the largest first: each connected component, and those that touch each other.
  public func instances(_ hints: SubjectHints = SubjectHints()) -> [Subject] {
    if let given = picture.givenCutout() {
      guard case .subject(let subject) = given else { return [] }
      return [subject]
    }
    let (mask, guided) = mask(hints)
    if problem(mask, hints) != nil {
      if case .subject(let subject) = subject(hints) { return [subject] }
      return []
    }
    let pieces = TouchingSubjects.masks(mask, in: cut)
    let sizes = pieces.map(\.count)
    let order = pieces.indices.sorted { (sizes[$1], $0) < (sizes[$0], $1) }
    return order.compactMap { subject(pieces[$0], of: mask, guided) }
  }

  /// Returns the mask of the subject in the reduced image.
  private func mask(_ hints: SubjectHints) -> (Mask, GuidedSaliency) {
    let looked = hints.isEmpty ? nil : estimate?.plane(settings, hints: hints)
    var guided = GuidedSaliency(
      looked?.resized(width: cut.width, height: cut.height) ?? saliency, within: hints.rectangle,
      isHinted: looked != nil)
    let first = first(guided, isNew: looked != nil || hints.rectangle != nil)
    if hints.points.isEmpty && hints.strokes.isEmpty { return (first, guided) }
    let seeds = guided.seeds
    // A network has looked at all hints at once, so that what earlier ones led to is no beginning for these.
    let hinted = memory.mask(hints, continues: looked == nil) {
      // Where nothing was found, hints begin with nothing, unless they take from the guess.
      let isFound = looked != nil || problem(first, hints.rectangle) == nil
      let adds = hints.points.contains(where: \.belongs) || hints.strokes.contains(where: \.belongs)
      let shown = isFound ? first : (adds ? nil : guess(guided)) ?? first.empty
      return HintedMask(shown, saliency: guided.values, seeds: seeds, cut: cut)
    }
    guided.follow(hinted, from: first)
    return (cleaned(hinted.mask, guided), guided)
  }

  /// Returns the mask without taps and strokes.
  private func first(_ guided: GuidedSaliency, isNew: Bool) -> Mask {
    let seeds =
      map == nil
      ? settings.seeds(guided.values, hints: guided.seeds)
      : CertainPixels.seeds(guided.values, hints: guided.seeds)
    let pixels = isNew ? cut.solve(guided.values, seeds: seeds, after: solution).mask : solution.mask
    return cleaned(Mask(width: cut.width, height: cut.height, pixels: pixels), guided)
  }

  private func cleaned(_ mask: Mask, _ guided: GuidedSaliency) -> Mask {
    // A network tells small parts and holes from mistakes.
    let (kept, filled): (Float, Float) = map == nil ? (settings.kept, 0.015) : (0.03, 0.001)
    return mask.cleaned(
      weights: guided.values, kept: kept, filled: filled, seeds: guided.seeds,
      isBackground: { guided.values[$0] < settings.hole })
  }

  /// The confidence of guesses.
  private static let leastConfidence: Float = 0.3

  /// Returns the mask of what is rather a subject than the rest; nil where nothing differs.
  private func guess(_ guided: GuidedSaliency) -> Mask? {
    guard !cut.isPlain, let least = guided.values.min(), let most = guided.values.max(), most > least else {
      return nil
    }
    let stretched = guided.values.map { ($0 - least) / (most - least) }
    let pixels = cut.solve(stretched).mask
    let found = cleaned(Mask(width: cut.width, height: cut.height, pixels: pixels), guided)
    if (1...pixels.count * 9 / 10).contains(found.count) { return found }
    let half = Mask(width: cut.width, height: cut.height, pixels: stretched.map { $0 > 0.5 })
    return cleaned(half, guided)
  }

  /// Returns the reason for which a mask is no subject; with hints nearly every mask is one.
  private func problem(_ mask: Mask, _ hints: SubjectHints) -> NoSubject? {
    if hints.isEmpty { return problem(mask, nil) }
    return mask.count == 0 ? .nothingStandsOut : nil
  }

  private func problem(_ mask: Mask, _ rectangle: SubjectHints.Rectangle?) -> NoSubject? {
    let (count, whole) = (mask.count, mask.pixels.count)
    if count == 0 || (cut.isPlain && rectangle == nil) { return .nothingStandsOut }
    if rectangle != nil { return nil }
    if count * (map == nil ? 100 : 1_000) < whole { return .tooSmall }
    let (width, height) = (mask.width, mask.height)
    let isCutOff = map == nil && mask.countAlongBorder * 10 > 2 * (width + height) * 6
    return isCutOff || count * 100 > whole * 92 ? .fillsThePicture : nil
  }

  /// Returns the cut-out of a part of a mask.
  private func subject(_ mask: Mask, of whole: Mask, _ guided: GuidedSaliency) -> Subject? {
    HintMemory.Contour(
      refinement: ContourRefinement(picture, source(mask, of: whole, guided)),
      confidence: mask.confidence(guided.values)
    ).subject
  }

  /// Returns what the contour of a part of a mask, or of the whole, is refined from.
  private func source(_ mask: Mask, of whole: Mask, _ guided: GuidedSaliency) -> ContourRefinement.Source {
    let detailed = map.map {
      DetailedMask(
        $0, picture: picture, cut: mask, of: whole, guided: guided, saliency: saliency)
    }
    if let detailed {
      return ContourRefinement.Source(
        mask: detailed.mask, probabilities: detailed.probabilities, isFine: true, seeds: guided.seeds,
        seedWidth: cut.width)
    }
    let plane = Plane(width: cut.width, height: cut.height, values: guided.values)
    return ContourRefinement.Source(
      mask: mask, probabilities: settings.contour > 0 ? plane : nil, trust: settings.contour,
      keepsHoles: settings.hole > 0, seeds: guided.seeds, seedWidth: cut.width)
  }
}

extension Mask {
  /// The mask of nothing, of the same size.
  fileprivate var empty: Mask {
    Mask(width: width, height: height, pixels: [Bool](repeating: false, count: pixels.count))
  }

  /// The number of mask pixels along the border; corners count for each side.
  fileprivate var countAlongBorder: Int {
    var result = 0
    for x in 0..<width {
      result += (pixels[x] ? 1 : 0) + (pixels[(height - 1) * width + x] ? 1 : 0)
    }
    for y in 0..<height {
      result += (pixels[y * width] ? 1 : 0) + (pixels[y * width + width - 1] ? 1 : 0)
    }
    return result
  }

  /// Returns the mean saliency of the mask's pixels.
  fileprivate func confidence(_ saliency: [Float]) -> Float {
    var (sum, number) = (Float(0), Float(0))
    for i in pixels.indices where pixels[i] {
      sum += abs(2 * saliency[i] - 1)
      number += 1
    }
    return number == 0 ? 0 : sum / number
  }
}

extension Image<RGBA8> {
  /// Returns the image as its own subject, where a good part of it is transparent.
  func givenCutout() -> SubjectFinding? {
    var (clear, columns, rows) = (0, (width, -1), (height, -1))
    for y in 0..<height {
      for x in 0..<width {
        let alpha = pixels[y * width + x].alpha
        if alpha < 128 { clear += 1 }
        if alpha == 0 { continue }
        columns = (Swift.min(columns.0, x), Swift.max(columns.1, x))
        rows = (Swift.min(rows.0, y), Swift.max(rows.1, y))
      }
    }
    if clear * 100 < pixels.count { return nil }
    if columns.1 < 0 { return SubjectFinding.none(.nothingStandsOut) }
    let box = PixelBox(columns: columns.0..<columns.1 + 1, rows: rows.0..<rows.1 + 1)
    return .subject(Subject(picture: self, box: box, confidence: 1))
  }
}
