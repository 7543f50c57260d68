internal import Images
internal import Platform

/// How the six faces of a cube lie in one picture.
enum CubeLayout: Hashable {
  /// 4:3, −x, +z, +x and −z next to each other, +y above +z and −y below it.
  case horizontalCross
  /// 3:4, the same with −z below −y, upside down.
  case verticalCross
  /// 6:1, in the order +x, −x, +y, −y, +z, −z.
  case row
  /// 1:6, in the same order.
  case column

  /// Recognizes a layout by the shape of the picture.
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

  /// Columns and rows of the faces +x, −x, +y, −y, +z, −z.
  private var places: [(column: Int, row: Int)] {
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

  /// Cuts a picture into +x, −x, +y, −y, +z, −z.
  static func faces(of image: CGImage) throws(TextureError) -> [CGImage] {
    let layout = try CubeLayout(width: image.width, height: image.height)
    let size = layout.faceSize(width: image.width)
    return layout.places.enumerated().map { face, place in
      image.part(
        x: place.column * size, y: place.row * size, width: size, height: size,
        isUpsideDown: layout == .verticalCross && face == 5)
    }
  }
}
