internal import Observation
package import Stickers

/// The page of colors: the photo, the wanted number of colors, the scheme, and the schemes before.
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
    package var name: String { source.name.split(separator: "/").last.map(String.init) ?? source.name }
  }

  /// The photo; nil before the first one.
  package private(set) var source: PhotoSource?
  /// The wanted number of colors.
  package private(set) var count = 5
  /// True if colors are being found.
  package private(set) var isWorking = false
  /// The scheme that is shown.
  package private(set) var current: Entry?
  /// The schemes that were found, the newest first.
  package private(set) var history: [Entry] = []
  /// The reason for which the last photo has no colors; nil if it has.
  package private(set) var failure: String?

  @ObservationIgnored private var task: Task<Void, Never>?
  @ObservationIgnored private var nextNumber = 0
  private let finder: any SchemeFinding

  /// The most schemes of the history.
  package static let historyLimit = 40

  /// Creates a page without a photo.
  package init(finder: any SchemeFinding = PhotoSchemeFinder()) { self.finder = finder }

  /// Finds the colors of a photo.
  package func open(_ source: PhotoSource) {
    guard source != self.source || failure != nil else { return }
    self.source = source
    find()
  }

  /// Changes the number of colors.
  package func setCount(_ wanted: Int) {
    let counts = ColorExtractor.counts
    let next = min(max(wanted, counts.lowerBound), counts.upperBound)
    guard next != count else { return }
    count = next
    find()
  }

  /// Shows a scheme of the history again.
  package func show(_ entry: Entry) {
    task?.cancel()
    (source, count, current, failure, isWorking) = (entry.source, entry.count, entry, nil, false)
  }

  /// Waits until no colors are being found.
  package func wait() async {
    while let task {
      await task.value
      if !isWorking { break }
    }
  }

  private func find() {
    task?.cancel()
    guard let source else { return }
    let (count, finder) = (count, finder)
    if let known = history.first(where: { $0.source == source && $0.count == count }) { return show(known) }
    isWorking = true
    task = Task {
      let result: Result<Palette, PhotoError>
      do throws(PhotoError) {
        result = .success(try await finder.scheme(of: source, count: count))
      } catch {
        result = .failure(error)
      }
      guard !Task.isCancelled, self.source == source, self.count == count else { return }
      self.take(result, source, count)
    }
  }

  private func take(_ result: Result<Palette, PhotoError>, _ source: PhotoSource, _ count: Int) {
    isWorking = false
    switch result {
    case .failure(let error): failure = "\(source.name): \(error.reason)"
    case .success(let scheme):
      nextNumber += 1
      let entry = Entry(id: nextNumber, source: source, count: count, scheme: scheme)
      (current, failure) = (entry, nil)
      history.insert(entry, at: 0)
      if history.count > Self.historyLimit { history.removeLast() }
    }
  }
}
