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
    /// Of the running frame.
    private var pool: TargetPool?
    /// The pool's number for each picture, -1 for those that have no target at the moment.
    private var slots: [Int] = []

    /// Starts a frame of so many pictures, none of which has a target yet.
    func begin(_ pictureCount: Int, _ pool: TargetPool) {
      self.pool = pool
      slots.removeAll(keepingCapacity: true)
      slots.append(contentsOf: repeatElement(-1, count: pictureCount))
    }

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
      guard slots[picture.index] >= 0 else {
        stop("a pass looks at a picture that it did not declare as read")
      }
      return try running.withTarget(slots[picture.index], body)
    }

    /// Lends a target that nobody else uses while `body` runs; what it shows is undefined at first.
    func withTemporary<R>(
      _ description: RenderTarget.Description,
      _ body: (borrowing RenderTarget) throws(GraphicsError) -> R
    ) throws(GraphicsError) -> R {
      let pool = running
      let slot = try pool.acquire(description)
      defer { pool.release(slot) }
      return try pool.withTarget(slot, body)
    }

    func acquire(_ picture: Int, _ description: RenderTarget.Description) throws(GraphicsError) {
      guard slots[picture] < 0 else { return }
      slots[picture] = try running.acquire(description)
    }

    func release(_ picture: Int) {
      guard slots[picture] >= 0 else { return }
      running.release(slots[picture])
      slots[picture] = -1
    }

    func releaseAll() {
      for picture in slots.indices { release(picture) }
      pool = nil
    }

    private var running: TargetPool {
      guard let pool else { stop("pictures exist only while a frame is being drawn") }
      return pool
    }
  }
}
