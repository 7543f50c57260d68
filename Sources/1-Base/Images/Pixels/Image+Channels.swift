/// A channel of a color image.
public enum ColorChannel: Int, Hashable, Sendable, CaseIterable {
  /// The channel of that name.
  case red, green, blue, alpha
}

extension Image<RGBA8> {
  /// Returns one channel as an image of data.
  public func channel(_ channel: ColorChannel) -> Image<UInt8> {
    var result = [UInt8](repeating: 0, count: pixels.count)
    var target = result.mutableSpan
    let source = pixels.span
    switch channel {
    case .red: for i in source.indices { target[i] = source[i].red }
    case .green: for i in source.indices { target[i] = source[i].green }
    case .blue: for i in source.indices { target[i] = source[i].blue }
    case .alpha: for i in source.indices { target[i] = source[i].alpha }
    }
    return Image<UInt8>(width: width, height: height, pixels: result, encoding: .linear)
  }

  /// Creates an image of data from up to four channels of one size.
  ///
  /// A missing color channel is 0, a missing alpha 255.
  ///
  /// - Parameters:
  ///   - red: The first channel, which also gives the size.
  ///   - green: The second channel.
  ///   - blue: The third channel.
  ///   - alpha: The fourth channel.
  public init(
    red: Image<UInt8>, green: Image<UInt8>? = nil, blue: Image<UInt8>? = nil, alpha: Image<UInt8>? = nil
  ) {
    for other in [green, blue, alpha] {
      precondition(
        other.map { $0.width == red.width && $0.height == red.height } ?? true, "channels have one size")
    }
    var result = red.pixels.map { RGBA8(red: $0, green: 0, blue: 0) }
    if let green { for i in result.indices { result[i].green = green.pixels[i] } }
    if let blue { for i in result.indices { result[i].blue = blue.pixels[i] } }
    if let alpha { for i in result.indices { result[i].alpha = alpha.pixels[i] } }
    self.init(width: red.width, height: red.height, pixels: result, encoding: .linear)
  }

  /// Returns the same colors with another alpha channel.
  public func replacingAlpha(by alpha: Image<UInt8>) -> Image {
    precondition(alpha.width == width && alpha.height == height, "channels have one size")
    var result = self
    let source = alpha.pixels.span
    result.withMutablePixels { pixels in
      for i in source.indices { pixels[i].alpha = source[i] }
    }
    return result
  }
}
