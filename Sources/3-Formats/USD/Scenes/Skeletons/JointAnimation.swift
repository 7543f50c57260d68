internal import SceneAssets
internal import USDLayers
internal import simd

/// A `SkelAnimation`: transforms of joints and weights of blend shapes, by name.
struct JointAnimation {
  let values: StageValues
  let prim: Int
  let joints: [String]
  let blendShapes: [String]

  /// Creates the animation of a prim.
  ///
  /// - Returns: Nil where the prim is not a `SkelAnimation`.
  init?(_ values: StageValues, _ prim: Int) {
    guard values.stage.prims[prim].isActive, values.stage.prims[prim].typeName == "SkelAnimation" else {
      return nil
    }
    (self.values, self.prim) = (values, prim)
    joints = values.texts("joints", of: prim) ?? []
    blendShapes = values.texts("blendShapes", of: prim) ?? []
  }

  /// An attribute with some numbers for each joint.
  struct Part {
    let attribute: String
    let width: Int
    let target: ClipAsset.Target.Part
  }

  static let parts = [
    Part(attribute: "translations", width: 3, target: .translation),
    Part(attribute: "rotations", width: 4, target: .rotation),
    Part(attribute: "scales", width: 3, target: .scale),
  ]

  /// Returns the numbers of all joints; nil where their count is not that of the animation's joints.
  func numbers(_ part: Part, at time: Double) -> [Float]? {
    guard let array = values.array(part.attribute, of: prim, at: time), array.count == joints.count,
      array.element.width == part.width
    else { return nil }
    return array.floats
  }

  /// Returns the weights of the blend shapes; nil where their count is not that of the animation's blend
  /// shapes.
  func weights(at time: Double) -> [Float]? {
    guard let array = values.array("blendShapeWeights", of: prim, at: time),
      array.count == blendShapes.count, array.element.width == 1
    else { return nil }
    return array.floats
  }

  /// Returns the transforms of the joints; nil where the animation does not give them for all.
  func transforms(at time: Double) -> [AssetTransform]? {
    let found = Self.parts.map { numbers($0, at: time) }
    guard let translations = found[0], let rotations = found[1], let scales = found[2] else { return nil }
    return joints.indices.map { joint in
      let (three, four) = (joint * 3, joint * 4)
      return AssetTransform(
        scale: SIMD3(scales[three], scales[three + 1], scales[three + 2]),
        rotation: simd_quatf(
          ix: rotations[four], iy: rotations[four + 1], iz: rotations[four + 2], r: rotations[four + 3]),
        translation: SIMD3(translations[three], translations[three + 1], translations[three + 2]))
    }
  }
}
