internal import Images

/// The refinement of a coarse mask to a cut-out at full resolution.
///
/// It can follow another mask: then only the parts of the contour are refined again where that differs.
struct ContourRefinement: Sendable {
  /// The data that a contour is refined from.
  struct Source: Sendable {
    /// The mask, at any size.
    var mask: Mask
    /// The probabilities of a network, which count beside the colors; nil for none.
    var probabilities: Plane?
    /// The weight of their log-odds.
    var trust: Float = 2
    /// True if the probabilities are as fine as the picture, so that they tell small parts and holes from mistakes.
    var isFine = false
    /// True if holes of the mask stay open.
    var keepsHoles = false
    /// The seeds of hints in an image of the picture's shape; nil without hints.
    var seeds: [Int8]?
    /// The width of that image.
    var seedWidth = 0
  }

  /// The image with the subject's colors and alpha, and its bounds; nil where nothing is left.
  private(set) var cutout: (picture: Image<RGBA8>, box: PixelBox)?
  private let picture: Image<RGBA8>
  private var source: Source
  /// The cut of the band, of the picture's size.
  private var cut: Mask
  /// The cut without small parts and holes.
  private var mask: Mask
  /// Half the width of the band in which the contour is looked for.
  private let band: Float
  /// Half the width of the band in which alpha is not yet known.
  private let radius: Float

  /// Creates the cut-out.
  ///
  /// - Parameters:
  ///   - picture: The image.
  ///   - source: The mask, with what else is known.
  init(_ picture: Image<RGBA8>, _ source: Source) {
    (self.picture, self.source) = (picture, source)
    let long = Float(max(picture.width, picture.height))
    band = max(3, long / Float(max(source.mask.width, source.mask.height)) * 2)
    radius = max(2, long / 256)
    let window = PictureWindow(picture, source.mask, margin: Int(5 * band) + 4)
    let nothing = [Bool](repeating: false, count: picture.pixels.count)
    cut = Mask(width: picture.width, height: picture.height, pixels: nothing)
    mask = cut
    let seeds = window.seeds(source)
    let found = Self.cut(
      picture, source: source, in: window, distances: window.distances(source.mask, within: 6 * band),
      seeds: seeds, band: band)
    let cleaned = found.cleaned(
      weights: nil, kept: source.kept, filled: source.filled, seeds: seeds,
      isBackground: source.holes(in: window))
    window.paste(found, into: &cut)
    window.paste(cleaned, into: &mask)
    var target = Image<RGBA8>(width: picture.width, height: picture.height, encoding: picture.encoding)
    compose(cleaned, in: window, seeds: seeds, part: window, into: &target)
    cutout = target.visibleBounds.map { (target, $0) }
  }

  /// Changes the contour where another source differs from that before.
  mutating func follow(_ next: Source) {
    guard next.mask.width == source.mask.width, next.mask.height == source.mask.height,
      var target = cutout?.picture
    else {
      self = ContourRefinement(picture, next)
      return
    }
    var changes = changes(to: next)
    source = next
    if changes.isEmpty { return }
    let (places, reach) = (changes.windows(grownBy: Int(2 * band) + 4), Int(5 * band) + 4)
    let whole = PictureWindow(picture, next.mask, margin: reach)
    if places.reduce(0, { $0 + $1.grown(by: reach).area }) * 4 > whole.area * 3 {
      // Nearly all of it changes, which is quicker at once.
      self = ContourRefinement(picture, next)
      return
    }
    for place in places { cut(again: place) }
    let seeds = PictureWindow(picture).seeds(next)
    let cleaned = cut.cleaned(
      weights: nil, kept: next.kept, filled: next.filled, seeds: seeds,
      isBackground: next.holes(in: PictureWindow(picture)))
    changes.add(cleaned, mask)
    mask = cleaned
    for part in changes.windows(grownBy: Int(radius) + 2) {
      let window = part.grown(by: Int(radius) + 12, aligned: 16)
      compose(window.part(of: mask), in: window, seeds: window.seeds(next), part: part, into: &target)
    }
    cutout = target.visibleBounds.map { (target, $0) }
  }

