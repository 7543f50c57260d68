internal import Images
internal import simd

/// A shot: a camera, a subject and its set.
struct Shot<Subject: DistanceField>: Sendable {
  let subject: Subject
  let photoSet: PhotoSet
  let camera: PhotoCamera

  init(_ subject: Subject, _ photoSet: PhotoSet, _ camera: PhotoCamera) {
    (self.subject, self.photoSet, self.camera) = (subject, photoSet, camera)
  }

  /// The result of a ray: its light, and whether it hit the subject.
  struct Sample {
    var light: SIMD3<Float>
    var isSubject: Bool
  }

  /// Renders the photo, a few rows at a time.
  func taken(longSide: Int) async -> DemoPhoto.Print {
    let size = camera.shape * Float(longSide)
    let (width, height) = (max(1, Int(size.x.rounded())), max(1, Int(size.y.rounded())))
    let band = 16
    let bands = (height + band - 1) / band
    var strips = [Strip?](repeating: nil, count: bands)
    await withTaskGroup(of: (Int, Strip).self) { group in
      for number in 0..<bands {
        let rows = number * band..<min((number + 1) * band, height)
        group.addTask { (number, strip(rows, width, height)) }
      }
      for await (number, strip) in group { strips[number] = strip }
    }
    let whole = strips.compactMap(\.self)
    return DemoPhoto.Print(
      picture: Image(width: width, height: height, pixels: whole.flatMap(\.pixels)),
      mask: Image(width: width, height: height, pixels: whole.flatMap(\.shares), encoding: .linear))
  }

  /// Some rows of the photo.
  private struct Strip: Sendable {
    var pixels: [RGBA8] = []
    var shares: [UInt8] = []
  }

  /// Renders rows with one ray per pixel, and nine where neighboring pixels differ.
  private func strip(_ rows: Range<Int>, _ width: Int, _ height: Int) -> Strip {
    // One more row and column on each side for comparing neighbors.
    let columns = width + 2
    var coarse: [Sample] = []
    coarse.reserveCapacity((rows.count + 2) * columns)
    for y in rows.lowerBound - 1...rows.upperBound {
      for x in -1...width {
        coarse.append(sample(Float(x) + 0.5, Float(y) + 0.5, width: width, height: height))
      }
    }
    var strip = Strip()
    for y in rows {
      for x in 0..<width {
        let index = (y - rows.lowerBound + 1) * columns + x + 1
        var (light, share) = (coarse[index].light, Float(coarse[index].isSubject ? 1 : 0))
        let around = [index - 1, index + 1, index - columns, index + columns]
        if around.contains(where: { coarse[$0].differs(from: coarse[index]) }) {
          (light, share) = fine(x, y, width, height)
        }
        strip.pixels.append(Self.developed(light, x: x, y: y, width: width, height: height))
        strip.shares.append(UInt8(share * 255 + 0.5))
      }
    }
    return strip
  }

  /// Returns the mean of nine rays through a pixel.
  private func fine(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> (SIMD3<Float>, Float) {
    var (light, share) = (SIMD3<Float>.zero, Float(0))
    for number in 0..<9 {
      let (u, v) = (Float(number % 3) / 3 + 1 / 6, Float(number / 3) / 3 + 1 / 6)
      let sample = sample(Float(x) + u, Float(y) + v, width: width, height: height)
      light += sample.light.limited
      share += sample.isSubject ? 1 : 0
    }
    return (light / 9, share / 9)
  }

  private func sample(_ x: Float, _ y: Float, width: Int, height: Int) -> Sample {
    let position = SIMD2(2 * x / Float(width) - 1, 1 - 2 * y / Float(height))
    return trace(camera.direction(position))
  }

  /// Develops light into a byte: a shoulder instead of clipping, vignetting, and sensor noise.
  private static func developed(_ light: SIMD3<Float>, x: Int, y: Int, width: Int, height: Int)
    -> RGBA8
  {
    let position = SIMD2(Float(x) / Float(width) - 0.5, Float(y) / Float(height) - 0.5)
    let exposed = light * (0.92 - 0.35 * dot(position, position))
    var bytes = SIMD3<Float>.zero
    for channel in 0..<3 {
      let noise = Noise.chance(Int32(x), Int32(y), UInt32(channel)) + Noise.chance(Int32(y), Int32(x), 9) - 1
      let value = exposed[channel]
      let kept = value < 0.7 ? value : 1 - 0.09 / (value - 0.4)
      bytes[channel] = clamp(ColorEncoding.sRGB.value(of: kept) * 255 + 2.2 * noise, min: 0, max: 255)
    }
    return RGBA8(red: UInt8(bytes.x), green: UInt8(bytes.y), blue: UInt8(bytes.z))
  }
}

extension Shot.Sample {
  /// Returns whether an edge runs between two pixels.
  func differs(from other: Self) -> Bool {
    let difference = light.limited - other.light.limited
    return isSubject != other.isSubject || dot(difference, difference) > 0.004
  }
}

extension SIMD3<Float> {
  /// The color with highlights limited to about white, so that they do not dominate a whole pixel.
  var limited: Self { simd_min(self, Self(repeating: 1.2)) }
}
