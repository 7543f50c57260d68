package import Images

/// A processor that makes stickers and color schemes of photos.
package struct PhotoProcessor: Hashable, Sendable {
  /// The style of the stickers.
  package var style: StickerStyle
  /// The extractor of the colors.
  package var colors: ColorExtractor
  /// The most pixels of a sticker's longer side, border included; smaller photos are not enlarged.
  package var longSide: Int
  /// The user's hints about the subject.
  package var hints: SubjectHints
  /// The limits of a photo's size.
  package var limits: ImageLimits
  /// True if one photo may use several cores; false where each core has a photo of its own.
  package var spreads = true
  /// The network that finds subjects; nil for the built-in analysis.
  package var network: SubjectNetwork?

  /// Creates a photo processor.
  package init(
    style: StickerStyle = StickerStyle(), colors: ColorExtractor = ColorExtractor(),
    longSide: Int = AnalysisPhoto.standardSide, hints: SubjectHints = SubjectHints()
  ) {
    precondition(
      (1...AnalysisPhoto.largestSide).contains(longSide), "a sticker has 1 to 2048 pixels on its longer side")
    (self.style, self.colors, self.longSide, self.hints) = (style, colors, longSide, hints)
    limits = AnalysisPhoto.limits
  }

  /// Makes a sticker and a color scheme of a photo, off the caller's actor.
  ///
  /// - Parameter data: The bytes of an image file, such as a `Data` or an `[UInt8]`.
  /// - Returns: The sticker, the color scheme, and the subject.
  /// - Throws: ``PhotoError`` for files that are no photo or have no subject, and when the task is cancelled.
  @concurrent package func process(data: some Sequence<UInt8> & Sendable) async throws -> ProcessedPhoto {
    try await process(try photo(Array(data)))
  }

  /// Makes a sticker and a color scheme of a decoded photo, off the caller's actor.
  @concurrent package func process(_ photo: AnalysisPhoto) async throws -> ProcessedPhoto {
    try Self.check()
    return try await process(photo) { analysis throws(PhotoError) in
      switch analysis.subject(hints) {
      case .none(let problem): throw .noSubject(problem)
      case .subject(let subject): [subject]
      }
    }[0]
  }

  /// Makes a sticker of each connected component of a photo's subject, the largest first.
  ///
  /// - Parameter data: The bytes of an image file.
  /// - Returns: At least one sticker; all have the colors of the whole photo.
  /// - Throws: ``PhotoError`` for files that are no photo or have no subject, and when the task is cancelled.
  @concurrent package func processInstances(
    data: some Sequence<UInt8> & Sendable
  ) async throws -> [ProcessedPhoto] {
    try await process(try photo(Array(data))) { analysis throws(PhotoError) in
      let subjects = analysis.instances(hints)
      if subjects.isEmpty, case .none(let problem) = analysis.subject(hints) { throw .noSubject(problem) }
      return subjects
    }
  }

  private func photo(_ data: [UInt8]) throws -> AnalysisPhoto {
    try Self.check()
    do throws(ImageError) {
      return try AnalysisPhoto(data, longSide: pictureSide, limits: limits)
    } catch {
      throw PhotoError.image(error)
    }
  }

  /// Returns the stickers of some subjects and the colors of the photo, computed concurrently where allowed.
  private func process(
    _ photo: AnalysisPhoto,
    _ subjects: @escaping @Sendable (SubjectAnalysis) throws(PhotoError) -> [Subject]
  ) async throws -> [ProcessedPhoto] {
    let found: (stickers: [(Subject, StickerRenderer.Sticker)], colors: PhotoColorScheme?)
    if spreads {
      async let scheme = scheme(of: photo)
      async let cut = stickers(of: photo, subjects)
      found = (try await cut, await scheme)
    } else {
      found = (try await stickers(of: photo, subjects), colors.scheme(of: photo.analysis))
    }
    guard let colorScheme = found.colors, !found.stickers.isEmpty else { throw PhotoError.invisible }
    return found.stickers.map { subject, sticker in
      ProcessedPhoto(
        sticker: sticker, colorScheme: colorScheme, subject: subject, photoWidth: photo.width,
        photoHeight: photo.height, warnings: photo.warnings)
    }
  }

  /// The longer side of the cut-out, which leaves room for the border.
  package var pictureSide: Int {
    // The border's width depends on the subject, which is not known yet; it is at most as large as the image.
    let margin = style.margin(width: longSide, height: longSide)
    return max(1, longSide - 2 * margin)
  }

  /// Returns the color scheme of a photo.
  @concurrent private func scheme(of photo: AnalysisPhoto) async -> PhotoColorScheme? {
    colors.scheme(of: photo.analysis)
  }

  /// Cuts out subjects and makes stickers of them.
  @concurrent private func stickers(
    of photo: AnalysisPhoto, _ subjects: @Sendable (SubjectAnalysis) throws(PhotoError) -> [Subject]
  ) async throws(PhotoError) -> [(Subject, StickerRenderer.Sticker)] {
    let analysis = await SubjectCutter(network: network).analyze(photo.picture, spreads: spreads)
    try Self.check()
    var result: [(Subject, StickerRenderer.Sticker)] = []
    for subject in try subjects(analysis) {
      try Self.check()
      guard let sticker = StickerRenderer(style: style).sticker(of: subject.picture) else { throw .invisible }
      result.append((subject, sticker))
    }
    return result
  }

  private static func check() throws(PhotoError) {
    if Task.isCancelled { throw .cancelled }
  }
}
