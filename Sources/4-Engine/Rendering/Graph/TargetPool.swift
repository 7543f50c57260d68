import EntityStore
import GraphicsGL
import Log

/// Render targets kept from frame to frame, so that a steady frame allocates nothing.
final class TargetPool {
  private final class Entry {
    let description: RenderTarget.Description
    let target: RenderTarget
    var isFree = false
    /// Frames since somebody wanted this target.
    var idleFrames = 0

    init(_ textures: TargetTextures) throws(GraphicsError) {
      description = textures.description
      target = try RenderTarget(textures)
    }
  }

  private let context: Context
  private var entries: [Entry] = []
  /// What a rehearsal makes, one texture at a time.
  private var making: TargetTextures?

  init(_ context: Context) { self.context = context }

  /// Hands out a target of which nobody else draws or reads at the moment.
  fileprivate func acquire(_ description: RenderTarget.Description) throws(GraphicsError) -> Int {
    if let index = entries.firstIndex(where: { $0.isFree && $0.description == description }) {
      entries[index].isFree = false
      entries[index].idleFrames = 0
      return index
    }
    entries.append(try Entry(TargetTextures(context, description, label: "frame")))
    return entries.count - 1
  }

  /// Makes a texture of what ``acquire(_:)`` would make.
  ///
  /// - Returns: Whether there is nothing left to make.
  fileprivate func prepare(_ description: RenderTarget.Description) throws(GraphicsError) -> Bool {
    if entries.contains(where: { $0.isFree && $0.description == description }) { return true }
    let textures: TargetTextures
    if let making, making.description == description {
      textures = making
    } else {
      textures = TargetTextures(context, description, label: "frame")
    }
    making = textures
    guard try textures.makeNext() else { return false }
    making = nil
    let entry = try Entry(textures)
    entry.isFree = true
    entries.append(entry)
    return true
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

    /// Makes a texture of a picture's target.
    ///
    /// - Returns: Whether there is nothing left to make.
    func prepare(_ picture: Int, _ description: RenderTarget.Description) throws(GraphicsError) -> Bool {
      if slots[picture] >= 0 { return true }
      return try running.prepare(description)
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
