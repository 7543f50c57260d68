public import Foundation
public import RealityViews
public import Spatial

// Rotations, blur, masks and changes of colors.
extension View {
  /// Returns the view turned clockwise about a point of its frame; scenes in it, and the pointer, stay as they are.
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
    turned(angle, SIMD3(0, 0, 1), anchor: anchor, perspective: 0)
  }

  /// Returns the view turned in space about a point of its frame, as it is seen from a meter before it.
  public func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center,
    anchorZ: CGFloat = 0, perspective: CGFloat = 1
  ) -> some View {
    turned(
      angle, SIMD3(Double(axis.x), Double(axis.y), Double(axis.z)), anchor: anchor,
      perspective: Double(perspective))
  }

  /// Returns the view turned in space about a point of its frame, as it is seen from a meter before it.
  public func rotation3DEffect(
    _ angle: Angle, axis: RotationAxis3D, anchor: UnitPoint = .center
  ) -> some View {
    // Upwards is positive in space.
    turned(angle, SIMD3(axis.x, -axis.y, axis.z), anchor: anchor, perspective: 1)
  }

  /// Returns the view turned in space about a point of its frame, as it is seen from a meter before it.
  public func rotation3DEffect(_ rotation: Rotation3D, anchor: UnitPoint = .center) -> some View {
    rotation3DEffect(rotation.angle, axis: rotation.axis, anchor: anchor)
  }

  private func turned(
    _ angle: Angle, _ axis: SIMD3<Double>, anchor: UnitPoint, perspective: Double
  ) -> some View {
    projected(
      PlaneProjection(angle: angle.radians, axis: axis, depth: perspective / 1360),
      about: SIMD2(Double(anchor.x), Double(anchor.y)))
  }

  /// Returns the view blurred; scenes in it stay as they are.
  public func blur(radius: CGFloat, opaque: Bool = false) -> some View {
    softened(radius: radius.isFinite ? Double(radius) : 0)
  }

  /// Returns the view with the opacity of another one.
  public func mask(alignment: Alignment = .center, @ViewBuilder _ mask: () -> some View) -> some View {
    masked(by: mask(), alignment)
  }

  /// Returns the view with the opacity of another one.
  public func mask(_ mask: some View) -> some View { masked(by: mask, .center) }

  /// Returns the view with an amount added to its colors.
  public func brightness(_ amount: Double) -> some View {
    changed(by: SIMD3(repeating: amount)) { SIMD3($0 == 0 ? 1 : 0, $0 == 1 ? 1 : 0, $0 == 2 ? 1 : 0) }
  }

  /// Returns the view with the distance of its colors from gray multiplied.
  public func contrast(_ amount: Double) -> some View {
    changed(by: SIMD3(repeating: (1 - amount) / 2)) {
      SIMD3($0 == 0 ? amount : 0, $0 == 1 ? amount : 0, $0 == 2 ? amount : 0)
    }
  }

  /// Returns the view with its colors inverted.
  public func colorInvert() -> some View {
    changed(by: SIMD3(1, 1, 1)) { SIMD3($0 == 0 ? -1 : 0, $0 == 1 ? -1 : 0, $0 == 2 ? -1 : 0) }
  }

  /// Returns the view with its colors multiplied by another one.
  public func colorMultiply(_ color: Color) -> some View {
    let parts = color.encoded
    return changed(by: .zero) {
      SIMD3($0 == 0 ? parts.x : 0, $0 == 1 ? parts.y : 0, $0 == 2 ? parts.z : 0)
    }
  }

  /// Returns the view with stronger or weaker colors.
  public func saturation(_ amount: Double) -> some View {
    let gray = SIMD3(0.2126, 0.7152, 0.0722) * (1 - amount)
    return changed(by: .zero) {
      gray + SIMD3($0 == 0 ? amount : 0, $0 == 1 ? amount : 0, $0 == 2 ? amount : 0)
    }
  }

  /// Returns the view with grays in the place of its colors, by an amount from 0 to 1.
  public func grayscale(_ amount: Double) -> some View { saturation(1 - min(max(amount, 0), 1)) }

  /// Returns the view with the hues of its colors turned.
  public func hueRotation(_ angle: Angle) -> some View {
    let (c, s) = (cos(angle.radians), sin(angle.radians))
    let gray = SIMD3(0.213, 0.715, 0.072)
    let turns: [SIMD3<Double>] = [
      SIMD3(-0.213, -0.715, 0.928), SIMD3(0.143, 0.140, -0.283), SIMD3(-0.787, 0.715, 0.072),
    ]
    return changed(by: .zero) { row in
      let own = SIMD3(row == 0 ? 1.0 : 0, row == 1 ? 1 : 0, row == 2 ? 1 : 0)
      return gray + (own - gray) * c + turns[row] * s
    }
  }

  /// Returns the view with its colors changed by the rows of a matrix, and with an offset.
  private func changed(by offset: SIMD3<Double>, _ row: (Int) -> SIMD3<Double>) -> some View {
    recolored(
      ColorChange(
        red: SIMD4(row(0), offset.x), green: SIMD4(row(1), offset.y), blue: SIMD4(row(2), offset.z)))
  }

  /// Returns the view; each of its parts is drawn by itself here.
  public func drawingGroup(opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear) -> some View {
    self
  }

  /// Returns the view; each of its parts is drawn by itself here.
  public func compositingGroup() -> some View { self }

  /// Returns the view in front of those with lower values in the same pile.
  public func zIndex(_ value: Double) -> some View { lifted(to: value) }
}

extension Color {
  /// The components in the encoding of sRGB.
  fileprivate nonisolated var encoded: SIMD3<Double> {
    let parts = cgColor.components ?? []
    return parts.count > 3 ? SIMD3(Double(parts[0]), Double(parts[1]), Double(parts[2])) : SIMD3(1, 1, 1)
  }
}
