internal import SceneAssets
internal import simd

/// The conversion of node transforms from one file's units and up axis to another's.
///
/// Exporters that rotate a whole file do so with every node in it: each transform is conjugated by the
/// rotation.
struct SpaceChange {
  private let rotation: simd_quatf
  private let scale: Float

  /// Creates the conversion; nil where both files have the same units and axes.
  init?(from other: SceneAsset, to scene: SceneAsset) {
    guard other.upAxis != scene.upAxis || other.metersPerUnit != scene.metersPerUnit else { return nil }
    rotation = (scene.upAxis.upright.inverse * other.upAxis.upright).normalized
    scale = Float(other.metersPerUnit / scene.metersPerUnit)
  }

  func changed(_ matrix: float4x4) -> float4x4 {
    var result = float4x4(rotation) * matrix * float4x4(rotation.inverse)
    result.columns.3 *= SIMD4(scale, scale, scale, 1)
    return result
  }

  /// Returns the track of a node with converted values.
  func changed(_ track: ClipAsset.Track) -> ClipAsset.Track {
    var track = track
    switch track.target {
    case .node(_, .rotation):
      for row in stride(from: 0, to: track.values.count - 3, by: 4) {
        let vector = rotation.act(SIMD3(track.values[row], track.values[row + 1], track.values[row + 2]))
        for axis in 0..<3 { track.values[row + axis] = vector[axis] }
      }
    case .node(_, let part):
      for row in stride(from: 0, to: track.values.count - 2, by: 3) {
        let vector = rotation.act(SIMD3(track.values[row], track.values[row + 1], track.values[row + 2]))
        // Scales permute their axes, and have no sign.
        for axis in 0..<3 {
          track.values[row + axis] = part == .translation ? vector[axis] * scale : abs(vector[axis])
        }
      }
    case .matrix:
      for row in stride(from: 0, to: track.values.count - 15, by: 16) {
        let values = track.values[row..<(row + 16)].map(\.self)
        let result = changed(
          float4x4(
            SIMD4(values[0..<4]), SIMD4(values[4..<8]), SIMD4(values[8..<12]), SIMD4(values[12..<16])))
        for element in 0..<16 { track.values[row + element] = result[element / 4][element % 4] }
      }
    case .joints, .blendWeights, .visibility, .opacity: break
    }
    return track
  }

  /// Returns whether the conversion brings transforms of one file nearer to those of the other.
  func improves(_ pairs: [(other: float4x4, scene: float4x4)]) -> Bool {
    var before: Float = 0, after: Float = 0
    for (other, scene) in pairs {
      before += Self.distance(other, scene)
      after += Self.distance(changed(other), scene)
    }
    return after < before
  }

  private static func distance(_ one: float4x4, _ other: float4x4) -> Float {
    (0..<4).reduce(0) { $0 + simd_distance(one[$1], other[$1]) }
  }
}
