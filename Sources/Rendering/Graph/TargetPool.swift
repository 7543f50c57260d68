import EntityStore
import GraphicsGL

/// Render targets kept from frame to frame, so that a steady frame allocates nothing.
final class TargetPool {
  private final class Entry {
    let description: RenderTarget.Description
    let target: RenderTarget
    var isFree = false
    /// Frames since somebody wanted this target.
    var idleFrames = 0

    init(_ context: Context, _ description: RenderTarget.Description) throws(GraphicsError) {
      self.description = description
      target = try RenderTarget(context, description, label: "frame")
    }
  }

  private let context: Context
  private var entries: [Entry] = []

  init(_ context: Context) { self.context = context }

  /// Hands out a target of which nobody else draws or reads at the moment.
  fileprivate func acquire(_ description: RenderTarget.Description) throws(GraphicsError) -> Int {
    if let index = entries.firstIndex(where: { $0.isFree && $0.description == description }) {
      entries[index].isFree = false
      entries[index].idleFrames = 0
      return index
    }
    entries.append(try Entry(context, description))
    return entries.count - 1
  }

  fileprivate func release(_ index: Int) { entries[index].isFree = true }

  fileprivate func withTarget<R, E: Error>(
    _ index: Int, _ body: (borrowing RenderTarget) throws(E) -> R
  ) throws(E) -> R {
    try body(entries[index].target)
  }

  /// Lets go of targets that no frame has wanted for a while, as after a change of size.
  func endFrame() {
    for entry in entries { entry.idleFrames += 1 }
    entries.removeAll { $0.isFree && $0.idleFrames > 8 }
  }
}

extension FrameGraph {
  /// What a running pass may look at.
  final class Resources {
    private let pool: TargetPool
    /// The pool's number for each picture.
    private var slots: [Int: Int] = [:]

    init(pool: TargetPool) { self.pool = pool }

    /// The color a pass may read.
    func color(_ picture: FramePicture, _ index: Int = 0) -> TextureHandle {
      withTarget(picture) { $0.color(index) }
    }

    /// The depth a pass may read.
    func depth(_ picture: FramePicture) -> TextureHandle {
      withTarget(picture) { $0.depth }
    }

    func withTarget<R, E: Error>(
      _ picture: FramePicture, _ body: (borrowing RenderTarget) throws(E) -> R
    ) throws(E) -> R {
      guard let slot = slots[picture.index] else {
        stop("a pass looks at a picture that it did not declare as read")
      }
      return try pool.withTarget(slot, body)
    }

    /// Lends a target that nobody else uses while `body` runs; what it shows is undefined at first.
    func withTemporary<R>(
      _ description: RenderTarget.Description,
      _ body: (borrowing RenderTarget) throws(GraphicsError) -> R
    ) throws(GraphicsError) -> R {
      let slot = try pool.acquire(description)
      defer { pool.release(slot) }
      return try pool.withTarget(slot, body)
    }

    func acquire(_ picture: Int, _ description: RenderTarget.Description) throws(GraphicsError) {
      guard slots[picture] == nil else { return }
      slots[picture] = try pool.acquire(description)
    }

    func release(_ picture: Int) {
      guard let slot = slots.removeValue(forKey: picture) else { return }
      pool.release(slot)
    }

    func releaseAll() {
      for slot in slots.values { pool.release(slot) }
      slots = [:]
    }
  }
}
