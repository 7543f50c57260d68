import GraphicsGL
import Testing

@MainActor @Suite(.serialized) struct TextureTests {
  /// Bytes that are valid numbers in every format: halves and floats of moderate size.
  static func bytes(_ format: PixelFormat, count: Int) -> [UInt8] {
    switch format {
    case .r16Float, .rg16Float, .rgba16Float:
      (0..<count / 2).flatMap { index -> [UInt8] in
        let bits = Float16(Float(index) * 0.25 - 3).bitPattern
        return [UInt8(bits & 255), UInt8(bits >> 8)]
      }
    case .r32Float, .rg32Float, .rgba32Float, .depth32Float:
      (0..<count / 4).flatMap { index in
        let bits = Float(Float(index % 97) / 97).bitPattern
        return (0..<4).map { UInt8(truncatingIfNeeded: bits >> (8 * $0)) }
      }
    case .rg11b10Float:
      // 1.0 in each channel.
      (0..<count / 4).flatMap { _ in [UInt8](arrayLiteral: 0xC0, 0x03, 0x1E, 0x78) }
    case .depth24:
      // The lowest byte is not kept.
      (0..<count / 4).flatMap { index in
        let top = UInt8(truncatingIfNeeded: index &* 37)
        return [top, top, top, top]
      }
    default: (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 73 &+ 11) }
    }
  }

  @Test(arguments: PixelFormat.allCases)
  func whatIsUploadedComesBack(format: PixelFormat) throws {
    let context = try SoftwareDevice.context()
    let (width, height) = (7, 5)
    let pixels = Self.bytes(format, count: width * height * format.bytesPerPixel)
    let texture = try Texture(
      context, width: width, height: height, format: format, pixels: pixels.span.bytes)
    let back = try texture.read()
    if format == .depth24 {
      let differences = zip(pixels, back).enumerated().filter {
        $0.offset % 4 != 0 && $0.element.0 != $0.element.1
      }
      #expect(differences.isEmpty)
    } else {
      #expect(back == pixels)
    }
  }

  @Test func partsOfWiderPicturesCanBeUploaded() throws {
    let context = try SoftwareDevice.context()
    let texture = try Texture(context, TextureDescription(width: 4, height: 4, format: .r8))
    texture.clear()
    // Rows of ten bytes, of which two are wanted.
    let wide = (0..<30).map { UInt8($0 + 1) }
    texture.upload(
      wide.span.bytes, region: PixelRectangle(x: 1, y: 1, width: 2, height: 3), bytesPerRow: 10)
    #expect(try texture.read() == [0, 0, 0, 0, 0, 1, 2, 0, 0, 11, 12, 0, 0, 21, 22, 0])
  }

  @Test func bytesBecomeFloatsWhereTheFormatsDiffer() throws {
    let context = try SoftwareDevice.context()
    let texture = try Texture(context, TextureDescription(width: 1, height: 1, format: .rgba16Float))
    let floats: [Float] = [0.5, 2, -4, 1024]
    texture.upload(floats.span.bytes, as: .rgba32Float)
    let back = try texture.read(as: .rgba32Float)
    let numbers = back.withUnsafeBytes { Array($0.bindMemory(to: Float.self)) }
    #expect(numbers == floats)
  }

  @Test func levelsLayersAndFacesAreKeptApart() throws {
    let context = try SoftwareDevice.context()
    for shape in [TextureShape.array(layers: 3), .cube, .cubeArray(cubes: 2)] {
      let description = TextureDescription(shape, width: 4, height: 4, format: .r8, levels: 3)
      let texture = try Texture(context, description)
      for level in 0..<3 {
        let count = (4 >> level) * (4 >> level)
        for layer in 0..<description.layers {
          let value = [UInt8](repeating: UInt8(level * 20 + layer), count: count)
          texture.upload(value.span.bytes, level: level, layer: layer)
        }
      }
      for level in 0..<3 {
        for layer in 0..<description.layers {
          let pixels = try texture.read(level: level, layer: layer)
          #expect(Set(pixels) == [UInt8(level * 20 + layer)], "\(shape), level \(level), layer \(layer)")
        }
      }
    }
  }

  @Test func mipmapsAreAverages() throws {
    let context = try SoftwareDevice.context()
    let texture = try Texture(context, TextureDescription(width: 2, height: 2, format: .r8, levels: 2))
    let pixels: [UInt8] = [0, 100, 200, 100]
    texture.upload(pixels.span.bytes)
    texture.makeMipmaps()
    #expect(try texture.read(level: 1) == [100])
  }

  @Test func levelsAreCounted() {
    #expect(TextureDescription.levels(width: 1, height: 1) == 1)
    #expect(TextureDescription.levels(width: 256, height: 1) == 9)
    #expect(TextureDescription.levels(width: 255, height: 3) == 8)
    #expect(TextureDescription(.cube, width: 4, height: 4, format: .rgba8, levels: 3).byteCount == 6 * 84)
  }

  @Test func swizzlesChangeWhatShadersSee() throws {
    let context = try SoftwareDevice.context()
    let pixel: [UInt8] = [10, 20, 30, 40]
    let texture = try Texture(context, width: 1, height: 1, format: .rgba8, pixels: pixel.span.bytes)
    texture.setSwizzle(red: .alpha, green: .zero, blue: .one, alpha: .red)
    let copy = try Program(context, label: "copy", fragment: "post/copy.frag")
    let target = try RenderTarget(context, .init(width: 1, height: 1, colors: [.rgba8]))
    target.draw { encoder in
      encoder.bind(texture, .nearest, unit: .input)
      encoder.fullScreen(copy)
    }
    #expect(try target.read() == [40, 0, 255, 10])
  }

  @Test(arguments: [(0, 4), (4, 0), (100_000, 4), (4, 100_000)])
  func sizesThatCannotBeAreRefused(width: Int, height: Int) throws {
    let context = try SoftwareDevice.context()
    let before = context.objectCount(.texture)
    let error = #expect(throws: GraphicsError.self) {
      _ = try Texture(
        context, TextureDescription(width: width, height: height, format: .rgba8), label: "poster")
    }
    #expect(error?.description.contains("poster: \(width)×\(height)") == true)
    #expect(context.objectCount(.texture) == before)
  }

  @Test func lackOfMemoryIsAnError() throws {
    let context = try SoftwareDevice.context()
    let before = context.objectCount(.texture)
    let size = context.limits.textureSize
    let error = #expect(throws: GraphicsError.self) {
      _ = try Texture(
        context, TextureDescription(.array(layers: 512), width: size, height: size, format: .rgba32Float))
    }
    guard case .outOfMemory = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(context.objectCount(.texture) == before)
    // The context is as good as before.
    _ = try Texture(context, TextureDescription(width: 2, height: 2, format: .rgba8))
  }

  @Test func mistakesAreStopped() async {
    await #expect(processExitsWith: .failure) {
      try await MainActor.run {
        let texture = try Texture(
          SoftwareDevice.context(), TextureDescription(width: 2, height: 2, format: .rgba8))
        texture.upload([UInt8](repeating: 0, count: 15).span.bytes)
      }
    }
    await #expect(processExitsWith: .failure) {
      try await MainActor.run {
        let texture = try Texture(
          SoftwareDevice.context(), TextureDescription(width: 2, height: 2, format: .rgba8))
        let pixels = [UInt8](repeating: 0, count: 64)
        texture.upload(pixels.span.bytes, region: PixelRectangle(x: 1, width: 2, height: 1))
      }
    }
  }
}
