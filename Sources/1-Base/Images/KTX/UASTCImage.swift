/// The blocks of an image in UASTC, row by row.
enum UASTCImage {
  /// Decodes all blocks, of which the caller has checked the number.
  static func decode(_ bytes: RawSpan, _ header: KTXHeader, _ warnings: inout [String]) -> Image<RGBA8> {
    let (width, height) = (header.width, header.height)
    let block = UASTCBlock(isSRGB: header.descriptor.transfer == KTXDescriptor.sRGB)
    var damaged = 0
    let image = unsafe Image<RGBA8>(width: width, height: height, encoding: header.encoding) { buffer in
      var pixels = unsafe buffer.mutableSpan
      var offset = 0
      for top in stride(from: 0, to: height, by: 4) {
        for left in stride(from: 0, to: width, by: 4) {
          let target = UASTCBlock.Target(
            start: top * width + left, width: width, columns: min(4, width - left), rows: min(4, height - top)
          )
          if !block.decode(bytes, at: offset, into: &pixels, target) { damaged += 1 }
          offset += UASTCBlock.byteCount
        }
      }
    }
    if damaged > 0 { warnings.append("\(damaged) damaged blocks of 4 x 4 pixels are shown in magenta") }
    return image
  }
}
