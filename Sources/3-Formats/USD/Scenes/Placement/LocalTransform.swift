internal import SceneAssets
internal import USDLayers
internal import simd

/// The local transform of a prim: the product of its transform operations.
struct LocalTransform {
  private(set) var matrix = matrix_identity_double4x4
  /// The scale, rotation and translation; nil where the operations are in an order that these cannot
  /// represent.
  private var parts: Parts? = Parts()
  /// True if the transform resets the stack: it is relative to the stage instead of the parent.
  private(set) var resetsTransformStack = false

  private struct Parts {
    var scale = SIMD3<Double>(1, 1, 1)
    var rotation = simd_quatd(ix: 0, iy: 0, iz: 0, r: 1)
    var translation = SIMD3<Double>(0, 0, 0)
    var stage = 0
  }

  init(_ matrix: double4x4) { (self.matrix, parts) = (matrix, nil) }

  /// Creates the transform of a prim from its operations.
  init(_ values: StageValues, _ prim: Int, at time: Double? = nil) {
    guard let order = values.texts("xformOpOrder", of: prim) else { return }
    var names = order[...]
    if let last = names.lastIndex(of: "!resetXformStack!") {
      names = names[(last + 1)...]
      resetsTransformStack = true
    }
    for name in names {
      let isInverted = name.hasPrefix("!invert!")
      let attribute = isInverted ? String(name.dropFirst(8)) : name
      guard let value = values.value(attribute, of: prim, at: time) else { continue }
      guard let operation = TransformOperation(attribute, StageValues.numbers(value) ?? []) else {
        values.note(.broken, prim, "\(attribute) is not a valid transform operation and is left out")
        continue
      }
      append(isInverted ? operation.inverse : operation)
    }
    if !matrix.isFinite {
      values.note(.broken, prim, "its transform has numbers that are not finite; it is left out")
      (matrix, parts) = (matrix_identity_double4x4, Parts())
    }
  }

  private mutating func append(_ operation: TransformOperation) {
    matrix = matrix * operation.matrix
    guard var known = parts, known.stage <= operation.stage else {
      parts = nil
      return
    }
    known.stage = operation.stage
    switch operation {
    case .translation(let by): known.translation += by
    case .rotation(let by): known.rotation *= by
    case .scale(let by): known.scale *= by
    case .matrix:
      parts = nil
      return
    }
    parts = known
  }

  /// The transform of a node: as scale, rotation and translation wherever these equal the matrix.
  var placement: NodeAsset.Placement {
    if let parts {
      return .parts(
        AssetTransform(
          scale: SIMD3(parts.scale), rotation: simd_quatf(parts.rotation.normalized),
          translation: SIMD3(parts.translation)))
    }
    return AssetTransform(matrix).map { .parts($0) } ?? .matrix(float4x4(matrix))
  }
}

extension simd_quatf {
  init(_ rotation: simd_quatd) { self.init(vector: SIMD4<Float>(rotation.vector)) }
}

extension float4x4 {
  init(_ matrix: double4x4) {
    let columns = matrix.columns
    self.init(
      columns: (SIMD4(columns.0), SIMD4(columns.1), SIMD4(columns.2), SIMD4(columns.3)))
  }
}

extension double4x4 {
  var isFinite: Bool {
    let sum = columns.0 + columns.1 + columns.2 + columns.3
    return (sum * 0) == .zero
  }
}
