internal import Images

/// The mask and the probabilities of a network's map at the resolution of the contour, which is finer than the cut.
///
/// The map is followed pixel by pixel, but for pixels near hints and for wide areas of doubt: there the cut decides.
struct DetailedMask {
  let mask: Mask
  /// The probability of each pixel to belong to the subject, with the hints.
  let probabilities: Plane
  /// The longest side of a detailed mask.
  private static let longSide = 1_024

  /// Creates the mask from the map, the mask of the cut, or a part of it, and the saliency with and without hints.
  init(
    _ map: Plane, picture: Image<RGBA8>, cut: Mask, of all: Mask, guided: GuidedSaliency, saliency: Plane
  ) {
    let whole = max(picture.width, picture.height)
    let long = min(Self.longSide, whole)
    let width = max(1, picture.width * long / whole)
    let height = max(1, picture.height * long / whole)
    let decides = Self.cutDecides(guided, saliency)
    let isNear = cut.signedDistances(within: 4)
    var fine = map.resized(width: width, height: height)
    var pixels = [Bool](repeating: false, count: width * height)
    for y in 0..<height {
      let row = min(cut.height - 1, y * cut.height / height) * cut.width
      for x in 0..<width {
        let (place, i) = (y * width + x, row + min(cut.width - 1, x * cut.width / width))
        if decides[i] || all.pixels[i] != cut.pixels[i] {
          fine.values[place] = cut.pixels[i] ? 0.9 : 0.1
          pixels[place] = cut.pixels[i]
        } else {
          // Far from the cut there are only pieces that it has dropped.
          if isNear.values[i] < -4 { fine.values[place] = 0 }
          pixels[place] = fine.values[place] > 0.5
        }
      }
    }
    (mask, probabilities) = (Mask(width: width, height: height, pixels: pixels), fine)
  }

  /// Returns for each pixel of the cut whether it decides: where hints count, and in wide areas of doubt.
  private static func cutDecides(_ guided: GuidedSaliency, _ saliency: Plane) -> [Bool] {
    let (width, height) = (saliency.width, saliency.height)
    let isDoubt = saliency.values.map { abs($0 - 0.5) < 0.4 }
    var result = [Bool](repeating: false, count: isDoubt.count)
    for y in 0..<height {
      for x in 0..<width {
        let i = y * width + x
        result[i] = guided.seeds?[i] ?? 0 != 0 || abs(guided.values[i] - saliency.values[i]) > 0.05
        if result[i] || !isDoubt[i] { continue }
        let (rows, columns) = (max(0, y - 3)...min(height - 1, y + 3), max(0, x - 3)...min(width - 1, x + 3))
        result[i] = rows.allSatisfy { row in columns.allSatisfy { isDoubt[row * width + $0] } }
      }
    }
    return result
  }
}
