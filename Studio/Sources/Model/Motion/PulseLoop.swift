internal import Glibc
package import Images

/// The loop of images of the light that goes out from the wheel's middle while colors are found.
///
/// The images are made beside the main actor, once for each scheme, and the window only shows the one that is due:
/// neither the work on the photo nor the light keeps a frame waiting.
package nonisolated struct PulseLoop: Hashable, Sendable {
  /// The images, in their order.
  package let images: [Image<RGBA8>]

  /// The number of images, their sides in pixels, and the seconds that they all take.
  package static let count = 24, side = 96, seconds = 1.3
  /// The radius of the circle in the middle, as a part of half a side.
  package static let circle: Float = 0.6

  /// Makes the images of a light in colors that follow each other around the circle, away from the main actor.
  ///
  /// - Parameter colors: The colors, the first one at the top.
  /// - Returns: The loop.
  @concurrent package static func make(_ colors: [OKLab]) async -> PulseLoop {
    WorkPriority.lower()
    return PulseLoop(images: (0..<count).map { image(at: Float($0) / Float(count), colors) })
  }

  /// Returns the number of the image that is due at a time in seconds.
  package static func index(at time: Double) -> Int {
    let part = (time / seconds).truncatingRemainder(dividingBy: 1)
    return min(Int((part < 0 ? part + 1 : part) * Double(count)), count - 1)
  }

  /// Returns how much larger the circle in the middle is at a time in seconds, 0…1 and back.
  package static func swell(at time: Double) -> Float { Float(0.5 - 0.5 * cos(time / seconds * 2 * .pi)) }

  /// Returns an image of the loop.
  private static func image(at phase: Float, _ colors: [OKLab]) -> Image<RGBA8> {
    let middle = Float(side) / 2
    // A wave goes out from the edge of the circle, becomes wider, and fades.
    let crest = circle + phase * (1 - circle) * 0.8, width = 0.05 + 0.09 * phase
    let strength = min(1, phase * 6) * (1 - phase)
    var pixels: [RGBA8] = []
    pixels.reserveCapacity(side * side)
    for y in 0..<side {
      for x in 0..<side {
        let way = (SIMD2(Float(x), Float(y)) + 0.5 - middle) / middle
        let far = (way * way).sum().squareRoot()
        let off = (far - crest) / width
        var pixel = color(at: atan2f(way.x, -way.y) / (2 * .pi), colors).pixel
        // At the border of the image there is no light.
        let edge = min(max((1 - far) / 0.1, 0), 1)
        pixel.alpha = UInt8(255 * strength * expf(-off * off) * edge)
        pixels.append(pixel)
      }
    }
    return Image(width: side, height: side, pixels: pixels)
  }

  /// Returns the color at a part of a turn, between its neighbors.
  private static func color(at turn: Float, _ colors: [OKLab]) -> OKLab {
    guard let first = colors.first else { return OKLab(lightness: 0.6, a: 0, b: 0) }
    let place = (turn - turn.rounded(.down)) * Float(colors.count)
    let index = min(Int(place), colors.count - 1)
    let next = index + 1 < colors.count ? colors[index + 1] : first
    var color = colors[index]
    color.components += (next.components - color.components) * (place - Float(index))
    return color.fittedToSRGB
  }
}
