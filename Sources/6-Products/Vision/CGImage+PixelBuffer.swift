internal import Images
public import Platform

extension CGImage {
  /// Creates an image of a pixel buffer, an extension of Apple's interface: gray for masks, else colors with straight alpha.
  public convenience init(pixelBuffer: CVPixelBuffer) {
    let (width, height) = (pixelBuffer.width, pixelBuffer.height)
    func pixels<Pixel>(_ pixel: (Int, Int) -> Pixel) -> [Pixel] {
      (0..<width * height).map { pixel($0 % width, $0 / width) }
    }
    switch pixelBuffer.format {
    case kCVPixelFormatType_OneComponent8:
      let values = pixels { pixelBuffer.pixel($0, $1, as: UInt8.self) }
      self.init(Image(width: width, height: height, pixels: values))
    case kCVPixelFormatType_OneComponent32Float:
      let values = pixels { x, y in
        UInt16(min(max(pixelBuffer.pixel(x, y, as: Float.self), 0), 1) * 65_535 + 0.5)
      }
      self.init(Image(width: width, height: height, pixels: values))
    default:
      let values = pixels { x, y in
        let bytes = pixelBuffer.pixel(x, y, as: SIMD4<UInt8>.self)
        return RGBA8(red: bytes.z, green: bytes.y, blue: bytes.x, alpha: bytes.w)
      }
      self.init(Image(width: width, height: height, premultipliedPixels: values))
    }
  }
}
