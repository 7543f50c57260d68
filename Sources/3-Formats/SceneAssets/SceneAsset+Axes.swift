package import simd

extension SceneAsset.Axis {
  /// The rotation that takes the axis to y, which is up in the engine.
  package var upright: simd_quatf {
    switch self {
    case .x: simd_quatf(angle: .pi / 2, axis: SIMD3(0, 0, 1))
    case .y: simd_quatf(ix: 0, iy: 0, iz: 0, r: 1)
    case .z: simd_quatf(angle: -.pi / 2, axis: SIMD3(1, 0, 0))
    }
  }
}
