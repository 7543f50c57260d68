import Images

/// A photo that a test made, and what its subject covers exactly.
struct MadePhoto {
  var picture: Image<RGBA8>
  var truth: Image<UInt8>

  enum Shape: Int, CaseIterable {
    case disk, box, star
  }

  /// A shape of one material before another, both mottled.
  init(_ shape: Shape, seed: UInt64, width: Int = 480, height: Int = 360) {
    var numbers = Numbers(seed: seed)
    let back = SIMD3<Float>(numbers.next(), numbers.next(), numbers.next()) * 0.4 + 0.1
    var front = back + SIMD3<Float>(0.45, 0.3, -0.05)
    if numbers.next() < 0.5 { front = SIMD3(front.z, front.x, front.y) }
    let center =
      SIMD2(Float(width), Float(height)) * SIMD2(0.4 + 0.2 * numbers.next(), 0.45 + 0.1 * numbers.next())
    let radius = Float(min(width, height)) * (0.24 + 0.1 * numbers.next())
    let rotation = numbers.next()
    var (pixels, alphas): ([RGBA8], [UInt8]) = ([], [])
    for y in 0..<height {
      for x in 0..<width {
        var covered: Float = 0
        for sample in 0..<16 {
          let point = SIMD2(
            Float(x) + (Float(sample % 4) + 0.5) / 4, Float(y) + (Float(sample / 4) + 0.5) / 4)
          if shape.contains((point - center) / radius, rotation) { covered += 1.0 / 16 }
        }
        let light = 0.8 + 0.4 * Float(x) / Float(width)
        let grain = (numbers.next() - 0.5) * 0.06
        let color = (front * covered + back * light * (1 - covered) + grain) * 255
        func code(_ value: Float) -> UInt8 { UInt8(min(max(value, 0), 255)) }
        pixels.append(RGBA8(red: code(color.x), green: code(color.y), blue: code(color.z)))
        alphas.append(UInt8(covered * 255 + 0.5))
      }
    }
    picture = Image(width: width, height: height, pixels: pixels)
    truth = Image<UInt8>(width: width, height: height, pixels: alphas, encoding: .linear)
  }

  /// Intersection over union with an alpha plane.
  func overlap(_ alpha: Image<UInt8>) -> Double {
    var (both, either) = (0, 0)
    for i in alpha.pixels.indices {
      let (ours, theirs) = (alpha.pixels[i] >= 128, truth.pixels[i] >= 128)
      both += ours && theirs ? 1 : 0
      either += ours || theirs ? 1 : 0
    }
    return Double(both) / Double(max(1, either))
  }
}

extension MadePhoto.Shape {
  fileprivate func contains(_ point: SIMD2<Float>, _ rotation: Float) -> Bool {
    let square = (point * point).sum()
    switch self {
    case .disk: return square < 1
    case .box: return abs(point.x) < 1.1 && abs(point.y) < 0.8
    case .star:
      // A diamond and a box lie over one another.
      return abs(point.x) + abs(point.y) < 1.15 || max(abs(point.x), abs(point.y)) < 0.7 + 0.1 * rotation
    }
  }
}

/// Numbers in 0..<1 that look random and are the same each time.
struct Numbers {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 0xD1B5_4A32_D192_ED03 }

  mutating func next() -> Float {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Float(state >> 40) / Float(1 << 24)
  }
}
