internal import Stickers

/// The progress of work on several photos.
package nonisolated struct BatchProgress: Hashable, Sendable {
  /// The number of photos.
  package var total: Int
  /// The number of finished photos.
  package var done = 0
  /// The number of photos without a sticker.
  package var failed = 0

  /// Creates progress.
  package init(total: Int, done: Int = 0, failed: Int = 0) {
    (self.total, self.done, self.failed) = (total, done, failed)
  }

  /// The finished share, 0…1.
  package var share: Double { total == 0 ? 1 : Double(done) / Double(total) }
}

extension StickerLibrary {
  /// Makes the stickers that are missing, the nearest to the view first; cancelling the task ends it.
  ///
  /// Meanwhile the view asks for nothing of its own: what it needs comes first here.
  ///
  /// - Returns: The final progress; nil where the task was cancelled or nothing was missing.
  @discardableResult package func makeMissing() async -> BatchProgress? {
    // The view's own work goes on beside.
    let missing = items.count { isMissing($0) && $0.work == nil }
    guard missing > 0, batch == nil else { return nil }
    batch = BatchProgress(total: missing)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<jobs { group.addTask { await self.workThroughMissing() } }
    }
    let result = Task.isCancelled ? nil : batch
    batch = nil
    schedule()
    return result
  }

  /// Makes one missing sticker after the other.
  private func workThroughMissing() async {
    while !Task.isCancelled, let item = nearestMissing {
      let request = request(for: item)
      item.state = .working
      inBatch.insert(item.id)
      let result = await Self.card(request, maker)
      inBatch.remove(item.id)
      finish(item, request, result)
      releaseFar()
      if case .failure(.cancelled) = result { continue }
      note(isFailure: item.failure != nil)
    }
  }

  /// Counts a finished photo.
  private func note(isFailure: Bool) {
    guard var progress = batch else { return }
    progress.done += 1
    if isFailure { progress.failed += 1 }
    // Photos may have come since the beginning.
    progress.total = max(progress.total, progress.done)
    batch = progress
  }

  /// The missing sticker that is nearest to the view and that nobody works on.
  private var nearestMissing: StickerItem? {
    let middle = motion.index
    let candidates = items.indices.filter {
      isMissing(items[$0]) && items[$0].work == nil && !inBatch.contains(items[$0].id)
    }
    return candidates.min { abs($0 - middle) < abs($1 - middle) }.map { items[$0] }
  }

  /// Returns whether the sticker that the grid shows is none, or is not as the settings want it.
  private func isMissing(_ item: StickerItem) -> Bool {
    let request = request(for: item)
    return item.thumbnailMade != request || (isNear(item) && item.made != request)
  }

  private func isNear(_ item: StickerItem) -> Bool {
    let near = max(0, motion.index - Self.reach)..<min(items.count, motion.index + Self.reach + 1)
    return near.contains { items[$0] === item }
  }
}
