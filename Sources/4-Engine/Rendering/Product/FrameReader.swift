package import GraphicsGL

/// The frames of a sequence that are read back while the next ones are drawn.
///
/// Reading right after drawing would wait until the graphics card has finished, and leave it without work meanwhile.
package final class FrameReader {
  private final class Slot {
    var readback: PixelReadback
    init(_ readback: consuming PixelReadback) { self.readback = readback }
  }

  private let renderer: RealityRenderer
  private let width, height: Int
  private let slots: [Slot]
  private var drawn = 0, taken = 0

  /// The number of frames that may be on their way.
  private static let depth = 2

  /// Creates a reader of frames of a size.
  ///
  /// - Throws: ``GraphicsError/outOfMemory(what:bytes:)``.
  package init(_ renderer: RealityRenderer, width: Int, height: Int) throws(GraphicsError) {
    (self.renderer, self.width, self.height) = (renderer, width, height)
    let context = renderer.renderer.context, byteCount = width * height * PixelFormat.rgba8.bytesPerPixel
    var slots: [Slot] = []
    for _ in 0..<Self.depth { slots.append(Slot(try PixelReadback(context, byteCount: byteCount))) }
    self.slots = slots
  }

  /// True if there are frames to take.
  package var isWaiting: Bool { taken < drawn }

  /// Draws the scene in its current state, and requests its pixels.
  ///
  /// - Throws: ``GraphicsError`` when drawing fails.
  package func draw() throws(GraphicsError) {
    precondition(drawn - taken < Self.depth, "take a frame before a third one is drawn")
    let slot = slots[drawn % Self.depth]
    try renderer.draw(width: width, height: height) { target in slot.readback.start(target) }
    drawn += 1
  }

  /// Returns the pixels of the oldest frame that was not taken: four bytes each, the top row first.
  ///
  /// - Throws: ``GraphicsError/contextLost(_:)``.
  package func take() throws(GraphicsError) -> [UInt8] {
    precondition(isWaiting, "a frame is taken after it was drawn")
    let slot = slots[taken % Self.depth]
    taken += 1
    return try renderer.renderer.context.work { () throws(GraphicsError) in try slot.readback.take() }
  }
}
