internal import Files
internal import Images
internal import USDLayers

/// The tiles of an image that covers several squares of texture space, put side by side into one image.
///
/// Tiles have the numbers 1001 and up: ten lie in a row, and rows go up.
struct TileAtlas {
  /// The longest side of the image; tiles that do not fit are scaled down.
  private static let longestSide = 8_192
  /// The first number, and the number of tiles that are looked for.
  private static let first = 1001, most = 100
  /// The color where there is no tile.
  private static let gap = RGBA8(red: 128, green: 128, blue: 128, alpha: 255)

  /// The numbers of squares from the origin to the right and up that the image covers.
  let columns, rows: Int
  /// The image as a PNG file.
  let png: [UInt8]
  /// The files that it was made of.
  let files: [String]
  /// A sentence on what is lost; nil where nothing is.
  let loss: String?

  /// A tile, and its square.
  private struct Tile {
    let column, row: Int
    let location: USDFileLocation
    var properties: ImageProperties
  }

  /// Puts the tiles together.
  ///
  /// - Parameters:
  ///   - asset: The path of the tiles, with `<UDIM>` in place of their number.
  ///   - stage: The stage that refers to them.
  /// - Throws: The error of the first tile that cannot be read, as a sentence.
  init?(_ asset: USDStage.Asset, in stage: USDStage) throws(TileError) {
    guard let mark = asset.asked.firstRange(of: "<UDIM>") else { return nil }
    var tiles: [Tile] = [], files: [String] = []
    for number in 0..<Self.most {
      let name = asset.asked[..<mark.lowerBound] + "\(Self.first + number)" + asset.asked[mark.upperBound...]
      guard let file = stage.file(String(name), from: asset.layer) else { continue }
      let location = try mapError(stage.location(of: file)) { (error: USDError) in
        TileError(reason: "\(error)")
      }
      let properties = try Self.read(location) { bytes throws(ImageError) in try ImageReader().inspect(bytes)
      }
      tiles.append(Tile(column: number % 10, row: number / 10, location: location, properties: properties))
      if case .file(let path) = location { files.append(path) }
    }
    guard !tiles.isEmpty else { return nil }
    let columns = tiles.reduce(0) { max($0, $1.column + 1) }, rows = tiles.reduce(0) { max($0, $1.row + 1) }
    let width = tiles.reduce(1) { max($0, $1.properties.width) }
    let height = tiles.reduce(1) { max($0, $1.properties.height) }
    let share = min(
      1, Double(Self.longestSide) / Double(width * columns), Double(Self.longestSide) / Double(height * rows))
    let (across, down) = (max(1, Int(Double(width) * share)), max(1, Int(Double(height) * share)))
    var image = Image(width: across * columns, height: down * rows, filledWith: Self.gap)
    for tile in tiles {
      var reader = ImageReader()
      reader.reduction = .toLongSide(atLeast: max(across, down))
      let decoded = try Self.read(tile.location) { bytes throws(ImageError) in try reader.decode(bytes) }
      let part = decoded.rgba8().resized(width: across, height: down, filter: .box)
      let (left, top) = (tile.column * across, (rows - 1 - tile.row) * down)
      for y in 0..<down { for x in 0..<across { image[left + x, top + y] = part[x, y] } }
    }
    png = try mapError(PNGWriter(compression: .fast).encode(image)) { (error: ImageError) in
      TileError(reason: error.reason)
    }
    (self.columns, self.rows, self.files) = (columns, rows, files)
    var losses: [String] = []
    if share < 1 { losses.append("scaled down from \(width)×\(height) to \(across)×\(down) pixels each") }
    if tiles.contains(where: { $0.properties.bitsPerChannel > 8 }) {
      losses.append("reduced to 8 bits per channel")
    }
    loss = losses.isEmpty ? nil : "\(asset.asked): its tiles are \(losses.joined(separator: " and "))"
  }

  private static func read<Result>(
    _ location: USDFileLocation, _ body: ([UInt8]) throws(ImageError) -> Result
  ) throws(TileError) -> Result {
    let bytes: [UInt8], name: String
    do throws(FileError) {
      switch location {
      case .file(let path): (bytes, name) = (try [UInt8](contentsOfFile: path, limit: 1 << 30), path)
      case .stretch(let package, let range):
        let mapping = try FileMapping(path: package)
        (bytes, name) = (mapping.bytes(range.clamped(to: 0..<mapping.count)), package)
      case .bytes(let own): (bytes, name) = (own, "a tile")
      }
    } catch {
      throw TileError(reason: "\(error)")
    }
    return try mapError(body(bytes)) { (error: ImageError) in TileError(reason: "\(name): \(error.reason)") }
  }
}

/// A reason why tiles cannot be put together.
struct TileError: Error {
  /// The sentence.
  let reason: String
}
