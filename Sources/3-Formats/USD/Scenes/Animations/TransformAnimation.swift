internal import SceneAssets
internal import USDLayers
internal import simd

/// The animation of a prim's transform: tracks for all nodes that the prim becomes.
struct TransformAnimation {
  /// The keyframes of one part of the transform, or of its matrix where parts cannot represent it.
  struct Track {
    /// The part; nil for the matrix.
    var part: ClipAsset.Target.Part?
    var curve: KeyedCurve
  }

  private(set) var tracks: [Track] = []
  /// True if the tracks match the stage's animation within the tolerance.
  private(set) var isExact = true

  private let values: StageValues
  private let prim: Int
  private let times: ClipTimes

  /// Creates the animation of a prim.
  ///
  /// - Returns: Nil where its transform is not animated.
  init?(_ values: StageValues, prim: Int, times: ClipTimes, overTime: [String]) {
    (self.values, self.prim, self.times) = (values, prim, times)
    guard overTime.contains(where: { $0.hasPrefix("xformOp:") }),
      let order = values.texts("xformOpOrder", of: prim)
    else { return nil }
    var names = order[...]
    if let last = names.lastIndex(of: "!resetXformStack!") { names = names[(last + 1)...] }
    let operations = names.map { Operation($0, values: values, prim: prim, overTime: overTime) }
    guard operations.contains(where: { $0.samples.count > 1 }) else { return nil }
    if let parts = Self.inOrder(operations) {
      for (part, operations) in parts { add(part, operations) }
    } else {
      addTransform(operations)
    }
    guard !tracks.isEmpty else { return nil }
  }

  /// A transform operation of the prim.
  private struct Operation {
    var attribute: String
    var isInverted: Bool
    /// The times of its samples; empty where it is constant.
    var samples: [Double] = []
    var isCurve = false
    /// The operation, where it is constant.
    var still: TransformOperation?
    /// The kind of operation: `translate`, `rotateXYZ`.
    var kind: Substring

    init(_ name: String, values: StageValues, prim: Int, overTime: [String]) {
      let stage = values.stage
      isInverted = name.hasPrefix("!invert!")
      attribute = isInverted ? String(name.dropFirst(8)) : name
      let names = attribute.split(separator: ":", maxSplits: 2)
      kind = names.count > 1 ? names[1] : ""
      guard overTime.contains(attribute) else {
        still = value(values, prim, at: values.time)
        return
      }
      samples = (try? stage.sampleTimes(attribute, of: prim)) ?? []
      isCurve = (try? stage.isCurve(attribute, of: prim)) ?? false
    }

    func value(_ values: StageValues, _ prim: Int, at time: Double) -> TransformOperation? {
      if let still { return still }
      guard let value = values.value(attribute, of: prim, at: time),
        let operation = TransformOperation(attribute, StageValues.numbers(value) ?? [])
      else { return nil }
      return isInverted ? operation.inverse : operation
    }
  }

  /// Returns the operations of each part, where they come as translations, rotations and scales in this
  /// order.
  private static func inOrder(_ operations: [Operation]) -> [(ClipAsset.Target.Part, [Operation])]? {
    let parts: [(part: ClipAsset.Target.Part, beginning: String)] = [
      (.translation, "translate"), (.rotation, "rotate"), (.scale, "scale"),
    ]
    var result: [(ClipAsset.Target.Part, [Operation])] = parts.map { ($0.part, []) }
    var last = 0
    for operation in operations {
      let kind = operation.kind == "orient" ? "rotate" : operation.kind
      guard let index = parts.firstIndex(where: { kind.hasPrefix($0.beginning) }), index >= last else {
        return nil
      }
      result[index].1.append(operation)
      last = index
    }
    return result
  }

  // MARK: Parts

  private mutating func add(_ part: ClipAsset.Target.Part, _ operations: [Operation]) {
    guard operations.contains(where: { $0.samples.count > 1 }) else { return }
    let (values, prim) = (values, prim)
    func value(_ time: Double) -> [Double]? {
      var vector = part == .scale ? SIMD3<Double>(1, 1, 1) : .zero
      var rotation = simd_quatd(ix: 0, iy: 0, iz: 0, r: 1)
      for operation in operations {
        switch operation.value(values, prim, at: time) {
        case .translation(let by)?: vector += by
        case .rotation(let by)?: rotation *= by
        case .scale(let by)?: vector *= by
        case .matrix?, nil: continue
        }
      }
      guard part == .rotation else { return [vector.x, vector.y, vector.z] }
      rotation = rotation.normalized
      return [rotation.imag.x, rotation.imag.y, rotation.imag.z, rotation.real]
    }
    let samples = ClipTimes.union(operations.map(\.samples))
    let moving = operations.filter { $0.samples.count > 1 }
    // Translations add up along straight lines; other parts are linear only where a single operation is
    // animated.
    let isPlain =
      !moving.contains(where: \.isCurve)
      && (part == .translation || moving.count == 1 && (part == .scale || moving[0].kind == "orient"))
    let keys = isPlain ? times.keys(samples) : rotationKeys(times.keys(samples), moving)
    add(part, keys: keys, refinement: isPlain ? nil : part == .rotation ? .spherical : .straight, value)
  }

