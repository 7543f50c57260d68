import Foundation
package import GraphicsGL
package import Images

/// Drawing for windows and measurements, which do not need every image read back.
extension RealityRenderer {
  /// Draws the scene in its current state, and passes the finished image on the device to `body`.
  ///
  /// - Parameters:
  ///   - width: The width in pixels.
  ///   - height: The height in pixels.
  ///   - waitsForTexts: Whether to wait for all text panels; `nil` for the camera's settings.
  ///   - body: Reads or shows the image.
  /// - Returns: The result of `body`.
  /// - Throws: ``GraphicsError`` for sizes that the driver does not support, and when drawing fails.
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
    return try renderer.context.work { () throws(GraphicsError) in
      try renderer.render(scene, settings, body)
    }
  }

  /// Uploads meshes, textures and environments to the device, as the next frame of that size would.
  package func upload(width: Int, height: Int) throws(GraphicsError) {
    try renderer.context.work { () throws(GraphicsError) in
      _ = try renderer.plan(scene, settings(width: width, height: height))
      renderer.context.finish()
    }
  }

  /// Waits until all submitted draws are finished.
  package func finish() { renderer.context.finish() }

  /// The graphics counters; the difference between two readings describes a frame.
  package var counters: GraphicsCounters { renderer.context.counters }

  /// The memory of the scene's textures on the device, in bytes.
  package var textureByteCount: Int { renderer.textureByteCount }
}

extension Image<RGBA8> {
  /// Creates an image from the pixels of a rendered one.
  ///
  /// - Parameters:
  ///   - bytes: Four bytes per pixel, top row first.
  ///   - width: The width in pixels.
  package nonisolated init(bytes: [UInt8], width: Int) {
    let pixels = bytes.withUnsafeBytes { Array($0.bindMemory(to: RGBA8.self)) }
    self.init(width: width, height: pixels.count / width, pixels: pixels, encoding: .sRGB)
  }
}
