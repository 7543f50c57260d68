public import Images

/// A processor that makes stickers and palettes of photos.
public struct PhotoProcessor: Hashable, Sendable {
  /// The style of the stickers.
  public var style: StickerStyle
  /// The extractor of the colors.
  public var colors: ColorExtractor
  /// The most pixels of a sticker's longer side, border included; smaller photos are not enlarged.
  public var longSide: Int
  /// The user's hints about the subject.
  public var hints: SubjectHints
  /// The limits of a photo's size.
  public var limits: ImageLimits
  /// True if one photo may use several cores; false where each core has a photo of its own.
  package var spreads = true
  /// The network that finds subjects; nil for the built-in analysis.
  package var network: SubjectNetwork?

  /// Creates a photo processor.
  public init(
    style: StickerStyle = StickerStyle(), colors: ColorExtractor = ColorExtractor(),
    longSide: Int = Subject.standardSide, hints: SubjectHints = SubjectHints()
  ) {
    precondition(
      (1...AnalysisPhoto.largestSide).contains(longSide), "a sticker has 1 to 2048 pixels on its longer side")
    (self.style, self.colors, self.longSide, self.hints) = (style, colors, longSide, hints)
    limits = AnalysisPhoto.limits
  }

  /// Makes a sticker and a palette of a photo, off the caller's actor.
  ///
  /// - Parameter data: The bytes of an image file, such as a `Data` or an `[UInt8]`.
  /// - Returns: The sticker, the palette, and the subject.
  /// - Throws: ``PhotoError`` for files that are no photo or have no subject, and when the task is cancelled.
  @concurrent public func process(
    data: some Sequence<UInt8> & Sendable
  ) async throws(PhotoError) -> ProcessedPhoto {
    try await process(try photo(Array(data)))
  }

  /// Makes a sticker and a palette of an upright image, off the caller's actor.
  ///
  /// - Parameter image: The photo.
  /// - Returns: The sticker, the palette, and the subject.
  /// - Throws: ``PhotoError`` for an image without a subject, and when the task is cancelled.
  @concurrent public func process(image: Image<RGBA8>) async throws(PhotoError) -> ProcessedPhoto {
    try await process(AnalysisPhoto(image, longSide: pictureSide))
  }

  /// Makes a sticker and a palette of a decoded photo, off the caller's actor.
  @concurrent package func process(_ photo: AnalysisPhoto) async throws(PhotoError) -> ProcessedPhoto {
    try Self.check()
    return try await process(photo) { analysis throws(PhotoError) in [try analysis.subject(hints).get()] }[0]
  }

  /// Makes a sticker of each connected component of a photo's subject, the largest first.
  ///
  /// - Parameter data: The bytes of an image file.
  /// - Returns: At least one sticker; all have the colors of the whole photo.
  /// - Throws: ``PhotoError`` for files that are no photo or have no subject, and when the task is cancelled.
  @concurrent public func processInstances(
    data: some Sequence<UInt8> & Sendable
  ) async throws(PhotoError) -> [ProcessedPhoto] {
    try await process(try photo(Array(data))) { analysis throws(PhotoError) in try analysis.subjects(hints) }
  }

  private func photo(_ data: [UInt8]) throws(PhotoError) -> AnalysisPhoto {
    try Self.check()
    do throws(ImageError) {
      return try AnalysisPhoto(data, longSide: pictureSide, limits: limits)
    } catch {
      throw .image(error)
    }
  }

  /// The subjects of a photo with their stickers.
  private typealias Cut = [(subject: Subject, sticker: Sticker)]

  /// Returns the stickers of some subjects and the palette of the photo, computed concurrently where allowed.
  private func process(
    _ photo: AnalysisPhoto,
    _ subjects: @escaping @Sendable (SubjectAnalysis) throws(PhotoError) -> [Subject]
  ) async throws(PhotoError) -> [ProcessedPhoto] {
    let found: (cut: Cut, palette: Palette?)
    if spreads {
      async let palette = palette(of: photo)
      async let cut = stickers(of: photo, subjects)
      found = (try await cut.get(), await palette)
    } else {
      found = (try await stickers(of: photo, subjects).get(), colors.scheme(of: photo.analysis))
    }
    guard let palette = found.palette, !found.cut.isEmpty else { throw .invisible }
    return found.cut.map { subject, sticker in
      ProcessedPhoto(
        sticker: sticker, palette: palette, subject: subject, photoWidth: photo.width,
        photoHeight: photo.height, warnings: photo.warnings + subject.warnings)
    }
  }

  /// The longer side of the cut-out, which leaves room for the border.
  package var pictureSide: Int {
    // The border's width depends on the subject, which is not known yet; it is at most as large as the image.
    let margin = style.margin(width: longSide, height: longSide)
    return max(1, longSide - 2 * margin)
  }

  @concurrent private func palette(of photo: AnalysisPhoto) async -> Palette? {
    colors.scheme(of: photo.analysis)
  }

  /// Cuts out subjects and makes stickers of them.
  @concurrent private func stickers(
    of photo: AnalysisPhoto,
    _ subjects: @Sendable (SubjectAnalysis) throws(PhotoError) -> [Subject]
  ) async -> Result<Cut, PhotoError> {
    guard photo.picture.isVisible else { return .failure(.invisible) }
    let analysis = await SubjectCutter(network: network).analyze(photo.picture, spreads: spreads)
    do throws(PhotoError) {
      try Self.check()
      var result: Cut = []
      for subject in try subjects(analysis) {
        try Self.check()
        result.append((subject, try Sticker(subject, style: style)))
      }
      return .success(result)
    } catch {
      return .failure(error)
    }
  }

  private static func check() throws(PhotoError) {
    if Task.isCancelled { throw .cancelled }
  }
}
