internal import SceneAssets
internal import USDLayers

/// What of a prim changes over time, for all nodes that are made of it.
struct PrimMotion {
  var transform: TransformMotion?
  /// Whether its place is one in the space of the stage rather than of its parent.
  var isOfStage = false
  /// 1 where it is shown.
  var visibility: KeyedCurve?

  var isEmpty: Bool { transform == nil && visibility == nil }

  /// How many numbers tell it.
  var numberCount: Int {
    (transform?.tracks ?? []).reduce(visibility?.times.count ?? 0) { sum, track in
      sum + track.curve.times.count * (track.curve.values.first?.count ?? 0)
    }
  }

  /// Attributes that may change and are told otherwise, or change nothing to see.
  private static let silent: Set<String> = ["extent", "xformOpOrder"]

  init(_ values: StageValues, _ prim: Int, _ times: ClipTimes) {
    let overTime = values.stage.attributesOverTime(of: prim)
    guard !overTime.isEmpty else { return }
    if let transform = TransformMotion(values, prim, times, overTime: overTime) {
      if !transform.isExact {
        values.note(.approximated, prim, "the way it moves is told by many places on it")
      }
      isOfStage = values.texts("xformOpOrder", of: prim)?.contains("!resetXformStack!") ?? false
      self.transform = transform
    }
    if overTime.contains("visibility") { visibility = Self.visibility(values, prim, times) }
    tellOthers(values, prim, overTime)
  }

  private static func visibility(_ values: StageValues, _ prim: Int, _ times: ClipTimes) -> KeyedCurve? {
    let samples = (try? values.stage.sampleTimes("visibility", of: prim)) ?? []
    let curve = KeyedCurve(times.keys(samples)) { time in
      let value = StageValues.text(values.value("visibility", of: prim, at: time))
      return [value == "invisible" ? 0 : 1]
    }
    return curve.flatMap { $0.isStill ? nil : $0 }
  }

  /// Says what changes in the file and stands still here.
  private func tellOthers(_ values: StageValues, _ prim: Int, _ overTime: [String]) {
    let others = overTime.filter { name in
      !name.hasPrefix("xformOp:") && name != "visibility" && !Self.silent.contains(name)
        && (try? values.stage.isAnimated(name, of: prim)) ?? false
    }
    guard let first = others.first else { return }
    let more = others.count > 1 ? " and \(others.count - 1) more" : ""
    values.note(.ignored, prim, "\(first)\(more) change over time and are shown as at time \(values.time)")
  }
}