  /// Cuts the band again in a part of the picture, beyond which the contour stays as it is.
  private mutating func cut(again place: PictureWindow) {
    let (wide, edge) = (place.grown(by: Int(5 * band) + 4), place.grown(by: 2))
    var seeds = wide.seeds(source) ?? [Int8](repeating: 0, count: wide.width * wide.height)
    for i in seeds.indices where !place.contains(wide, i) {
      let side: Int8 = cut.pixels[wide.pixel(i)] ? 1 : -1
      seeds[i] = edge.contains(wide, i) ? side : side * BandCut.beyond
    }
    let found = Self.cut(
      picture, source: source, in: wide, distances: wide.distancesNearby(source.mask, within: 6 * band),
      seeds: seeds, band: band)
    place.paste(found, of: wide, into: &cut)
  }

  /// Cuts the band along the contour in a window.
  private static func cut(
    _ picture: Image<RGBA8>, source: Source, in window: PictureWindow, distances: Plane, seeds: [Int8]?,
    band: Float
  ) -> Mask {
    let table = LabTable.shared
    return BandCut.refine(
      distances, width: band, probabilities: window.probabilities(source, picture),
      trust: source.trust, seeds: seeds
    ) { table.lab(picture.pixels[window.pixel($0)]) }
  }

  /// Returns the parts of the picture where a source asks for another contour.
  private func changes(to next: Source) -> ChangedParts {
    var parts = ChangedParts(picture)
    let size = SIMD2(next.mask.width, next.mask.height)
    for i in next.mask.pixels.indices where next.mask.pixels[i] != source.mask.pixels[i] {
      parts.add(PictureWindow(picture, pixel: i, of: size))
    }
    if let seeds = next.seeds {
      let size = SIMD2(next.seedWidth, seeds.count / next.seedWidth)
      for i in seeds.indices where seeds[i] != 0 && seeds[i] != source.seeds?[i] ?? 0 {
        // A hint that is right already asks for nothing.
        let pixel = PictureWindow(picture, pixel: i, of: size)
        let isRight = pixel.grown(by: Int(radius) + 1).corners.allSatisfy {
          mask.pixels[$0] == (seeds[i] > 0)
        }
        if !isRight { parts.add(pixel) }
      }
    }
    return parts
  }

  /// Mattes the contour in a window, and writes a part of it with the subject's own colors.
  private func compose(
    _ refined: Mask, in window: PictureWindow, seeds: [Int8]?, part: PictureWindow,
    into target: inout Image<RGBA8>
  ) {
    let colors = window.colors(of: picture)
    var known = refined.signedDistances(within: radius)
    if let seeds {
      // Hints are no matter of doubt.
      for i in seeds.indices where seeds[i] != 0 { known.values[i] = Float(seeds[i]) * 2 * radius }
    }
    let coverage = ClosedFormMatting.coverage(colors, known, radius: radius)
    let front = ForegroundColors.estimate(
      colors, coverage: coverage, width: window.width, height: window.height)
    let source = picture.pixels.span
    target.withMutablePixels { pixels in
      for y in part.top..<part.top + part.height {
        for x in part.left..<part.left + part.width {
          let (i, index) = ((y - window.top) * window.width + x - window.left, y * picture.width + x)
          let color = front[i] * 255 + 0.5
          pixels[index] = RGBA8(
            red: UInt8(color.x), green: UInt8(color.y), blue: UInt8(color.z),
            alpha: UInt8(coverage[i] * Float(source[index].alpha) + 0.5))
        }
      }
    }
  }
}

extension ContourRefinement.Source {
  /// The share of the largest component below which others are dropped: a network tells small parts from mistakes.
  fileprivate var kept: Float { isFine ? 0.01 : 0.1 }
  /// The share of the subject below which holes are filled.
  fileprivate var filled: Float { isFine ? 0.0005 : 0.01 }

  /// Returns whether pixels of a window are background in a mask whose holes stay open.
  fileprivate func holes(in window: PictureWindow) -> (Int) -> Bool {
    if !keepsHoles { return { _ in false } }
    return { !mask.pixels[window.place($0, in: mask)] }
  }
}

extension Image<RGBA8> {
  /// The bounds of the pixels that are not transparent; nil where there are none.
  fileprivate var visibleBounds: PixelBox? {
    visibleBox.map { PixelBox(columns: $0.left..<$0.right, rows: $0.top..<$0.bottom) }
  }
}
