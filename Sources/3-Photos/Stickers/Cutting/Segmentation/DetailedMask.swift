internal import Images

/// The mask of a network whose map is finer than the reduced image of the cut.
///
/// Where the map is certain and no hint says otherwise, it is followed pixel by pixel; in doubt the cut decides.
struct DetailedMask {
  let mask: Mask
  /// The longest side of a detailed mask.
  private static let longSide = 1_024

  /// Creates the mask from the cut's; nil for a map that is not finer.
  init?(_ map: Plane, _ picture: Image<RGBA8>, _ cut: Mask, _ guided: GuidedSaliency, _ saliency: Plane) {
    let coarse = max(cut.width, cut.height)
    let long = min(Self.longSide, map.width, max(picture.width, picture.height))
    guard long * 2 >= coarse * 3 else { return nil }
    let width = max(1, picture.width * long / max(picture.width, picture.height))
    let height = max(1, picture.height * long / max(picture.width, picture.height))
    let fine = map.resized(width: width, height: height)
    var pixels = [Bool](repeating: false, count: width * height)
    for y in 0..<height {
      let row = min(cut.height - 1, y * cut.height / height) * cut.width
      for x in 0..<width {
        let i = row + min(cut.width - 1, x * cut.width / width)
        let (value, isHinted) = (fine.values[y * width + x], abs(guided.values[i] - saliency.values[i]) > 0.05)
        let isCertain = abs(value - 0.5) > 0.4 && guided.seeds?[i] ?? 0 == 0 && !isHinted
        // Far from the contour of the cut there are only pieces that it has dropped.
        pixels[y * width + x] = isCertain ? value > 0.5 && Self.isNear(cut, i) : cut.pixels[i]
      }
    }
    mask = Mask(width: width, height: height, pixels: pixels)
  }

  /// Whether a pixel of the cut or one beside it belongs to the subject.
  private static func isNear(_ cut: Mask, _ i: Int) -> Bool {
    let (x, y) = (i % cut.width, i / cut.width)
    for row in max(0, y - 3)...min(cut.height - 1, y + 3) {
      for column in max(0, x - 3)...min(cut.width - 1, x + 3) where cut.pixels[row * cut.width + column] {
        return true
      }
    }
    return false
  }
}
