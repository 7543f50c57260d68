import Images

/// The largest difference of a pixel's four channels.
enum ChannelDifference {
  /// Counts the pixels of each largest difference.
  static func histogram(_ first: Image<RGBA8>, _ second: Image<RGBA8>) -> [Int] {
    var counts = [Int](repeating: 0, count: 256)
    var slots = counts.mutableSpan
    let (a, b) = (first.pixels.span, second.pixels.span)
    for index in a.indices {
      slots[of(a[index], b[index])] += 1
    }
    return counts
  }

  @inline(__always)
  static func of(_ a: RGBA8, _ b: RGBA8) -> Int {
    let red = abs(Int(a.red) - Int(b.red))
    let green = abs(Int(a.green) - Int(b.green))
    let blue = abs(Int(a.blue) - Int(b.blue))
    let alpha = abs(Int(a.alpha) - Int(b.alpha))
    return max(max(red, green), max(blue, alpha))
  }
}
