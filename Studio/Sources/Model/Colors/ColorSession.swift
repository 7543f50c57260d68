package import Images
internal import Observation
package import Stickers

/// The page of colors: the photo, the wanted number of colors, the scheme, and the schemes before.
///
/// Colors are found only when they are asked for; until then the page shows what is known of the photo.
@Observable package final class ColorSession {
  /// A found scheme.
  package nonisolated struct Entry: Hashable, Sendable, Identifiable {
    /// The number of the entry.
    package let id: Int
    /// The photo.
    package let source: PhotoSource
    /// The number of colors that was asked for.
    package let count: Int
    /// The colors.
    package let scheme: Palette

    /// The name of the photo's file.
    package var name: String { ColorSession.name(of: source) }
  }

  /// The photo; nil before the first one.
  package private(set) var source: PhotoSource?
  /// The picture of the photo; nil until it is read.
  package private(set) var photo: Image<RGBA8>?
  /// The wanted number of colors.
  package private(set) var count = 5
  /// True if colors are being found.
  package private(set) var isWorking = false
  /// The scheme that is shown; nil for a photo whose colors have not been asked for.
  package private(set) var current: Entry?
  /// The schemes that were found, the newest first.
  package private(set) var history: [Entry] = []
  /// The numbers of the schemes that were marked to be kept.
  package private(set) var favorites: Set<Int> = []
  /// The reason for which the last photo has no colors; nil if it has.
  package private(set) var failure: String?

  @ObservationIgnored private var task: Task<Void, Never>?
  @ObservationIgnored private var reading: Task<Void, Never>?
  @ObservationIgnored private var nextNumber = 0
  private let finder: any SchemeFinding
  private let leastTime: Duration

  /// The most schemes of the history that are no favorites.
  package static let historyLimit = 40

  /// Creates a page without a photo.
  ///
  /// - Parameters:
  ///   - finder: The finder of the colors.
  ///   - leastTime: The time for which the work is shown at least: what goes away at once is a flicker.
  package init(
    finder: any SchemeFinding = PhotoSchemeFinder(), leastTime: Duration = .milliseconds(700)
  ) {
    (self.finder, self.leastTime) = (finder, leastTime)
  }

  /// Returns the name of a photo's file.
  package nonisolated static func name(of source: PhotoSource) -> String {
    source.name.split(separator: "/").last.map(String.init) ?? source.name
  }

  // MARK: Photos

  /// Shows a photo, with the last scheme that was found of it.
  package func open(_ source: PhotoSource) {
    guard source != self.source else { return }
    read(source)
    current = history.first { $0.source == source }
  }

  /// Shows no photo; the history stays.
  package func close() {
    cancel()
    (source, photo, current, failure) = (nil, nil, nil, nil)
  }

  /// Shows a scheme of the history again, with its photo.
  package func show(_ entry: Entry) {
    if entry.source != source { read(entry.source) } else { cancel() }
    (count, current, failure) = (entry.count, entry, nil)
  }

  /// Takes over a photo, and reads it.
  private func read(_ source: PhotoSource) {
    cancel()
    reading?.cancel()
    (self.source, photo, failure) = (source, nil, nil)
    reading = Task { [finder] in
      let result: Result<Image<RGBA8>, PhotoError>
      do throws(PhotoError) {
        result = .success(try await finder.photo(source))
      } catch {
        result = .failure(error)
      }
      guard !Task.isCancelled, self.source == source else { return }
      switch result {
      case .success(let image): self.photo = image
      case .failure(let error): self.failure = error.reason
      }
    }
  }

  // MARK: Colors

  /// Changes the number of colors that the next scheme has; while one is being found, it stays.
  package func setCount(_ wanted: Int) {
    let counts = ColorExtractor.counts
    let next = min(max(wanted, counts.lowerBound), counts.upperBound)
    guard next != count, !isWorking else { return }
    count = next
  }

  /// Finds the colors of the photo, in the wanted number.
  package func extract() {
    guard let source, !isWorking, failure == nil else { return }
    let (count, finder, leastTime) = (count, finder, leastTime)
    isWorking = true
    task = Task {
      let end = ContinuousClock.now + leastTime
      let result: Result<Palette, PhotoError>
      do throws(PhotoError) {
        result = .success(try await finder.scheme(of: source, count: count))
      } catch {
        result = .failure(error)
      }
      try? await Task.sleep(until: end, clock: .continuous)
      guard !Task.isCancelled else { return }
      self.take(result, source, count)
    }
  }

  /// Marks a scheme to be kept, or not.
  package func setFavorite(_ isFavorite: Bool, _ entry: Entry) {
    if isFavorite { favorites.insert(entry.id) } else { favorites.remove(entry.id) }
    trim()
  }

  private func cancel() {
    task?.cancel()
    isWorking = false
  }

  private func take(_ result: Result<Palette, PhotoError>, _ source: PhotoSource, _ count: Int) {
    isWorking = false
    switch result {
    case .failure(let error): failure = error.reason
    case .success(let scheme):
      // The same question again has the same answer, which is one row.
      var entry = Entry(id: nextNumber, source: source, count: count, scheme: scheme)
      if let known = history.firstIndex(where: { $0.source == source && $0.count == count }) {
        entry = history.remove(at: known)
      } else {
        nextNumber += 1
      }
      history.insert(entry, at: 0)
      (current, failure) = (entry, nil)
      trim()
    }
  }

  /// Drops the oldest schemes beyond the limit; favorites stay.
  private func trim() {
    var others = 0
    history.removeAll { entry in
      guard !favorites.contains(entry.id) else { return false }
      others += 1
      return others > Self.historyLimit
    }
  }
}
