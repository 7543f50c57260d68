import Foundation
package import GraphicsGL
package import Images

/// Drawing for windows and measurements, which do not want every picture back.
extension RealityRenderer {
  /// Draws the scene as it is, and hands over the finished picture while it is still on the device.
  ///
  /// - Parameters:
  ///   - width: In pixels.
  ///   - height: In pixels.
  ///   - waitsForTexts: Whether all panels of text are there; `nil` leaves that to the camera's settings.
  ///   - body: Reads or shows the picture.
  /// - Returns: What `body` returns.
  /// - Throws: ``GraphicsError`` for sizes the driver cannot draw, and where drawing fails.
  package func draw<R>(
    width: Int, height: Int, waitsForTexts: Bool? = nil,
    _ body: (borrowing RenderTarget) throws(GraphicsError) -> R
  ) throws(GraphicsError) -> R {
    let limit = renderer.context.limits.textureSize
    guard width > 0, height > 0, width <= limit, height <= limit else {
      throw .unsupportedSize(what: "picture", width: width, height: height, layers: 1, limit: limit)
    }
    lastSize = CGSize(width: width, height: height)
    var settings = settings(width: width, height: height)
    settings.waitsForTexts = waitsForTexts ?? settings.waitsForTexts
    try ImageMemory(width: width, height: height, samples: settings.samples)
      .check(isSoftware: driver.isSoftware)
    return try renderer.render(scene, settings, body)
  }

  /// Brings meshes, textures and surroundings to the device, as the next frame of that size would.
  package func upload(width: Int, height: Int) throws(GraphicsError) {
    _ = try renderer.plan(scene, settings(width: width, height: height))
    renderer.context.finish()
  }

  /// Waits until everything asked for so far is drawn.
  package func finish() { renderer.context.finish() }

  /// What was done so far; differences between two readings describe a frame.
  package var counters: GraphicsCounters { renderer.context.counters }

  /// The memory of the scene's textures on the device.
  package var textureByteCount: Int { renderer.textureByteCount }
}

extension Image<RGBA8> {
  /// The pixels of a finished picture.
  ///
  /// - Parameters:
  ///   - bytes: Four for each pixel, the top row first.
  ///   - width: Of each row.
  package nonisolated init(bytes: [UInt8], width: Int) {
    let pixels = bytes.withUnsafeBytes { Array($0.bindMemory(to: RGBA8.self)) }
    self.init(width: width, height: pixels.count / width, pixels: pixels, encoding: .sRGB)
  }
}
