import Foundation
import Geometry
import Images
import Platform
import SceneModel

/// A change of colors in the encoding of sRGB: a matrix with an offset.
package nonisolated struct ColorChange: Hashable, Sendable {
  private let red: SIMD4<Double>
  private let green: SIMD4<Double>
  private let blue: SIMD4<Double>

  /// Creates a change from its rows: the shares of red, green and blue, and what is added.
  package init(red: SIMD4<Double>, green: SIMD4<Double>, blue: SIMD4<Double>) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  /// Returns a changed color from 0 to 1.
  func color(_ color: SIMD3<Double>) -> SIMD3<Double> {
    let all = SIMD4(color, 1)
    return SIMD3((red * all).sum(), (green * all).sum(), (blue * all).sum())
      .clamped(lowerBound: .zero, upperBound: SIMD3(1, 1, 1))
  }

  /// Returns a changed color in linear light, with straight alpha.
  func linear(_ color: SIMD4<Float>) -> SIMD4<Float> {
    let platform = PlatformColor(linearRGBA: color).cgColor
    let changed = self.color(platform.encodedSRGB)
    return PlatformColor(red: changed.x, green: changed.y, blue: changed.z, alpha: Double(color.w))
      .cgColor.linearRGBA
  }
}

extension CGColor {
  /// The color in the encoding of sRGB.
  fileprivate nonisolated var encodedSRGB: SIMD3<Double> {
    let light = linearRGBA
    func encoded(_ light: Float) -> Double { Double(ColorEncoding.sRGB.value(of: light)) }
    return SIMD3(encoded(light.x), encoded(light.y), encoded(light.z))
  }
}

/// The changed images of a view.
final class RecoloredImages {
  private var known: [EffectImage<Key>] = []
  private var next = 0

  private struct Key: Equatable {
    let image: PanelImage
    let change: ColorChange
  }

  /// Begins another drawing of the view.
  func begin() { next = 0 }

  /// Returns the next image with its colors changed.
  func image(_ image: PanelImage, _ change: ColorChange) -> PanelImage {
    if next == known.count { known.append(EffectImage()) }
    defer { next += 1 }
    return known[next].image(of: Key(image: image, change: change)) {
      let source = image.image.pixels.rgba8()
      let pixels = source.pixels.map { pixel in
        let color = change.color(
          SIMD3(Double(pixel.red), Double(pixel.green), Double(pixel.blue)) / 255)
        let bytes = SIMD3<UInt8>((color * 255).rounded(.toNearestOrAwayFromZero))
        return RGBA8(red: bytes.x, green: bytes.y, blue: bytes.z, alpha: pixel.alpha)
      }
      return CGImage(Image<RGBA8>(width: source.width, height: source.height, pixels: pixels))
    } ?? image
  }
}

extension View {
  /// Returns the view with its colors changed; scenes in it stay as they are.
  package func recolored(_ change: ColorChange) -> some View {
    ModifiedView(self) { element, environment in
      let place = environment.inner("recolored")
      let images = environment.states.object(at: place.path) { RecoloredImages() }
      images.begin()
      return EffectLayout(element) { drawn, _ in
        switch drawn.content {
        case .shape(let shape, let color, let border):
          drawn.content = .shape(shape, color: change.linear(color), border: border)
        case .text(var text):
          for index in text.runs.indices {
            let color = text.runs[index].color?.linearRGBA ?? SIMD4(0, 0, 0, 1)
            text.runs[index].color = PlatformColor(linearRGBA: change.linear(color))
          }
          drawn.content = .text(text)
        case .image(let image): drawn.content = .image(images.image(image, change))
        }
      }
    }
  }
}
