public import Images

/// Makes stickers and color schemes of photos.
public struct PhotoProcessor: Hashable, Sendable {
  /// The look of the stickers.
  public var style: StickerStyle
  /// How the colors are found.
  public var colors: ColorExtractor
  /// The most pixels of a sticker's longer side, border included; smaller photos are not enlarged.
  public var longSide: Int
  /// What belongs to the subject, if somebody has said.
  public var hints: SubjectHints
  /// How large a photo may be.
  public var limits: ImageLimits

  public init(
    style: StickerStyle = StickerStyle(), colors: ColorExtractor = ColorExtractor(),
    longSide: Int = AnalysisPhoto.standardSide, hints: SubjectHints = SubjectHints()
  ) {
    precondition(
      (1...AnalysisPhoto.largestSide).contains(longSide), "a sticker has 1 to 2048 pixels on its longer side")
    (self.style, self.colors, self.longSide, self.hints) = (style, colors, longSide, hints)
    limits = AnalysisPhoto.limits
  }

  /// Makes a sticker and a color scheme of a photo, away from the caller's actor.
  ///
  /// - Parameter data: The bytes of a picture file, such as a `Data` or an `[UInt8]`.
  /// - Returns: Both, and what they were made of.
  /// - Throws: ``PhotoError`` for what is no photo or has no subject, and when the task is cancelled.
  @concurrent public func process(data: some Sequence<UInt8> & Sendable) async throws -> ProcessedPhoto {
    try Self.check()
    let photo: AnalysisPhoto
    do throws(ImageError) {
      photo = try AnalysisPhoto(Array(data), longSide: pictureSide, limits: limits)
    } catch {
      throw PhotoError.image(error)
    }
    return try await process(photo)
  }

  /// Makes a sticker and a color scheme of a photo that is read already, away from the caller's actor.
  @concurrent public func process(_ photo: AnalysisPhoto) async throws -> ProcessedPhoto {
    try Self.check()
    async let scheme = scheme(of: photo)
    async let cut = sticker(of: photo)
    let (subject, sticker) = try await cut
    guard let colorScheme = await scheme else { throw PhotoError.invisible }
    return ProcessedPhoto(
      sticker: sticker, colorScheme: colorScheme, subject: subject, photoWidth: photo.width,
      photoHeight: photo.height, warnings: photo.warnings)
  }

  /// The side of what is cut, so that there is room for the border.
  var pictureSide: Int {
    // The border's width depends on the subject, which is not known yet; it is at most as large as the picture.
    let margin = style.margin(width: longSide, height: longSide)
    return max(1, longSide - 2 * margin)
  }

  /// The colors of a photo.
  @concurrent private func scheme(of photo: AnalysisPhoto) async -> PhotoColorScheme? {
    colors.scheme(of: photo.analysis)
  }

  /// Cuts out the subject and makes a sticker of it.
  @concurrent private func sticker(
    of photo: AnalysisPhoto
  ) async throws(PhotoError) -> (Subject, StickerRenderer.Sticker) {
    let analysis = await SubjectCutter().analyze(photo.picture)
    try Self.check()
    switch analysis.subject(hints) {
    case .none(let problem): throw .noSubject(problem)
    case .subject(let subject):
      try Self.check()
      guard let sticker = StickerRenderer(style: style).sticker(of: subject.picture) else { throw .invisible }
      return (subject, sticker)
    }
  }

  private static func check() throws(PhotoError) {
    if Task.isCancelled { throw .cancelled }
  }
}
