/// A color format with four integer channels.
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
  /// True if red, green and blue are equal in all pixels.
  var isGray: Bool {
    let span = pixels.span
    for i in span.indices {
      let pixel = span[i]
      if pixel.red != pixel.green || pixel.red != pixel.blue { return false }
    }
    return true
  }

  /// Returns the luminance of colors; for gray images the exact channel.
  func grayChannel(_ isGray: Bool) -> [Pixel.Channel] {
    isGray ? pixels.map(\.red) : converted(to: Pixel.Channel.self).pixels
  }
}
