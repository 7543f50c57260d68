internal import Images
internal import Platform

/// A layout of the six faces of a cube in one image.
enum CubeLayout: Hashable {
  /// A 4:3 cross: −x, +z, +x and −z side by side, +y above +z and −y below it.
  case horizontalCross
  /// A 3:4 cross: the same with −z below −y, upside down.
  case verticalCross
  /// A 6:1 row, in the order +x, −x, +y, −y, +z, −z.
  case row
  /// A 1:6 column, in the same order.
  case column

  /// Creates the layout that fits the aspect ratio of the image.
  init(width: Int, height: Int) throws(TextureError) {
    if width > 0, width == 6 * height {
      self = .row
    } else if height > 0, height == 6 * width {
      self = .column
    } else if width > 0, width * 3 == height * 4, width % 4 == 0 {
      self = .horizontalCross
    } else if height > 0, width * 4 == height * 3, width % 3 == 0 {
      self = .verticalCross
    } else {
      throw .noCubeLayout(width: width, height: height)
    }
  }

  /// The columns and rows of the faces +x, −x, +y, −y, +z, −z.
  private var cells: [(column: Int, row: Int)] {
    switch self {
    case .horizontalCross: [(2, 1), (0, 1), (1, 0), (1, 2), (1, 1), (3, 1)]
    case .verticalCross: [(2, 1), (0, 1), (1, 0), (1, 2), (1, 1), (1, 3)]
    case .row: (0..<6).map { ($0, 0) }
    case .column: (0..<6).map { (0, $0) }
    }
  }

  private func faceSize(width: Int) -> Int {
    switch self {
    case .horizontalCross: width / 4
    case .verticalCross: width / 3
    case .row: width / 6
    case .column: width
    }
  }

  /// Returns the faces +x, −x, +y, −y, +z, −z of an image.
  static func faces(of image: CGImage) throws(TextureError) -> [CGImage] {
    let layout = try CubeLayout(width: image.width, height: image.height)
    let size = layout.faceSize(width: image.width)
    return layout.cells.enumerated().map { face, cell in
      image.part(
        x: cell.column * size, y: cell.row * size, width: size, height: size,
        isUpsideDown: layout == .verticalCross && face == 5)
    }
  }
}
