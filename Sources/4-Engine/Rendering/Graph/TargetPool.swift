import EntityStore
import GraphicsGL
import Log

/// A pool of render targets that persist between frames, so that a steady frame allocates nothing.
final class TargetPool {
  private final class Entry {
    let description: RenderTarget.Description
    let target: RenderTarget
    var isFree = false
    /// The number of frames since this target was last used.
    var idleFrames = 0

    init(_ textures: TargetTextures) throws(GraphicsError) {
      description = textures.description
      target = try RenderTarget(textures)
    }
  }

  private let context: Context
  private var entries: [Entry] = []
  /// The target that prewarming creates, one texture at a time.
  private var making: TargetTextures?

  init(_ context: Context) { self.context = context }

  /// Returns a target that no other pass is using at the moment.
  fileprivate func acquire(_ description: RenderTarget.Description) throws(GraphicsError) -> Int {
    if let index = entries.firstIndex(where: { $0.isFree && $0.description == description }) {
      entries[index].isFree = false
      entries[index].idleFrames = 0
      return index
    }
    entries.append(try Entry(TargetTextures(context, description, label: "frame")))
    return entries.count - 1
  }

  /// Creates one texture of the target that ``acquire(_:)`` would create.
  ///
  /// - Returns: Whether the target is complete.
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

  /// Releases targets that no frame has used for a while, as after a resize.
  func endFrame() {
    for entry in entries { entry.idleFrames += 1 }
    entries.removeAll { $0.isFree && $0.idleFrames > 8 }
  }
}

extension FrameGraph {
  /// The resources that a running pass may access.
  final class Resources {
    /// The pool of the running frame.
    private var pool: TargetPool?
    /// The pool's index for each image, -1 for images that have no target at the moment.
    private var slots: [Int] = []

    /// Starts a frame with a number of images, none of which has a target yet.
    func begin(_ imageCount: Int, _ pool: TargetPool) {
      self.pool = pool
      slots.removeAll(keepingCapacity: true)
      slots.append(contentsOf: repeatElement(-1, count: imageCount))
    }

    /// Returns a color texture of an image that the pass reads.
    func color(_ image: FrameImage, _ index: Int = 0) -> TextureHandle {
      withTarget(image) { $0.color(index) }
    }

    /// Returns the depth texture of an image that the pass reads.
    func depth(_ image: FrameImage) -> TextureHandle {
      withTarget(image) { $0.depth }
    }

    func withTarget<R, E: Error>(
      _ image: FrameImage, _ body: (borrowing RenderTarget) throws(E) -> R
    ) throws(E) -> R {
      guard slots[image.index] >= 0 else {
        stop("a pass accesses an image that it did not declare as read")
      }
      return try running.withTarget(slots[image.index], body)
    }

    /// Lends a temporary target while `body` runs; its contents are undefined at first.
    func withTemporary<R>(
      _ description: RenderTarget.Description,
      _ body: (borrowing RenderTarget) throws(GraphicsError) -> R
    ) throws(GraphicsError) -> R {
      let pool = running
      let slot = try pool.acquire(description)
      defer { pool.release(slot) }
      return try pool.withTarget(slot, body)
    }

    /// Creates one texture of an image's target.
    ///
    /// - Returns: Whether the target is complete.
    func prepare(_ image: Int, _ description: RenderTarget.Description) throws(GraphicsError) -> Bool {
      if slots[image] >= 0 { return true }
      return try running.prepare(description)
    }

    func acquire(_ image: Int, _ description: RenderTarget.Description) throws(GraphicsError) {
      guard slots[image] < 0 else { return }
      slots[image] = try running.acquire(description)
    }

    func release(_ image: Int) {
      guard slots[image] >= 0 else { return }
      running.release(slots[image])
      slots[image] = -1
    }

    func releaseAll() {
      for image in slots.indices { release(image) }
      pool = nil
    }

    private var running: TargetPool {
      guard let pool else { stop("images of a frame exist only while it is being drawn") }
      return pool
    }
  }
}
