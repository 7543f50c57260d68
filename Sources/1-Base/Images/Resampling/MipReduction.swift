/// The mip levels below an image, all computed in one pass over it.
///
/// As soon as a row of a level is complete it goes into the level below, so that only one row of each is kept
/// in floats: only the results take memory, and the working set stays in the processor's cache.
struct MipReduction<Pixel: PixelFormat> {
  private let options: MipOptions
  private let encoding: ColorEncoding
  /// True if colors are weighted by alpha during filtering.
  private let isWeighted: Bool
  private let coverage: AlphaCoverage?

  init(_ image: Image<Pixel>, options: MipOptions) {
    self.options = options
    encoding = options.content == .color ? image.encoding : .linear
    let isOpaque = !Pixel.hasAlpha || image.isOpaque
    isWeighted = options.content == .color && !isOpaque
    coverage =
      isOpaque ? nil : options.coverageThreshold.map { AlphaCoverage(of: image, threshold: $0) }
  }

  /// Computes `count` levels, the largest of which is half of the image.
  func levels(below image: Image<Pixel>, count: Int) -> [Image<Pixel>] {
    var levels: [Level] = []
    var (width, height) = (image.width, image.height)
    for _ in 0..<count {
      let level = Level(self, fromWidth: width, height: height)
      levels.last?.next = level
      levels.append(level)
      (width, height) = (level.width, level.height)
    }
    var light = [RGBAFloat](repeating: RGBAFloat(), count: image.width)
    for y in 0..<(levels.isEmpty ? 0 : image.height) {
      var row = light.mutableSpan
      Pixel.read(image.pixels.span.extracting(image.row(y)), as: encoding, into: &row)
      if isWeighted { LightRow.weigh(&row) }
      if options.content == .normals { LightRow.expandNormals(&row) }
      levels[0].add(light.span)
    }
    return levels.map { level in
      Image(width: level.width, height: level.height, pixels: level.finish(), encoding: image.encoding)
    }
  }

  /// Rounds a row of light, weighted as ``LightRow`` does, to pixels.
  private func store(
    _ light: Span<RGBAFloat>, alphaScale: Float, scratch: inout [RGBAFloat], into pixels: inout [Pixel],
    at start: Int
  ) {
    var output = pixels.mutableSpan
    guard isWeighted || options.content == .normals || alphaScale != 1 else {
      return Pixel.write(light, as: encoding, into: &output, at: start)
    }
    var row = scratch.mutableSpan
    for x in light.indices { row[x] = light[x] }
    if isWeighted { LightRow.unweigh(&row) }
    if options.content == .normals { LightRow.packNormals(&row) }
    if alphaScale != 1 { for x in row.indices { row[x].w = min(1, row[x].w * alphaScale) } }
    Pixel.write(row.span, as: encoding, into: &output, at: start)
  }

  /// A level under construction, which receives the rows of the one above from the top.
  private final class Level {
    let width: Int
    let height: Int
    var next: Level?
    private let reduction: MipReduction
    private let sourceHeight: Int
    /// The number of rows received from the level above, and of complete rows of this one.
    private var (received, complete) = (0, 0)
    /// The sums of the rows above that make the next row.
    private var sums: [RGBAFloat]
    private var row: [RGBAFloat]
    private var scratch: [RGBAFloat]
    private var pixels: [Pixel]
    /// All rows, where the scale of alpha is known only when the whole level is.
    private var light: [RGBAFloat] = []

    init(_ reduction: MipReduction, fromWidth sourceWidth: Int, height sourceHeight: Int) {
      self.reduction = reduction
      self.sourceHeight = sourceHeight
      (width, height) = (max(1, sourceWidth / 2), max(1, sourceHeight / 2))
      sums = [RGBAFloat](repeating: RGBAFloat(), count: sourceWidth)
      row = [RGBAFloat](repeating: RGBAFloat(), count: width)
      scratch = row
      pixels = [Pixel](repeating: Pixel(), count: width * height)
      if reduction.coverage != nil { light.reserveCapacity(width * height) }
    }

    func add(_ source: Span<RGBAFloat>) {
      // Of an odd number of rows every second belongs to two rows of this level.
      while complete < height {
        let taps = HalvingFilter.taps(of: complete, from: sourceHeight)
        guard let tap = taps.firstIndex(where: { $0.index == received }) else { break }
        var target = sums.mutableSpan
        HalvingFilter.add(source, weight: taps[tap].weight, isFirst: tap == 0, to: &target)
        guard tap == taps.count - 1 else { break }
        completeRow()
      }
      received += 1
    }

    private func completeRow() {
      var target = row.mutableSpan
      HalvingFilter.halve(sums.span, into: &target, at: 0, count: width)
      if reduction.coverage == nil {
        reduction.store(row.span, alphaScale: 1, scratch: &scratch, into: &pixels, at: complete * width)
      } else {
        light += row
      }
      complete += 1
      // Retained for as long as it is read.
      let done = row
      next?.add(done.span)
    }

    /// Returns the pixels, once all rows have been received.
    func finish() -> [Pixel] {
      guard let coverage = reduction.coverage else { return pixels }
      let scale = coverage.scale(for: light, surplus: reduction.isWeighted ? LightRow.least : 0)
      for y in 0..<height {
        reduction.store(
          light.span.extracting(y * width..<(y + 1) * width), alphaScale: scale, scratch: &scratch,
          into: &pixels, at: y * width)
      }
      return pixels
    }
  }
}
