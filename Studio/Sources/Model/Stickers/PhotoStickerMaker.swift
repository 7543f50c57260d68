internal import Files
package import Images
internal import Locks
package import Stickers

/// A maker of stickers from photos, which remembers the cuts: a change of look cuts no photo again.
package nonisolated struct PhotoStickerMaker: StickerMaking {
  /// The cache of cuts on disk; nil for none.
  private let cache: PhotoCache?
  private let recent = RecentCuts()

  /// Creates a maker.
  package init(cache: PhotoCache? = .standard) { self.cache = cache }

  @concurrent package func sticker(_ request: PhotoRequest) async throws(PhotoError) -> ProcessedPhoto {
    var photo = try await cut(request)
    if Task.isCancelled { throw .cancelled }
    guard let sticker = StickerRenderer(style: request.settings.style).sticker(of: photo.subject.picture)
    else {
      throw .invisible
    }
    photo.sticker = sticker
    return photo
  }

  @concurrent package func photo(_ source: PhotoSource) async throws(PhotoError) -> Image<RGBA8> {
    try source.photo().picture
  }

  /// Returns the cut of a photo, without a look.
  @concurrent private func cut(_ request: PhotoRequest) async throws(PhotoError) -> ProcessedPhoto {
    let key = RecentCuts.Key(request)
    if let known = recent.cut(key) { return known }
    let made = request.hints.isEmpty ? try await plainCut(request) : try await hintedCut(request)
    recent.keep(made, key)
    return made
  }

  @concurrent private func plainCut(_ request: PhotoRequest) async throws(PhotoError) -> ProcessedPhoto {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try request.source.bytes(limit: AnalysisPhoto.limits.maximumFileBytes)
    } catch {
      throw .file(error)
    }
    var processor = PhotoProcessor(
      style: StickerStyle(.original), colors: ColorExtractor(count: request.settings.paletteSize))
    processor.spreads = false
    do {
      if let cache { return try await cache.photo(bytes, processor) }
      return try await processor.process(data: bytes)
    } catch {
      throw error as? PhotoError ?? .cancelled
    }
  }

  /// Cuts by hints; one analysis of a photo serves all of them.
  @concurrent private func hintedCut(_ request: PhotoRequest) async throws(PhotoError) -> ProcessedPhoto {
    let analyzed: AnalyzedPhoto
    if let known = recent.analysis(of: request.source) {
      analyzed = known
    } else {
      let photo = try request.source.photo()
      analyzed = AnalyzedPhoto(photo: photo, analysis: await SubjectCutter().analyze(photo.picture))
      recent.keep(analyzed, of: request.source)
    }
    if Task.isCancelled { throw .cancelled }
    let colors = ColorExtractor(count: request.settings.paletteSize)
    guard let scheme = colors.scheme(of: analyzed.photo.analysis) else { throw .invisible }
    switch analyzed.analysis.subject(request.hints) {
    case .none(let problem): throw .noSubject(problem)
    case .subject(let subject):
      guard let sticker = StickerRenderer(style: StickerStyle(.original)).sticker(of: subject.picture) else {
        throw .invisible
      }
      return ProcessedPhoto(
        sticker: sticker, palette: scheme, subject: subject, photoWidth: analyzed.photo.width,
        photoHeight: analyzed.photo.height, warnings: analyzed.photo.warnings)
    }
  }
}

/// A photo with the analysis that cuts with hints begin from.
private nonisolated struct AnalyzedPhoto: Sendable {
  let photo: AnalysisPhoto
  let analysis: SubjectAnalysis
}

/// The last cuts, and the analysis of the photo that is edited.
private nonisolated final class RecentCuts: Sendable {
  /// The properties of a request that its cut depends on.
  struct Key: Hashable {
    let source: PhotoSource
    let hints: SubjectHints
    let paletteSize: Int

    init(_ request: PhotoRequest) {
      (source, hints, paletteSize) = (request.source, request.hints, request.settings.paletteSize)
    }
  }

  /// The most cuts; each takes about eight megabytes.
  private static let limit = 6

  private struct Contents {
    var cuts: [(key: Key, cut: ProcessedPhoto)] = []
    var analysis: (source: PhotoSource, analyzed: AnalyzedPhoto)?
  }

  private let contents = Guarded(Contents())

  func cut(_ key: Key) -> ProcessedPhoto? {
    contents.withLock { contents in contents.cuts.first { $0.key == key }?.cut }
  }

  func keep(_ cut: ProcessedPhoto, _ key: Key) {
    contents.withLock { contents in
      contents.cuts.removeAll { $0.key == key }
      contents.cuts.append((key, cut))
      if contents.cuts.count > Self.limit { contents.cuts.removeFirst() }
    }
  }

  func analysis(of source: PhotoSource) -> AnalyzedPhoto? {
    contents.withLock { contents in
      contents.analysis.flatMap { $0.source == source ? $0.analyzed : nil }
    }
  }

  func keep(_ analyzed: AnalyzedPhoto, of source: PhotoSource) {
    contents.withLock { $0.analysis = (source, analyzed) }
  }
}
