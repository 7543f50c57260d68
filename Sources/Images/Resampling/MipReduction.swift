/// One step down a mip chain.
struct MipReduction<Pixel: PixelFormat> {
  let encoding: ColorEncoding
  let content: MipOptions.Content
  /// Whether colors are weighted by alpha on the way.
  private let isWeighted: Bool
  private let imageEncoding: ColorEncoding
  private let coverage: AlphaCoverage?

  /// A level before it is rounded: linear light, weighted as ``LightRow`` does.
  struct Level {
    let width: Int
    let height: Int
    var light: [RGBAFloat]
  }

  init(_ image: Image<Pixel>, options: MipOptions) {
    content = options.content
    imageEncoding = image.encoding
    encoding = options.content == .color ? image.encoding : .linear
    let isOpaque = !Pixel.hasAlpha || image.isOpaque
    isWeighted = options.content == .color && !isOpaque
    coverage =
      isOpaque ? nil : options.coverageThreshold.map { AlphaCoverage(of: image, threshold: $0) }
  }

  /// The level below the image itself.
  func halve(_ image: Image<Pixel>) -> Level {
    var scratch = [RGBAFloat](repeating: RGBAFloat(), count: image.width)
    return Self.halve(image.width, image.height) { y, weight, isFirst, sums in
      var row = scratch.mutableSpan
      Pixel.read(image.pixels.span.extracting(image.row(y)), as: encoding, into: &row)
      if isWeighted { LightRow.weigh(&row) }
      if content == .normals { LightRow.expandNormals(&row) }
      HalvingFilter.add(row.span, weight, isFirst, to: &sums)
    }
  }

  /// The level below another.
  func halve(_ level: Level) -> Level {
    Self.halve(level.width, level.height) { y, weight, isFirst, sums in
      let row = level.light.span.extracting(y * level.width..<(y + 1) * level.width)
      HalvingFilter.add(row, weight, isFirst, to: &sums)
    }
  }

  /// Rounds a level to pixels.
  func store(_ level: Level) -> Image<Pixel> {
    var pixels = [Pixel](repeating: Pixel(), count: level.light.count)
    var output = pixels.mutableSpan
    var scratch = [RGBAFloat](repeating: RGBAFloat(), count: level.width)
    let alphaScale = coverage?.scale(for: level.light, surplus: isWeighted ? LightRow.least : 0) ?? 1
    for y in 0..<level.height {
      let range = y * level.width..<(y + 1) * level.width
      if !isWeighted && content != .normals && alphaScale == 1 {
        Pixel.write(level.light.span.extracting(range), as: encoding, into: &output, at: range.lowerBound)
        continue
      }
      for (x, i) in range.enumerated() { scratch[x] = level.light[i] }
      var row = scratch.mutableSpan
      if isWeighted { LightRow.unweigh(&row) }
      if content == .normals { LightRow.packNormals(&row) }
      if alphaScale != 1 { for x in row.indices { row[x].w = min(1, row[x].w * alphaScale) } }
      Pixel.write(row.span, as: encoding, into: &output, at: range.lowerBound)
    }
    return Image(width: level.width, height: level.height, pixels: pixels, encoding: imageEncoding)
  }

  /// Halves both directions; `addRow` adds one weighted source row to sums.
  private static func halve(
    _ width: Int, _ height: Int, addRow: (Int, Float, Bool, inout MutableSpan<RGBAFloat>) -> Void
  ) -> Level {
    let (columns, rows) = (max(1, width / 2), max(1, height / 2))
    var light = [RGBAFloat](repeating: RGBAFloat(), count: columns * rows)
    var output = light.mutableSpan
    var sums = [RGBAFloat](repeating: RGBAFloat(), count: width)
    for y in 0..<rows {
      var isFirst = true
      for tap in HalvingFilter.taps(of: y, from: height) {
        var sumSpan = sums.mutableSpan
        addRow(tap.index, tap.weight, isFirst, &sumSpan)
        isFirst = false
      }
      HalvingFilter.halve(sums.span, into: &output, at: y * columns, count: columns)
    }
    return Level(width: columns, height: rows, light: light)
  }
}
