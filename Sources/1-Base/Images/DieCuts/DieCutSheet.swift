/// A sheet of die cuts: many images that share textures.
///
/// All are scaled to the same length, so that their borders and distance fields are alike.
package struct DieCutSheet: Sendable {
  /// The textures of the whole sheet, whose unit is the longer visible side of each image.
  package let textures: DieCut
  /// The images on it.
  package let places: [Place]

  /// An image on a sheet.
  package struct Place: Sendable {
    /// The index among all images.
    package let index: Int
    /// The lower left corner in texture coordinates.
    package let origin: SIMD2<Float>
    /// The size in texture coordinates.
    package let size: SIMD2<Float>
    /// The size, margins included, in units of the longer visible side.
    package let frame: SIMD2<Float>
    /// The visible size in the same units: the longer one is 1.
    package let extent: SIMD2<Float>
  }

  /// The longest side of a sheet in pixels.
  package static let longestSide = 4096
  /// The lengths that the longer sides of images may have.
  package static let sides = 64...1024

  /// The sizes in pixels to which images are cut, in shelves from the top.
  struct Shelves {
    private(set) var sheets: [[(index: Int, x: Int, y: Int)]] = []
    /// The used width and height of each sheet.
    private(set) var sizes: [(width: Int, height: Int)] = []

    /// Places rectangles, the highest first.
    init(_ rectangles: [(width: Int, height: Int)]) {
      let area = rectangles.reduce(0) { $0 + $1.width * $1.height }
      let wanted = Int((Double(area) * 1.1).squareRoot().rounded(.up))
      let widest = rectangles.map(\.width).max() ?? 0
      let width = min(max(wanted, widest), DieCutSheet.longestSide)
      var (x, y, shelf) = (0, 0, 0)
      let order = rectangles.indices.sorted {
        (rectangles[$1].height, $0) < (rectangles[$0].height, $1)
      }
      for index in order {
        let next = rectangles[index]
        if sheets.isEmpty || x + next.width > width {
          (x, y) = (0, y + shelf)
          shelf = next.height
        }
        if sheets.isEmpty || y + next.height > DieCutSheet.longestSide {
          sheets.append([])
          sizes.append((0, 0))
          (x, y, shelf) = (0, 0, next.height)
        }
        let last = sheets.count - 1
        sheets[last].append((index, x, y))
        sizes[last] = (max(sizes[last].width, x + next.width), max(sizes[last].height, y + next.height))
        x += next.width
      }
    }
  }

  /// Cuts images out, and lays them onto as few sheets as they need.
  ///
  /// - Parameters:
  ///   - images: The subjects; their alpha is the mask.
  ///   - border: The width of a border around them, as a share of their longer side.
  ///   - side: The length in pixels to which the longer side of each is scaled.
  /// - Returns: The sheets; images that are invisible are on none.
  package static func sheets(of images: [Image<RGBA8>], border: Float, side: Int) -> [DieCutSheet] {
    let side = min(max(side, sides.lowerBound), sides.upperBound)
    var cells: [(index: Int, cell: DieCutCell)] = []
    for (index, image) in images.enumerated() {
      guard let subject = image.croppedToOpaque else { continue }
      let scale = Double(side) / Double(max(subject.width, subject.height))
      let scaled = subject.resized(
        width: max(1, Int((Double(subject.width) * scale).rounded())),
        height: max(1, Int((Double(subject.height) * scale).rounded())))
      cells.append((index, DieCutCell(scaled, border: border)))
    }
    let shelves = Shelves(cells.map { ($0.cell.color.width, $0.cell.color.height) })
    return zip(shelves.sheets, shelves.sizes).map { placed, size in
      DieCutSheet(placed.map { (cells[$0.index].index, cells[$0.index].cell, $0.x, $0.y) }, size)
    }
  }

  private init(_ cells: [(index: Int, cell: DieCutCell, x: Int, y: Int)], _ size: (width: Int, height: Int)) {
    func blank<Pixel>(_ pixel: Pixel, _ step: Int, _ encoding: ColorEncoding = .linear) -> Image<Pixel> {
      let (width, height) = (size.width / step, size.height / step)
      let pixels = [Pixel](repeating: pixel, count: width * height)
      return Image<Pixel>(width: width, height: height, pixels: pixels, encoding: encoding)
    }
    let (cutStep, reliefStep) = (2, 2)
    var color = blank(RGBA8(), 1, .sRGB), distances = blank(UInt16(0), cutStep)
    let up = RGBA16(red: 1 << 15, green: 1 << 15, blue: .max, alpha: .max)
    var normals = blank(up, reliefStep)
    for one in cells {
      color.copy(one.cell.color, x: one.x, y: one.y)
      distances.copy(one.cell.distances(step: cutStep), x: one.x / cutStep, y: one.y / cutStep)
      normals.copy(one.cell.normals(step: reliefStep), x: one.x / reliefStep, y: one.y / reliefStep)
    }
    let whole = SIMD2(Float(size.width), Float(size.height))
    places = cells.map { one in
      let own = SIMD2(Float(one.cell.color.width), Float(one.cell.color.height))
      // Rows go down, and texture coordinates up.
      let corner = SIMD2(Float(one.x), Float(size.height - one.y) - own.y)
      return Place(
        index: one.index, origin: corner / whole, size: own / whole, frame: own / one.cell.seen,
        extent: one.cell.extent)
    }
    textures = DieCut(cells[0].cell, color: color, distances: distances, normals: normals)
  }
}

extension Image {
  /// Replaces a part by another image.
  fileprivate mutating func copy(_ other: Image, x: Int, y: Int) {
    let width = width
    withMutablePixels { pixels in
      for row in 0..<other.height {
        for column in 0..<other.width {
          pixels[(y + row) * width + x + column] = other.pixels[row * other.width + column]
        }
      }
    }
  }
}
