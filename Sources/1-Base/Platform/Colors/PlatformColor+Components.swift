public import Foundation
internal import Images

extension PlatformColor {
  /// The red of the color in sRGB, outside 0…1 for colors that sRGB lacks.
  public var redComponent: CGFloat { CGFloat(components.x) }
  /// The green of the color in sRGB, outside 0…1 for colors that sRGB lacks.
  public var greenComponent: CGFloat { CGFloat(components.y) }
  /// The blue of the color in sRGB, outside 0…1 for colors that sRGB lacks.
  public var blueComponent: CGFloat { CGFloat(components.z) }
  /// The opacity.
  public var alphaComponent: CGFloat { CGFloat(components.w) }

  /// The hue as a share of the full circle from red; 0 for grays.
  public var hueComponent: CGFloat { CGFloat(wheel.hue) }
  /// The saturation.
  public var saturationComponent: CGFloat { CGFloat(wheel.saturation) }
  /// The brightness.
  public var brightnessComponent: CGFloat { CGFloat(wheel.brightness) }

  /// The gray of the same luminance.
  public var whiteComponent: CGFloat {
    // The component of a gray is exact; the weighted sum would round.
    if components.x == components.y && components.y == components.z { return redComponent }
    return CGFloat(TransferCurve.sRGB.encode(Gamut.gray.fromSRGB(cgColor.linearSRGB).x))
  }

  /// Writes the sRGB components, and returns true.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    unsafe red?.pointee = redComponent
    unsafe green?.pointee = greenComponent
    unsafe blue?.pointee = blueComponent
    unsafe alpha?.pointee = alphaComponent
    return true
  }

  /// Writes hue, saturation and brightness, and returns true.
  @discardableResult
  public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let wheel = wheel
    unsafe hue?.pointee = CGFloat(wheel.hue)
    unsafe saturation?.pointee = CGFloat(wheel.saturation)
    unsafe brightness?.pointee = CGFloat(wheel.brightness)
    unsafe alpha?.pointee = alphaComponent
    return true
  }

  /// Writes the gray of the same luminance, and returns true.
  @discardableResult
  public func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    unsafe white?.pointee = whiteComponent
    unsafe alpha?.pointee = alphaComponent
    return true
  }

  private var wheel: HueSaturationBrightness {
    HueSaturationBrightness(SIMD3(components.x, components.y, components.z))
  }
}
