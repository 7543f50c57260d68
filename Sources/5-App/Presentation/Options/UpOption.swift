package import simd

/// The axis of a scene that points up, instead of the one that its file says.
public nonisolated enum UpOption: String, Hashable, Sendable, CaseIterable {
  /// The positive direction of an axis.
  case x = "+X", y = "+Y", z = "+Z"
  /// The negative direction of an axis.
  case negativeX = "-X", negativeY = "-Y", negativeZ = "-Z"

  /// Creates an option from an axis with its sign, which may be left out.
  public init?(_ text: String) {
    let text = text.uppercased()
    guard let option = UpOption(rawValue: text.count == 1 ? "+" + text : text) else { return nil }
    self = option
  }

  /// The rotation that takes the axis to y.
  package var upright: simd_quatf {
    switch self {
    case .x: simd_quatf(angle: .pi / 2, axis: SIMD3(0, 0, 1))
    case .y: simd_quatf(ix: 0, iy: 0, iz: 0, r: 1)
    case .z: simd_quatf(angle: -.pi / 2, axis: SIMD3(1, 0, 0))
    case .negativeX: simd_quatf(angle: -.pi / 2, axis: SIMD3(0, 0, 1))
    case .negativeY: simd_quatf(angle: .pi, axis: SIMD3(0, 0, 1))
    case .negativeZ: simd_quatf(angle: .pi / 2, axis: SIMD3(1, 0, 0))
    }
  }
}
