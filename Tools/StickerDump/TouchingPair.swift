internal import DemoPhotos
internal import Images
internal import Stickers

/// A composite of two synthetic subjects that touch: the second one stands before the right edge of the first.
struct TouchingPair {
  let picture: Image<RGBA8>
  /// What is seen of each subject.
  private let truths: [[Bool]]

  /// Puts one subject into the photo of another, which is widened to the right.
  ///
  /// - Parameters:
  ///   - photo: The photo.
  ///   - other: The photo whose subject is added.
  ///   - share: The added subject's height, as a share of the first one's.
  init(_ photo: DemoPhoto.Print, _ other: DemoPhoto.Print, height share: Float) {
    let (first, second) = (Self.bounds(photo.mask), Self.bounds(other.mask))
    let size = (
      width: max(8, Int(share * Float(first.rows.count * second.columns.count) / Float(second.rows.count))),
      height: max(8, Int(share * Float(first.rows.count)))
    )
    func placed<Pixel: PixelFormat>(_ image: Image<Pixel>) -> Image<Pixel> {
      image.cropped(
        x: second.columns.lowerBound, y: second.rows.lowerBound, width: second.columns.count,
        height: second.rows.count
      ).resized(width: size.width, height: size.height, filter: .triangle)
    }
    let (colors, mask) = (placed(other.picture), placed(other.mask))
    let (width, height) = (photo.picture.width + size.width, photo.picture.height)
    // The columns right of the subject are stretched to the added width.
    let edge = min(photo.picture.width - 2, first.columns.upperBound)
    var canvas = Image(width: width, height: height, filledWith: RGBA8())
    for y in 0..<height {
      for x in 0..<width {
        let far = (x - edge) * (photo.picture.width - 1 - edge) / max(1, width - 1 - edge)
        canvas[x, y] = photo.picture[x < edge ? x : edge + far, y]
      }
    }
    let top = max(0, min(height - size.height, first.rows.upperBound - size.height))
    func covered(_ column: Int, _ row: Int, at left: Int) -> Bool {
      let x = left + column
      return mask[column, row] >= 128 && x < photo.mask.width && photo.mask[x, top + row] >= 128
    }
    let area = mask.pixels.reduce(0) { $0 + ($1 >= 128 ? 1 : 0) }
    var left = width - size.width
    while left > 0 {
      var common = 0
      for y in 0..<size.height { for x in 0..<size.width { common += covered(x, y, at: left) ? 1 : 0 } }
      if common * 25 >= area { break }
      left -= 1
    }
    var truths = [[Bool]](repeating: [Bool](repeating: false, count: width * height), count: 2)
    for y in 0..<height {
      for x in 0..<photo.mask.width { truths[0][y * width + x] = photo.mask[x, y] >= 128 }
    }
    for y in 0..<size.height {
      for x in 0..<size.width {
        let (i, share) = ((top + y) * width + left + x, Float(mask[x, y]) / 255)
        func mixed(_ front: UInt8, _ back: UInt8) -> UInt8 {
          UInt8(Float(front) * share + Float(back) * (1 - share) + 0.5)
        }
        let (front, back) = (colors[x, y], canvas[left + x, top + y])
        canvas[left + x, top + y] = RGBA8(
          red: mixed(front.red, back.red), green: mixed(front.green, back.green),
          blue: mixed(front.blue, back.blue))
        if mask[x, y] >= 128 { (truths[0][i], truths[1][i]) = (false, true) }
      }
    }
    (picture, self.truths) = (canvas, truths)
  }

  /// Returns the mean overlap of both subjects with the cut-out that fits each best.
  func overlap(_ subjects: [Subject]) -> Double {
    let alphas = subjects.map { $0.picture.pixels.map { $0.alpha >= 128 } }
    return truths.reduce(0) { sum, truth in
      let overlaps = alphas.map { alpha in
        var (both, either) = (0, 0)
        for (a, b) in zip(alpha, truth) {
          both += a && b ? 1 : 0
          either += a || b ? 1 : 0
        }
        return Double(both) / Double(max(1, either))
      }
      return sum + (overlaps.max() ?? 0) / Double(truths.count)
    }
  }

  private static func bounds(_ mask: Image<UInt8>) -> (columns: Range<Int>, rows: Range<Int>) {
    let covered = mask.pixels.indices.filter { mask.pixels[$0] >= 128 }
    let columns = covered.map { $0 % mask.width }
    guard let top = covered.first, let bottom = covered.last, let left = columns.min(),
      let right = columns.max()
    else { return (0..<mask.width, 0..<mask.height) }
    return (left..<right + 1, top / mask.width..<bottom / mask.width + 1)
  }
}
