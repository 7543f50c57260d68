import GraphicsGL

/// The upload of pixels to a texture, a band of rows at a time.
struct TextureUpload<Element: BitwiseCopyable> {
  /// The pixels of each mip level; the layers of a level are concatenated.
  private let levels: [[Element]]
  private let layers: Int
  private var level = 0
  private var layer = 0
  private var row = 0

  init(_ levels: [[Element]], layers: Int) { (self.levels, self.layers) = (levels, layers) }

  /// Uploads the next band.
  ///
  /// - Parameters:
  ///   - texture: The destination, of the contents' shape.
  ///   - limit: The number of bytes to upload at most, but at least one row.
  /// - Returns: Whether more bands remain.
  mutating func goOn(into texture: borrowing Texture, atMost limit: Int) -> Bool {
    guard level < levels.count else { return false }
    let size = texture.description.size(level: level), pixels = levels[level]
    let slice = pixels.count / layers, rowLength = slice / size.height
    let rows = min(max(limit / max(rowLength * MemoryLayout<Element>.stride, 1), 1), size.height - row)
    let start = layer * slice + row * rowLength
    texture.upload(
      pixels.span.extracting(start..<start + rows * rowLength).bytes, level: level, layer: layer,
      region: PixelRectangle(x: 0, y: row, width: size.width, height: rows))
    row += rows
    if row == size.height { (row, layer) = (0, layer + 1) }
    if layer == layers { (layer, level) = (0, level + 1) }
    return level < levels.count
  }
}