  /// Returns more times, so that no angle changes by more than a quarter turn between two of them.
  private func rotationKeys(_ keys: [Double], _ operations: [Operation]) -> [Double] {
    var result = Array(keys.prefix(1))
    for (start, end) in zip(keys, keys.dropFirst()) {
      var steps = operations.contains(where: \.isCurve) ? 4 : 1
      for operation in operations where operation.kind.hasPrefix("rotate") {
        let angles = [start, end].map { time -> [Double] in
          StageValues.numbers(values.value(operation.attribute, of: prim, at: time)) ?? []
        }
        let most = zip(angles[0], angles[1]).map { abs($0 - $1) }.max() ?? 0
        if most.isFinite { steps = max(steps, Int(min(most, 90 * 1024) / 90) + 1) }
      }
      let most = min(keys.count + 1024, values.spareTimes)
      if result.count + steps > keys.count + most { steps = 1 }
      for step in 1...steps { result.append(start + (end - start) * Double(step) / Double(steps)) }
    }
    values.spend(times: result.count - keys.count)
    return result
  }

  private mutating func add(
    _ part: ClipAsset.Target.Part?, keys: [Double], refinement: KeyedCurve.Interpolation?,
    _ value: (Double) -> [Double]?
  ) {
    guard var curve = KeyedCurve(keys, value), !keys.isEmpty else { return }
    guard curve.values.allSatisfy({ $0.allSatisfy(\.isFinite) }) else {
      values.note(.broken, prim, "its animation leads to a transform that is not finite; it is not animated")
      return
    }
    if let refinement {
      var spare = values.spareTimes
      if !curve.refine(refinement, spare: &spare, value) { isExact = false }
      values.spend(times: values.spareTimes - spare)
    }
    guard !curve.isStill else { return }
    tracks.append(Track(part: part, curve: curve))
  }

  // MARK: The whole transform

  /// Adds tracks for the parts where these represent the transform at all times, and for the matrix
  /// otherwise.
  private mutating func addTransform(_ operations: [Operation]) {
    let (values, prim) = (values, prim)
    func matrix(_ time: Double) -> double4x4? {
      operations.reduce(matrix_identity_double4x4) { result, operation in
        operation.value(values, prim, at: time).map { result * $0.matrix } ?? result
      }
    }
    // The three parts ask for the same times.
    var known: [Double: AssetTransform?] = [:]
    func transform(_ time: Double) -> AssetTransform? {
      if let known = known[time] { return known }
      let transform = matrix(time).flatMap { AssetTransform($0) }
      known[time] = .some(transform)
      return transform
    }
    let moving = operations.filter { $0.samples.count > 1 }
    let keys = rotationKeys(times.keys(ClipTimes.union(moving.map(\.samples))), moving)
    let isOneMatrix = moving.count == 1 && moving[0].kind == "transform" && !moving[0].isInverted
    if !isOneMatrix, keys.allSatisfy({ transform($0) != nil }) {
      addParts(keys, transform)
      return
    }
    add(nil, keys: keys, refinement: isOneMatrix ? nil : .straight) { time in
      matrix(time).map { matrix in
        let columns = matrix.columns
        return [columns.0, columns.1, columns.2, columns.3].flatMap { [$0.x, $0.y, $0.z, $0.w] }
      }
    }
  }

  private mutating func addParts(_ keys: [Double], _ transform: (Double) -> AssetTransform?) {
    func numbers(_ vector: SIMD3<Float>) -> [Double] {
      [Double(vector.x), Double(vector.y), Double(vector.z)]
    }
    add(.translation, keys: keys, refinement: .straight) { transform($0).map { numbers($0.translation) } }
    add(.rotation, keys: keys, refinement: .spherical) { time in
      transform(time).map { numbers($0.rotation.imag) + [Double($0.rotation.real)] }
    }
    add(.scale, keys: keys, refinement: .straight) { transform($0).map { numbers($0.scale) } }
  }
}
