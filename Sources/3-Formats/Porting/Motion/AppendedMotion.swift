internal import SceneAssets
internal import simd

/// The animation of another file, retargeted to a scene with the same nodes; the file may contain nothing
/// else.
///
/// Targets are matched by name: nodes by theirs, joints by the last component of their path. Where several
/// have the same name, the one with the same path is taken, or else the first. Names in which characters were
/// replaced match too, such as `hero_hips` for `hero:hips`; and so do files with other axes or units than the
/// scene's, where their nodes have the same transforms after the conversion.
struct AppendedMotion {
  private let scene: SceneAsset
  private let other: SceneAsset
  private let nodeIndices: [String: Int]
  private let named: [String: Int]
  /// The nodes by names reduced to letters, digits and underscores; nil where a name is not unique.
  private let simplifiedNames: [String: Int?]
  /// The conversion of the other file's transforms, if they need one.
  private(set) var change: SpaceChange?
  /// The names that do not exist in the scene, in order of appearance.
  private(set) var unmatchedNames: [String] = []
  /// The clips, with the scene's targets.
  private(set) var clips: [ClipAsset] = []

  init(of other: SceneAsset, onto scene: SceneAsset) {
    (self.scene, self.other) = (scene, other)
    nodeIndices = Dictionary(scene.nodes.enumerated().map { ($1.path, $0) }) { first, _ in first }
    named = Dictionary(scene.nodes.enumerated().map { ($1.name, $0) }) { first, _ in first }
    simplifiedNames = Dictionary(scene.nodes.enumerated().map { (Self.plain($1.name), $0) }) { _, _ in nil }
    if let change = SpaceChange(from: other, to: scene) {
      let pairs = other.nodes.compactMap { node in
        find(node).map { (node.placement.matrix, scene.nodes[$0].placement.matrix) }
      }
      if change.improves(pairs) { self.change = change }
    }
    let file = other.source.split(separator: "/").last.map(String.init) ?? "clip"
    let stem = file.lastIndex(of: ".").map { String(file[..<$0]) } ?? file
    var taken: [Set<ClipAsset.Target>] = []
    for clip in other.clips {
      var mine = clip
      mine.tracks = clip.tracks.compactMap { track(like: $0) }
      guard !mine.tracks.isEmpty else { continue }
      let targets = Set(mine.tracks.map(\.target))
      // Tracks of different targets that play at once are one clip.
      if let index = taken.firstIndex(where: { $0.isDisjoint(with: targets) }) {
        clips[index].tracks += mine.tracks
        clips[index].duration = max(clips[index].duration, mine.duration)
        taken[index].formUnion(targets)
      } else {
        clips.append(mine)
        taken.append(targets)
      }
    }
    // A file's single clip is named after the file; its readers know no better name.
    if clips.count == 1 { clips[0].name = stem }
  }

  private mutating func track(like track: ClipAsset.Track) -> ClipAsset.Track? {
    var track = track
    switch track.target {
    case .node(let node, let part):
      guard let counterpart = counterpart(of: node) else { return nil }
      if let change { track = change.changed(track) }
      track.target = .node(counterpart, part)
    case .matrix(let node):
      guard let counterpart = counterpart(of: node) else { return nil }
      if let change { track = change.changed(track) }
      track.target = .matrix(node: counterpart)
    case .visibility(let node):
      guard let counterpart = counterpart(of: node) else { return nil }
      track.target = .visibility(node: counterpart)
    case .opacity(let node):
      guard let counterpart = counterpart(of: node) else { return nil }
      track.target = .opacity(node: counterpart)
    case .blendWeights(let node):
      guard let counterpart = counterpart(of: node) else { return nil }
      track.target = .blendWeights(node: counterpart)
    case .joints(let skeleton, let part, let joints):
      return move(track, skeleton: skeleton, part: part, joints: joints)
    }
    return track
  }

  private mutating func counterpart(of node: Int) -> Int? {
    let node = other.nodes[node]
    if let found = find(node) { return found }
    noteUnmatched(node.name)
    return nil
  }

  private func find(_ node: NodeAsset) -> Int? {
    nodeIndices[node.path] ?? named[node.name] ?? simplifiedNames[Self.plain(node.name)] ?? nil
  }

  private mutating func noteUnmatched(_ name: String) {
    if !unmatchedNames.contains(name) { unmatchedNames.append(name) }
  }

  /// Returns the track for the joints that the scene has too.
  private mutating func move(
    _ track: ClipAsset.Track, skeleton: Int, part: ClipAsset.Target.Part, joints: [Int]
  ) -> ClipAsset.Track? {
    let names = other.skeletons[skeleton].joints.map { Self.last(of: $0.name) }
    let candidates = scene.skeletons.map { candidate in
      Dictionary(candidate.joints.enumerated().map { (Self.last(of: $1.name), $0) }) { first, _ in first }
    }
    let shared = candidates.map { mine in joints.count { mine[names[$0]] != nil } }
    guard let most = shared.indices.max(by: { shared[$0] < shared[$1] }), shared[most] > 0 else {
      for joint in joints { noteUnmatched(names[joint]) }
      return nil
    }
    var kept: [Int] = [], mine: [Int] = []
    for (index, joint) in joints.enumerated() {
      if let found = candidates[most][names[joint]] {
        kept.append(index)
        mine.append(found)
      } else {
        noteUnmatched(names[joint])
      }
    }
    let width = part == .rotation ? 4 : 3, row = joints.count * width
    var values: [Float] = []
    values.reserveCapacity(track.values.count / joints.count * kept.count)
    for start in stride(from: 0, to: track.values.count - row + 1, by: row) {
      for index in kept { values += track.values[(start + index * width)..<(start + (index + 1) * width)] }
    }
    var track = track
    (track.target, track.values) = (.joints(skeleton: most, part, joints: mine), values)
    return track
  }

  private static func plain(_ name: String) -> String {
    String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" })
  }

  private static func last(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
  }
}
