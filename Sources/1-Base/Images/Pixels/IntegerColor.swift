/// The color formats with four integer channels, so that what they share is written once.
protocol IntegerColor: PixelFormat {
  associatedtype Channel: PixelFormat & FixedWidthInteger
  var red: Channel { get }
  var green: Channel { get }
  var blue: Channel { get }
  var alpha: Channel { get }
}

extension RGBA8: IntegerColor {}
extension RGBA16: IntegerColor {}

extension Image where Pixel: IntegerColor {
  /// Whether red, green and blue are the same everywhere.
  var isGray: Bool {
    let span = pixels.span
    for i in span.indices {
      let pixel = span[i]
      if pixel.red != pixel.green || pixel.red != pixel.blue { return false }
    }
    return true
  }

  /// The luminance of colors; for what is gray already, exactly that.
  func grayChannel(_ isGray: Bool) -> [Pixel.Channel] {
    isGray ? pixels.map(\.red) : converted(to: Pixel.Channel.self).pixels
  }
}
