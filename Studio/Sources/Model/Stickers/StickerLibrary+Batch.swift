internal import Stickers

/// The progress of work on all photos.
package nonisolated struct BatchProgress: Hashable, Sendable {
  /// The number of photos.
  package var total: Int
  /// The number of finished photos.
  package var done = 0
  /// The number of photos without a sticker.
  package var failed = 0

  /// The finished share, 0…1.
  package var share: Double { total == 0 ? 1 : Double(done) / Double(total) }
}

extension StickerLibrary {
  /// Makes the stickers that are missing, several at a time; cancelling the task ends it.
  ///
  /// - Returns: The final progress; nil where the task was cancelled or nothing was missing.
  @discardableResult package func makeMissing() async -> BatchProgress? {
    let missing = items.filter { $0.made != request(for: $0) && $0.thumbnail == nil && $0.failure == nil }
    guard !missing.isEmpty, batch == nil else { return nil }
    batch = BatchProgress(total: missing.count)
    defer {
      batch = nil
      schedule()
    }
    await withTaskGroup(of: Void.self) { group in
      var waiting = missing[...]
      for _ in 0..<jobs { addNext(from: &waiting, to: &group) }
      while await group.next() != nil {
        if Task.isCancelled { break }
        batch?.done += 1
        addNext(from: &waiting, to: &group)
      }
    }
    return Task.isCancelled ? nil : batch
  }

  private func addNext(from waiting: inout ArraySlice<StickerItem>, to group: inout TaskGroup<Void>) {
    guard let item = waiting.popFirst() else { return }
    group.addTask { await self.makeThumbnail(item) }
  }

  /// Makes the sticker of a photo, unless the view has asked for it meanwhile.
  private func makeThumbnail(_ item: StickerItem) async {
    if let work = item.work { return await work.task.value }
    let request = request(for: item)
    guard item.made != request else { return }
    item.state = .working
    let result = await Self.card(request, maker)
    if item.work == nil { finish(item, request, result) }
    if case .failed = item.state { batch?.failed += 1 }
    releaseFar(item)
  }

  /// Drops the card of a photo far from the view; its thumbnail stays.
  private func releaseFar(_ item: StickerItem) {
    guard let index = items.firstIndex(where: { $0 === item }) else { return }
    if abs(index - motion.index) > Self.keptReach {
      item.card = nil
      item.made = nil
    }
  }
}
