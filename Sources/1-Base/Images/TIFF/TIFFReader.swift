/// A reader of TIFF images: strips and tiles, interleaved or planar, samples of 1 to 16 bits and floats,
/// plain or compressed with LZW, zlib, PackBits or JPEG.
enum TIFFReader: ImageDecoder {
  static func inspect(_ bytes: RawSpan) throws(ImageProblem) -> ImageProperties {
    try TIFFLayout(bytes).properties
  }

  static func decode(_ bytes: RawSpan, limits: ImageLimits) throws(ImageProblem) -> DecodedImage {
    let layout = try TIFFLayout(bytes)
    let pixels: DecodedImage.Pixels
    var warnings = layout.properties.imageCountWarning
    if layout.compression == .jpeg {
      pixels = try TIFFJPEGImage.decode(bytes, layout, limits)
    } else {
      pixels = try TIFFSamples.decode(bytes, layout: layout, limits: limits, warnings: &warnings)
    }
    let unread = layout.samplesPerPixel - layout.model.colorCount - (layout.model.alpha == nil ? 0 : 1)
    if unread > 0 {
      warnings.append("\(unread) channels that are neither color nor opacity are not read")
    }
    return DecodedImage(pixels: pixels, properties: layout.properties, warnings: warnings)
  }
}
