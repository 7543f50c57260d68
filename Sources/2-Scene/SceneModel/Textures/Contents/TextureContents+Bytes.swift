internal import Images
internal import Platform
import ShaderPrograms

extension TextureContents {
  /// Creates contents from bytes laid out by the program, after validation and without gaps.
  init(
    _ type: MTLTextureType, width: Int, height: Int, slices: Int, format: TextureResource.Format,
    contents: TextureResource.Contents
  ) throws(TextureError) {
    try Self.checkSize(width, height)
    guard (1...Self.mostSlices(type)).contains(slices) else {
      throw .sliceCount(slices, most: Self.mostSlices(type))
    }
    guard format.pixelFormat.isSampled else {
      throw .format(
        "the pixel format does not fit the semantic: colors, normals and numbers cannot have the format \(format.pixelFormat)"
      )
    }
    let most = type == .type3D ? 1 : Self.levelCount(width: width, height: height)
    guard (1...most).contains(contents.levels.count) else {
      throw .levelCount(contents.levels.count, most: most)
    }
    var levels: [[UInt8]] = []
    for (number, level) in contents.levels.enumerated() {
      levels.append(
        try level.packed(
          rowSize: max(1, width >> number) * format.pixelFormat.bytesPerPixel, rows: max(1, height >> number),
          slices: slices, level: number))
    }
    self.init(
      type: type, width: width, height: height, slices: slices, format: format.pixelFormat,
      semantic: format.semantic, levels: levels)
    switch format.meaning {
    case .color(.displayP3): convertFromDisplayP3()
    case .normal(let encoding): try completeNormals(encoding)
    case .color(.sRGB), .raw: break
    }
  }

  static func mostSlices(_ type: MTLTextureType) -> Int {
    switch type {
    case .type2D: 1
    case .typeCube: 6
    case .type2DArray, .type3D: 2_048
    }
  }

  /// Converts linear Display P3 colors to sRGB primaries; formats without three colors stay as they are.
  private mutating func convertFromDisplayP3() {
    guard let name = format.displayP3Space, let space = CGColorSpace(name: name) else { return }
    levels = levels.map { bytes in
      let stored = format.isBlueFirst ? bytes.exchangingRedAndBlue : bytes
      let image = CGImage(format.pixels(stored), space).standardPixels
      let result = format.bytes(image)
      return format.isBlueFirst ? result.exchangingRedAndBlue : result
    }
  }

  /// Computes the third coordinate of normals, so that all normal maps are read alike.
  private mutating func completeNormals(_ encoding: TextureResource.Format.NormalEncoding)
    throws(TextureError)
  {
    guard format == .rgba8Unorm || format == .bgra8Unorm || (format == .rg8Unorm && encoding == .xy) else {
      throw .format(
        "normals of the encoding \(encoding) cannot have the pixel format \(format); use rgba8Unorm"
          + (encoding == .xy ? " or rg8Unorm" : ""))
    }
    let (size, first) = (format.bytesPerPixel, encoding == .wy ? 3 : format == .bgra8Unorm ? 2 : 0)
    levels = levels.map { bytes in
      var result: [UInt8] = []
      result.reserveCapacity(bytes.count / size * 4)
      for start in stride(from: 0, to: bytes.count, by: size) {
        let (red, green) = (bytes[start + first], bytes[start + 1])
        let (x, y) = (Float(red) / 127.5 - 1, Float(green) / 127.5 - 1)
        let z = max(0, 1 - x * x - y * y).squareRoot()
        result.append(contentsOf: (red, green, UInt8(((z + 1) * 127.5).rounded()), 255))
      }
      return result
    }
    format = .rgba8Unorm
  }
}

extension TextureResource.Format {
  var semantic: TextureResource.Semantic {
    switch meaning {
    case .color: pixelFormat.isFloat ? .hdrColor : .color
    case .normal: .normal
    case .raw: .raw
    }
  }
}

extension [UInt8] {
  fileprivate mutating func append(contentsOf bytes: (UInt8, UInt8, UInt8, UInt8)) {
    append(bytes.0)
    append(bytes.1)
    append(bytes.2)
    append(bytes.3)
  }

  var exchangingRedAndBlue: [UInt8] {
    var result = self
    for start in stride(from: 0, to: count - 3, by: 4) { result.swapAt(start, start + 2) }
    return result
  }
}
