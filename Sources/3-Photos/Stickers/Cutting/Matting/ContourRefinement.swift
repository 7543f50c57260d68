internal import Images

/// The refinement of a coarse mask to a cut-out at full resolution.
struct ContourRefinement {
  /// The image with the subject's colors and alpha, and its bounds; nil where nothing is left.
  private(set) var cutout: (picture: Image<RGBA8>, box: PixelBox)?

  /// Creates the cut-out.
  ///
  /// - Parameters:
  ///   - picture: The image.
  ///   - coarse: The mask, at any size.
  ///   - probabilities: The probabilities of a network, which count beside the colors; nil for none.
  ///   - hints: The seeds of hints with the width of their image, which has the picture's shape; nil without hints.
  init(
    _ picture: Image<RGBA8>, _ coarse: Mask, probabilities: Plane? = nil,
    hints: (seeds: [Int8], width: Int)? = nil
  ) {
    let long = Float(max(picture.width, picture.height))
    let band = max(3, long / Float(max(coarse.width, coarse.height)) * 2)
    let window = Window(picture, coarse, margin: Int(5 * band) + 4)
    let distances = window.distances(coarse, within: 6 * band)
    let table = LabTable.shared
    let likely = probabilities.map {
      window.part(of: $0.resized(width: picture.width, height: picture.height))
    }
    let seeds = hints.map { window.seeds($0.seeds, width: $0.width) }
    let (kept, filled): (Float, Float) = probabilities == nil ? (0.1, 0.01) : (0.01, 0.0005)
    let refined = BandCut.refine(distances, width: band, probabilities: likely, seeds: seeds) {
      table.lab(picture.pixels[window.pixel($0)])
    }.cleaned(weights: nil, kept: kept, filled: filled, seeds: seeds)
    let colors = window.colors(of: picture)
    let radius = max(2, long / 256)
    var known = refined.signedDistances(within: radius)
    if let seeds {
      // Hints are no matter of doubt.
      for i in seeds.indices where seeds[i] != 0 { known.values[i] = Float(seeds[i]) * 2 * radius }
    }
    let coverage = ClosedFormMatting.coverage(colors, known, radius: radius)
    let front = ForegroundColors.estimate(
      colors, coverage: coverage, width: window.width, height: window.height)
    cutout = window.compose(front, coverage, picture)
  }
}

/// A window of an image.
private struct Window {
  let left: Int
  let top: Int
  let width: Int
  let height: Int
  private let whole: (width: Int, height: Int)

  /// Creates the window around a mask of another size.
  init(_ picture: Image<RGBA8>, _ mask: Mask, margin: Int) {
    whole = (picture.width, picture.height)
    var (columns, rows) = ((mask.width, -1), (mask.height, -1))
    for y in 0..<mask.height {
      for x in 0..<mask.width where mask.pixels[y * mask.width + x] {
        columns = (min(columns.0, x), max(columns.1, x))
        rows = (min(rows.0, y), max(rows.1, y))
      }
    }
    left = max(0, columns.0 * picture.width / mask.width - margin)
    top = max(0, rows.0 * picture.height / mask.height - margin)
    width = min(picture.width, (columns.1 + 1) * picture.width / mask.width + margin) - left
    height = min(picture.height, (rows.1 + 1) * picture.height / mask.height + margin) - top
  }

  /// Returns the index in the image of a pixel of the window.
  @inline(__always) func pixel(_ i: Int) -> Int { (top + i / width) * whole.width + left + i % width }

  /// Returns the part of a plane of the image's size that lies in the window.
  func part(of plane: Plane) -> [Float] { (0..<width * height).map { plane.values[pixel($0)] } }

  /// Returns the seeds of the window's pixels, from those of an image of another size.
  func seeds(_ seeds: [Int8], width other: Int) -> [Int8] {
    let rows = seeds.count / other
    return (0..<width * height).map { i in
      let row = min(rows - 1, (top + i / width) * rows / whole.height)
      return seeds[row * other + min(other - 1, (left + i % width) * other / whole.width)]
    }
  }

  /// Returns the colors in the window, in 0…1.
  func colors(of picture: Image<RGBA8>) -> [SIMD4<Float>] {
    let codes = (0..<256).map { Float($0) / 255 }
    var result = [SIMD4<Float>](repeating: .zero, count: width * height)
    var output = result.mutableSpan
    let (input, table) = (picture.pixels.span, codes.span)
    for y in 0..<height {
      let start = (top + y) * whole.width + left
      for x in 0..<width {
        let pixel = input[start + x]
        output[y * width + x] = SIMD4(
          table[Int(pixel.red)], table[Int(pixel.green)], table[Int(pixel.blue)], 0)
      }
    }
    return result
  }

  /// Returns the signed distance of each pixel to the contour of a smaller mask, up to a limit.
  func distances(_ mask: Mask, within limit: Float) -> Plane {
    let scale = SIMD2(
      Float(mask.width) / Float(whole.width), Float(mask.height) / Float(whole.height))
    let length = 2 / (scale.x + scale.y)
    let coarse = mask.signedDistances(within: limit / length + 2).blurredLightly()
    var result = Plane(width: width, height: height)
    for y in 0..<height {
      let row = min(max((Float(y + top) + 0.5) * scale.y - 0.5, 0), Float(mask.height - 1))
      let above = Int(row)
      let below = min(above + 1, mask.height - 1)
      let down = row - Float(above)
      for x in 0..<width {
        let column = min(max((Float(x + left) + 0.5) * scale.x - 0.5, 0), Float(mask.width - 1))
        let before = Int(column)
        let after = min(before + 1, mask.width - 1)
        let across = column - Float(before)
        let (first, second) = (above * mask.width, below * mask.width)
        let upper = coarse.values[first + before] * (1 - across) + coarse.values[first + after] * across
        let lower = coarse.values[second + before] * (1 - across) + coarse.values[second + after] * across
        result.values[y * width + x] = (upper * (1 - down) + lower * down) * length
      }
    }
    return result
  }

  /// Returns the whole image with the colors and the alpha of the window.
  func compose(
    _ colors: [SIMD4<Float>], _ coverage: [Float], _ picture: Image<RGBA8>
  ) -> (picture: Image<RGBA8>, box: PixelBox)? {
    var pixels = [RGBA8](repeating: RGBA8(), count: picture.pixels.count)
    var (columns, rows) = ((whole.width, -1), (whole.height, -1))
    for y in 0..<height {
      for x in 0..<width {
        let i = y * width + x
        let index = (top + y) * whole.width + left + x
        let alpha = UInt8(coverage[i] * Float(picture.pixels[index].alpha) + 0.5)
        let color = colors[i] * 255 + 0.5
        pixels[index] = RGBA8(
          red: UInt8(color.x), green: UInt8(color.y), blue: UInt8(color.z), alpha: alpha)
        if alpha == 0 { continue }
        columns = (min(columns.0, left + x), max(columns.1, left + x))
        rows = (min(rows.0, top + y), max(rows.1, top + y))
      }
    }
    if columns.1 < 0 { return nil }
    let box = PixelBox(columns: columns.0..<columns.1 + 1, rows: rows.0..<rows.1 + 1)
    let image = Image(
      width: whole.width, height: whole.height, pixels: pixels, encoding: picture.encoding)
    return (image, box)
  }
}
