import Images
import SceneModel
import ShaderPrograms
import simd

/// A texel of a painted surface.
nonisolated struct Texel: Sendable {
  /// The color in sRGB, 0 to 1.
  var color: SIMD3<Float>
  var roughness: Float = 0.5
  var metallic: Float = 0
  /// The ambient occlusion: 1 is unoccluded.
  var openness: Float = 1
  /// The height in meters.
  var height: Float = 0
}

/// A painter of the textures of a material: color, roughness with metallic, and normals from heights.
///
/// All of it is computed off the main actor, in bands of rows; the result does not depend on their number.
nonisolated struct TexturePainter: Sendable {
  var width: Int
  var height: Int
  /// The size of the painted area in meters, which scales the slopes of heights.
  var extent: SIMD2<Float>
  var hasRelief = true

  /// The finished images.
  struct Painting: Sendable {
    var color: TextureContents
    /// Ambient occlusion in red, roughness in green, metallic in blue.
    var surface: TextureContents
    var relief: TextureContents?
  }

  /// Paints the textures; the area is a tile that repeats in both directions.
  ///
  /// - Parameter texel: The surface at texture coordinates from 0 to 1, v from the bottom.
  /// - Returns: The images with all mip levels.
  @concurrent func paint(_ texel: @escaping @Sendable (SIMD2<Float>) -> Texel) async -> Painting {
    let bandCount = min(height, 8)
    let bands = await withTaskGroup(of: (Int, [Texel]).self) { group in
      for band in 0..<bandCount {
        let rows = height * band / bandCount..<height * (band + 1) / bandCount
        group.addTask { (band, self.texels(rows, texel)) }
      }
      var bands = [[Texel]](repeating: [], count: bandCount)
      for await (band, texels) in group { bands[band] = texels }
      return bands
    }
    let points = Array(bands.joined())
    async let color = chain(
      points.map { Self.bytes($0.color, 1) }, content: .color, format: .rgba8Unorm_srgb, semantic: .color)
    async let surface = chain(
      points.map { Self.bytes(SIMD3($0.openness, $0.roughness, $0.metallic), 1) }, content: .data,
      format: .rgba8Unorm,
      semantic: .raw)
    let relief =
      hasRelief ? await chain(slopes(points), content: .normals, format: .rgba8Unorm, semantic: .normal) : nil
    return await Painting(color: color, surface: surface, relief: relief)
  }

  private func texels(_ rows: Range<Int>, _ texel: (SIMD2<Float>) -> Texel) -> [Texel] {
    var result: [Texel] = []
    result.reserveCapacity(rows.count * width)
    for row in rows {
      let v = 1 - (Float(row) + 0.5) / Float(height)
      for column in 0..<width { result.append(texel(SIMD2((Float(column) + 0.5) / Float(width), v))) }
    }
    return result
  }

  /// Returns the normal map of the painted heights.
  private func slopes(_ texels: [Texel]) -> [RGBA8] {
    var result: [RGBA8] = []
    result.reserveCapacity(texels.count)
    let scale = SIMD2(Float(width), Float(height)) / (extent * 2)
    for y in 0..<height {
      let above = (y + height - 1) % height * width, below = (y + 1) % height * width
      for x in 0..<width {
        let right = texels[y * width + (x + 1) % width].height
        let left = texels[y * width + (x + width - 1) % width].height
        let rise = (texels[above + x].height - texels[below + x].height) * scale.y
        let normal = normalize(SIMD3(-(right - left) * scale.x, -rise, 1))
        result.append(Self.bytes(normal * 0.5 + 0.5, 1))
      }
    }
    return result
  }

  @concurrent private func chain(
    _ pixels: [RGBA8], content: MipOptions.Content, format: MTLPixelFormat,
    semantic: TextureResource.Semantic
  ) async -> TextureContents {
    let image = Image(
      width: width, height: height, pixels: pixels, encoding: content == .color ? .sRGB : .linear)
    let levels = MipChain(image, options: MipOptions(content)).levels.map { level in
      var bytes: [UInt8] = []
      bytes.reserveCapacity(level.pixels.count * 4)
      for pixel in level.pixels {
        bytes.append(pixel.red)
        bytes.append(pixel.green)
        bytes.append(pixel.blue)
        bytes.append(pixel.alpha)
      }
      return bytes
    }
    return TextureContents(width: width, height: height, format: format, semantic: semantic, levels: levels)
  }

  private static func bytes(_ color: SIMD3<Float>, _ alpha: Float) -> RGBA8 {
    let value = (color.clamped(lowerBound: .zero, upperBound: .one) * 255).rounded(.toNearestOrAwayFromZero)
    return RGBA8(red: UInt8(value.x), green: UInt8(value.y), blue: UInt8(value.z), alpha: UInt8(alpha * 255))
  }
}

extension PhysicallyBasedMaterial {
  /// Creates a material with painted textures.
  @MainActor init(_ painting: TexturePainter.Painting, repeats: Bool = true) {
    self.init()
    func texture(_ contents: TextureContents) -> MaterialParameters.Texture {
      var texture = MaterialParameters.Texture(TextureResource(contents))
      texture.sampler.modify { sampler in
        sampler.maxAnisotropy = 8
        if !repeats { (sampler.sAddressMode, sampler.tAddressMode) = (.clampToEdge, .clampToEdge) }
      }
      return texture
    }
    var surface = texture(painting.surface)
    baseColor = BaseColor(texture: texture(painting.color))
    ambientOcclusion = AmbientOcclusion(texture: surface)
    surface.swizzle.red = .green
    roughness = Roughness(texture: surface)
    surface.swizzle.red = .blue
    metallic = Metallic(texture: surface)
    if let relief = painting.relief { normal = Normal(texture: texture(relief)) }
  }
}
