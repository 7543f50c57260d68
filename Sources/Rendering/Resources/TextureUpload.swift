import GraphicsGL
import SceneModel

/// Pixels on their way to a texture, a band of rows at a time.
struct TextureUpload {
  private let contents: TextureContents
  private var level = 0
  private var layer = 0
  private var row = 0

  init(_ contents: TextureContents) { self.contents = contents }

  /// Uploads the next band.
  ///
  /// - Parameters:
  ///   - texture: Where it goes, of the contents' shape.
  ///   - limit: How many bytes it may have, but for one row at least.
  /// - Returns: Whether more is to come.
  mutating func goOn(into texture: borrowing Texture, atMost limit: Int) -> Bool {
    guard level < contents.levels.count else { return false }
    let size = texture.description.size(level: level), bytes = contents.levels[level]
    let slice = bytes.count / contents.slices, rowBytes = slice / size.height
    let rows = min(max(limit / max(rowBytes, 1), 1), size.height - row)
    let start = layer * slice + row * rowBytes
    texture.upload(
      bytes.span.extracting(start..<start + rows * rowBytes).bytes, level: level, layer: layer,
      region: PixelRectangle(x: 0, y: row, width: size.width, height: rows))
    row += rows
    if row == size.height { (row, layer) = (0, layer + 1) }
    if layer == contents.slices { (layer, level) = (0, level + 1) }
    return level < contents.levels.count
  }
}
