package import Images
package import Stickers

/// A finder of color schemes; tests have one that needs no photos.
package nonisolated protocol SchemeFinding: Sendable {
  /// Finds the colors of a photo.
  ///
  /// - Throws: ``PhotoError`` where the photo cannot be read, and when the task is cancelled.
  @concurrent func scheme(of source: PhotoSource, count: Int) async throws(PhotoError) -> Palette

  /// Returns a photo at the size in which the page shows it.
  ///
  /// - Throws: ``PhotoError`` where the photo cannot be read, and when the task is cancelled.
  @concurrent func photo(_ source: PhotoSource) async throws(PhotoError) -> Image<RGBA8>
}

/// A finder of the colors of photos.
package nonisolated struct PhotoSchemeFinder: SchemeFinding {
  /// The longer side of shown photos in pixels.
  private static let shownSide = 900

  /// Creates a finder.
  package init() {}

  @concurrent package func scheme(
    of source: PhotoSource, count: Int
  ) async throws(PhotoError) -> Palette {
    WorkPriority.lower()
    let photo = try source.photo(longSide: AnalysisPhoto.analysisSide)
    if Task.isCancelled { throw .cancelled }
    guard let scheme = ColorExtractor(count: count).scheme(of: photo.analysis) else { throw .invisible }
    return scheme
  }

  @concurrent package func photo(_ source: PhotoSource) async throws(PhotoError) -> Image<RGBA8> {
    WorkPriority.lower()
    let photo = try source.photo(longSide: Self.shownSide).picture
    if Task.isCancelled { throw .cancelled }
    return photo
  }
}
