/// A color as hue, saturation and brightness (HSB).
struct HueSaturationBrightness: Hashable, Sendable {
  /// The hue as a share of the full circle from red, from 0 up to but not including 1; 0 for grays.
  var hue: Double
  var saturation: Double
  /// The largest component.
  var brightness: Double

  init(hue: Double, saturation: Double, brightness: Double) {
    self.hue = hue
    self.saturation = saturation
    self.brightness = brightness
  }

  init(_ rgb: SIMD3<Double>) {
    let largest = rgb.max()
    let spread = largest - rgb.min()
    brightness = largest
    saturation = largest > 0 ? spread / largest : 0
    guard spread > 0 else {
      hue = 0
      return
    }
    let sixths =
      if largest == rgb.x {
        (rgb.y - rgb.z) / spread
      } else if largest == rgb.y {
        2 + (rgb.z - rgb.x) / spread
      } else {
        4 + (rgb.x - rgb.y) / spread
      }
    hue = (sixths < 0 ? sixths + 6 : sixths) / 6
  }

  /// The color as red, green and blue.
  var rgb: SIMD3<Double> {
    let fraction = hue - hue.rounded(.down)
    // Each component falls from `brightness` by `saturation` on a trapezoid around the wheel.
    func component(_ offset: Double) -> Double {
      let sixth = (offset + fraction * 6).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - saturation * max(0, min(sixth, 4 - sixth, 1)))
    }
    return SIMD3(component(5), component(3), component(1))
  }
}
