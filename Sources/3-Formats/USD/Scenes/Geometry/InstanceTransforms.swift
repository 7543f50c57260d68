internal import SceneAssets
internal import USDLayers
internal import simd

/// The transforms of a point instancer's instances.
struct InstanceTransforms {
  /// The matrices by the index of the prototype, in the order of the instances.
  private(set) var matrices: [Int: [double4x4]] = [:]

  init(_ values: StageValues, _ prim: Int) {
    guard let prototypes = values.array("protoIndices", of: prim)?.integers,
      let positions = values.array("positions", of: prim)?.doubles, positions.count >= prototypes.count * 3
    else {
      values.note(.broken, prim, "the instancer has no positions, or fewer than protoIndices")
      return
    }
    let orientations = Self.list(
      "orientationsf", other: "orientations", width: 4, count: prototypes.count, values: values, prim: prim)
    let scales = Self.list(
      "scales", other: nil, width: 3, count: prototypes.count, values: values, prim: prim)
    let ids = values.array("ids", of: prim)?.doubles
    let hidden = Self.hidden(values, prim)
    for (instance, prototype) in prototypes.enumerated() {
      let id = ids.flatMap { instance < $0.count ? Int64(exactly: $0[instance]) : nil } ?? Int64(instance)
      guard !hidden.contains(id) else { continue }
      var matrix = matrix_identity_double4x4
      if let orientations {
        let orientation = SIMD4(
          orientations[instance * 4], orientations[instance * 4 + 1], orientations[instance * 4 + 2],
          orientations[instance * 4 + 3])
        let length = simd_length(orientation)
        if length > 0 { matrix = double4x4(simd_quatd(vector: orientation / length)) }
      }
      if let scales {
        matrix.columns.0 *= scales[instance * 3]
        matrix.columns.1 *= scales[instance * 3 + 1]
        matrix.columns.2 *= scales[instance * 3 + 2]
      }
      matrix.columns.3 = SIMD4(
        positions[instance * 3], positions[instance * 3 + 1], positions[instance * 3 + 2], 1)
      if matrix.isFinite { matrices[Int(prototype), default: []].append(matrix) }
    }
  }

  /// Returns the numbers of each instance; the first attribute wins where there are two.
  private static func list(
    _ name: String, other: String?, width: Int, count: Int, values: StageValues, prim: Int
  ) -> [Double]? {
    for name in [name, other].compactMap({ $0 }) {
      guard let array = values.array(name, of: prim), array.count > 0 else { continue }
      if array.element.width == width, array.count >= count, let numbers = array.doubles { return numbers }
      values.note(.broken, prim, "\(name) has \(array.count) values for \(count) instances and is left out")
    }
    return nil
  }

  private static func hidden(_ values: StageValues, _ prim: Int) -> Set<Int64> {
    var hidden = Set(
      (values.array("invisibleIds", of: prim)?.doubles ?? []).compactMap { Int64(exactly: $0) })
    if case .integerOperation(let operation, _)? = values.field("inactiveIds", of: prim) {
      hidden.formUnion(operation.applied(to: []))
    }
    return hidden
  }
}
