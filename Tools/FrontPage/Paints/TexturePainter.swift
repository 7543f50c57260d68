import Images
import simd

/// A texel of a painted surface.
struct Texel: Sendable {
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
struct TexturePainter: Sendable {
  var width: Int
  var height: Int
  /// The size of the painted area in meters, which scales the slopes of heights.
  var extent: SIMD2<Float>
  var hasRelief = true

  /// The finished images.
  struct Painting: Sendable {
    var color: Image<RGBA8>
    /// Ambient occlusion in red, roughness in green, metallic in blue.
    var surface: Image<RGBA8>
    /// The normals.
    var relief: Image<RGBA8>?
  }

  /// Paints the textures; the area is a tile that repeats in both directions.
  ///
  /// - Parameter texel: Returns the surface at texture coordinates from 0 to 1, v from the bottom.
  /// - Returns: The images.
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
    return Painting(
      color: image(points.map { Self.pixel($0.color) }),
      surface: image(points.map { Self.pixel(SIMD3($0.openness, $0.roughness, $0.metallic)) }),
      relief: hasRelief ? image(slopes(points)) : nil)
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
        result.append(Self.pixel(normal * 0.5 + 0.5))
      }
    }
    return result
  }

  private func image(_ pixels: [RGBA8]) -> Image<RGBA8> {
    Image(width: width, height: height, pixels: pixels)
  }

  private static func pixel(_ color: SIMD3<Float>) -> RGBA8 {
    let value = (color.clamped(lowerBound: .zero, upperBound: .one) * 255).rounded(.toNearestOrAwayFromZero)
    return RGBA8(red: UInt8(value.x), green: UInt8(value.y), blue: UInt8(value.z), alpha: 255)
  }
}
