internal import SceneAssets

extension SceneAsset {
  /// Adds the clips of a file that animates nodes of the same names.
  mutating func append(_ other: SceneAsset, telling report: inout PortReport) {
    let motion = AppendedMotion(of: other, onto: self)
    if motion.clips.isEmpty {
      let reason =
        other.clips.isEmpty
        ? "the file has no animation" : "the animated nodes of the file are not in the scene"
      report.tell(.lost, kind: "clip", path: other.source, reason: reason)
    } else if !motion.unmatchedNames.isEmpty {
      let names = motion.unmatchedNames.prefix(5).joined(separator: ", ")
      let more = motion.unmatchedNames.count > 5 ? " and \(motion.unmatchedNames.count - 5) others" : ""
      report.tell(
        .lost, kind: "clip", path: other.source, reason: "the scene has no nodes named \(names)\(more)")
    }
    if motion.change != nil {
      report.tell(
        .approximated, kind: "clip", path: other.source,
        reason: "its axes or units differ from the scene's; the animation is converted")
    }
    clips += motion.clips
  }
}
