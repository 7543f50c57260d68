/// The basins of a mask's depths: a watershed, in which each pixel belongs to the hill of depth that it lies on.
struct DepthBasins {
  /// The basin of each pixel from 0; −1 outside of the mask.
  private(set) var labels: [Int]
  /// The number of basins.
  private(set) var count = 0
  /// A saddle of this share of a peak's depth makes no basin of its own.
  private static let shallow: Float = 0.92
  /// The least depth of a peak in pixels.
  private static let leastDepth: Float = 3

  /// Finds the basins, the deepest pixels first.
  init(_ mask: Mask, depths: [Float]) {
    let (width, height) = (mask.width, mask.height)
    labels = [Int](repeating: -1, count: depths.count)
    var (parents, peaks) = ([Int](), [Float]())
    func root(_ label: Int) -> Int {
      var label = label
      while parents[label] != label { label = parents[label] }
      return label
    }
    let order = mask.pixels.indices.filter { mask.pixels[$0] }
      .sorted { (depths[$1], $0) < (depths[$0], $1) }
    for i in order {
      let (x, y) = (i % width, i / width)
      var around: [Int] = []
      for step in PixelDirection.steps {
        let (column, row) = (x + step.x, y + step.y)
        guard column >= 0, row >= 0, column < width, row < height else { continue }
        let label = labels[row * width + column]
        if label < 0 { continue }
        let basin = root(label)
        parents[label] = basin
        if !around.contains(basin) { around.append(basin) }
      }
      guard let deepest = around.min(by: { (peaks[$1], $0) < (peaks[$0], $1) }) else {
        labels[i] = parents.count
        parents.append(parents.count)
        peaks.append(depths[i])
        continue
      }
      labels[i] = deepest
      for other in around where other != deepest {
        if depths[i] >= Self.shallow * peaks[other] || peaks[other] < Self.leastDepth {
          parents[other] = deepest
        }
      }
    }
    var numbers = [Int](repeating: -1, count: parents.count)
    for i in labels.indices where labels[i] >= 0 {
      let basin = root(labels[i])
      if numbers[basin] < 0 {
        numbers[basin] = count
        count += 1
      }
      labels[i] = numbers[basin]
    }
  }
}
