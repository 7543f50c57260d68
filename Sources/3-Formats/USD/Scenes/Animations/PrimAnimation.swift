internal import SceneAssets
internal import USDLayers

/// The animation of a prim's transform and visibility, for all nodes that the prim becomes.
struct PrimAnimation {
  var transform: TransformAnimation?
  /// True if the transform resets the stack: it is in the space of the stage rather than of its parent.
  var resetsTransformStack = false
  /// The visibility: 1 where the prim is visible.
  var visibility: KeyedCurve?

  var isEmpty: Bool { transform == nil && visibility == nil }

  /// The count of numbers in all tracks.
  var numberCount: Int {
    (transform?.tracks ?? []).reduce(visibility?.times.count ?? 0) { sum, track in
      sum + track.curve.times.count * (track.curve.values.first?.count ?? 0)
    }
  }

  /// The attributes whose animation is read elsewhere, or has no visible effect.
  private static let unnoted: Set<String> = ["extent", "xformOpOrder"]

  init(_ values: StageValues, _ prim: Int, _ times: ClipTimes) {
    let overTime = values.stage.animatedAttributes(of: prim)
    guard !overTime.isEmpty else { return }
    if let transform = TransformAnimation(values, prim: prim, times: times, overTime: overTime) {
      if !transform.isExact {
        values.note(.approximated, prim, "the animation of its transform is approximated by many keyframes")
      }
      resetsTransformStack = values.texts("xformOpOrder", of: prim)?.contains("!resetXformStack!") ?? false
      self.transform = transform
    }
    if overTime.contains("visibility") { visibility = Self.visibility(values, prim, times) }
    noteUnsupportedAnimation(values, prim, overTime)
  }

  private static func visibility(_ values: StageValues, _ prim: Int, _ times: ClipTimes) -> KeyedCurve? {
    let samples = (try? values.stage.sampleTimes("visibility", of: prim)) ?? []
    let curve = KeyedCurve(times.keys(samples)) { time in
      let value = StageValues.text(values.value("visibility", of: prim, at: time))
      return [value == "invisible" ? 0 : 1]
    }
    return curve.flatMap { $0.isStill ? nil : $0 }
  }

  /// Notes the animated attributes whose animation is not supported.
  private func noteUnsupportedAnimation(_ values: StageValues, _ prim: Int, _ overTime: [String]) {
    let others = overTime.filter { name in
      !name.hasPrefix("xformOp:") && name != "visibility" && !Self.unnoted.contains(name)
        && (try? values.stage.isAnimated(name, of: prim)) ?? false
    }
    guard let first = others.first else { return }
    let more = others.count > 1 ? " and \(others.count - 1) more" : ""
    values.note(
      .ignored, prim,
      "the animation of \(first)\(more) is not supported; the value at time \(values.time) is used")
  }
}
