import CoreGraphics
import Foundation
import RealityKit

/// Pictures of surfaces, made of noise that is smooth all around a ball.
enum PlanetTexture {
  /// Returns the picture of a surface, unrolled: from the north pole above to the south pole below.
  static func image(of surface: Planet.Surface, width: Int = 256) -> CGImage? {
    let height = width / 2
    return image(width: width, height: height) { x, y in
      let longitude = Float(x) / Float(width) * 2 * .pi
      let latitude = (0.5 - (Float(y) + 0.5) / Float(height)) * .pi
      let point = SIMD3(cos(latitude) * cos(longitude), sin(latitude), cos(latitude) * sin(longitude))
      let spots = noise(point * surface.detail)
      // Bands follow the latitude, and whirl a little.
      let bands = noise(SIMD3(3, point.y * 7 * surface.detail / 3 + (spots - 0.5) * 0.9, 5))
      let share = spots + (bands - spots) * surface.banding
      var color = blend(surface.colors, (share - 0.25) / 0.5)
      let cap = abs(point.y) + (spots - 0.5) * 0.25
      if cap > 1 - surface.caps { color = [0.93, 0.95, 0.97] }
      return SIMD4(color, 1)
    }
  }

  /// Returns the picture of rings: from the inner border at the left to the outer one at the right.
  static func rings(width: Int = 256) -> CGImage? {
    image(width: width, height: 4) { x, _ in
      let place = Float(x) / Float(width - 1)
      let band = noise(SIMD3(place * 22, 1, 2)) * 0.7 + noise(SIMD3(place * 70, 3, 4)) * 0.3
      let edge = min(place * 14, (1 - place) * 14, 1)
      let gap: Float = abs(place - 0.68) < 0.035 ? 0.06 : 1
      let color = SIMD3<Float>(0.93, 0.82, 0.62) * (0.55 + band * 0.55)
      return SIMD4(color, (0.3 + band * 0.7) * edge * gap)
    }
  }

  /// Returns the picture of the light around the sun.
  static func glow(width: Int = 128) -> CGImage? {
    image(width: width, height: width) { x, y in
      let half = Float(width) / 2
      let distance = SIMD2((Float(x) + 0.5) / half - 1, (Float(y) + 0.5) / half - 1)
      let share = max(1 - (distance * distance).sum().squareRoot(), 0)
      return SIMD4(1, 0.72, 0.36, share * share * share * 0.85)
    }
  }

  private static func image(
    width: Int, height: Int, _ color: (Int, Int) -> SIMD4<Float>
  ) -> CGImage? {
    var bytes = Data(capacity: width * height * 4)
    for y in 0..<height {
      for x in 0..<width {
        let pixel = color(x, y).clamped(lowerBound: .zero, upperBound: .one) * 255
        for component in 0..<4 { bytes.append(UInt8(pixel[component].rounded())) }
      }
    }
    guard let provider = CGDataProvider(data: bytes as CFData) else { return nil }
    return CGImage(
      width: width, height: height, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: width * 4,
      space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.last.rawValue),
      provider: provider, decode: nil, shouldInterpolate: true, intent: .defaultIntent)
  }

  private static func blend(_ colors: [SIMD3<Float>], _ share: Float) -> SIMD3<Float> {
    let place = min(max(share, 0), 0.9999) * Float(colors.count - 1)
    let index = Int(place)
    return colors[index] + (colors[index + 1] - colors[index]) * (place - Float(index))
  }

  /// Returns noise from 0 to 1: four octaves of values on a grid.
  private static func noise(_ point: SIMD3<Float>) -> Float {
    var sum: Float = 0, weight: Float = 0.5
    var point = point
    for _ in 0..<4 {
      sum += value(point) * weight
      weight /= 2
      point = point * 2.03 + 17.3
    }
    return sum / 0.9375
  }

  private static func value(_ point: SIMD3<Float>) -> Float {
    let low = point.rounded(.down)
    let part = point - low
    let share = part * part * (3 - 2 * part)
    let cell = SIMD3<Int32>(low)
    func corner(_ x: Int32, _ y: Int32, _ z: Int32) -> Float {
      var hash =
        UInt32(bitPattern: cell.x &+ x) &* 374_761_393 &+ UInt32(bitPattern: cell.y &+ y) &* 668_265_263
        &+ UInt32(bitPattern: cell.z &+ z) &* 2_147_483_647
      hash = (hash ^ (hash >> 13)) &* 1_274_126_177
      return Float((hash ^ (hash >> 16)) & 0xFFFF) / 65535
    }
    func edge(_ y: Int32, _ z: Int32) -> Float {
      let start = corner(0, y, z)
      return start + (corner(1, y, z) - start) * share.x
    }
    let front = edge(0, 0) + (edge(1, 0) - edge(0, 0)) * share.y
    let back = edge(0, 1) + (edge(1, 1) - edge(0, 1)) * share.y
    return front + (back - front) * share.z
  }
}
