package import Stickers

/// A finder of color schemes; tests have one that needs no photos.
package nonisolated protocol SchemeFinding: Sendable {
  /// Finds the colors of a photo.
  ///
  /// - Throws: ``PhotoError`` where the photo cannot be read, and when the task is cancelled.
  @concurrent func scheme(of source: PhotoSource, count: Int) async throws(PhotoError) -> Palette
}

/// A finder of the colors of photos.
package nonisolated struct PhotoSchemeFinder: SchemeFinding {
  /// Creates a finder.
  package init() {}

  @concurrent package func scheme(
    of source: PhotoSource, count: Int
  ) async throws(PhotoError) -> Palette {
    let photo = try source.photo(longSide: AnalysisPhoto.analysisSide)
    if Task.isCancelled { throw .cancelled }
    guard let scheme = ColorExtractor(count: count).scheme(of: photo.analysis) else { throw .invisible }
    return scheme
  }
}
