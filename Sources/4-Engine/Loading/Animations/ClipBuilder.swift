import Animation
internal import SceneAssets
internal import SceneModel

/// A builder of animation clips for one node and its descendants.
struct ClipBuilder: Sendable {
  private let asset: SceneAsset
  /// The node whose entity plays the clip; nil for the root entity of the file.
  private let top: Int?
  /// True if tracks are bound to joints by name alone, as in files that contain nothing but animation.
  private let findsJointsByName: Bool

  init(_ asset: SceneAsset, below top: Int?, findsJointsByName: Bool = false) {
    (self.asset, self.top, self.findsJointsByName) = (asset, top, findsJointsByName)
  }

  /// Returns a clip with the tracks of the node and its descendants; nil without any.
  func clip(_ clip: ClipAsset) -> AnimationClip? {
    var builder = Builder(asset: asset, top: top)
    for track in clip.tracks { add(track, to: &builder) }
    guard !builder.clip.isEmpty else { return nil }
    return builder.clip.clip(name: clip.name, duration: max(clip.duration, 0))
  }

  private func add(_ track: ClipAsset.Track, to builder: inout Builder) {
    let times = track.times, values = track.values
    let interpolation: AnimationClipBuilder.Interpolation =
      switch track.interpolation {
      case .step: .step
      case .linear: .linear
      case .cubic: .cubic
      }
    switch track.target {
    case .node(let node, let part):
      guard let index = builder.index(node) else { return }
      builder.clip.addPart(.init(part), of: index, times: times, values: values, interpolation)
    case .matrix(let node):
      guard let index = builder.index(node) else { return }
      builder.clip.addMatrix(of: index, times: times, values: values, interpolation)
    case .joints(let number, let part, let joints):
      guard asset.skeletons.indices.contains(number) else { return }
      let names = asset.skeletons[number].joints.map(\.name)
      for index in indices(ofSkeleton: number, &builder) {
        builder.clip.addJoints(
          .init(part), of: index, names: names, animated: joints, times: times, values: values, interpolation)
      }
    case .blendWeights(let node):
      guard let index = builder.index(node) else { return }
      builder.clip.addWeights(of: index, times: times, values: values, interpolation)
    case .visibility(let node):
      guard let index = builder.index(node) else { return }
      builder.clip.addVisibility(of: index, times: times, values: values)
    case .opacity(let node):
      guard let index = builder.index(node) else { return }
      builder.clip.addOpacity(of: index, times: times, values: values, interpolation)
    }
  }

  /// Returns the indices of the entities whose meshes a skeleton deforms.
  private func indices(ofSkeleton number: Int, _ builder: inout Builder) -> [Int] {
    if findsJointsByName { return [builder.indexOfJoints(number)] }
    var found: [Int] = []
    for (node, asset) in asset.nodes.enumerated() where asset.mesh?.skeleton == number {
      if let index = builder.index(node) { found.append(index) }
    }
    return found
  }

  private struct Builder {
    let asset: SceneAsset
    let top: Int?
    var clip = AnimationClipBuilder()
    private var indices: [Int: Int] = [:]
    private var skeletons: [Int: Int] = [:]

    init(asset: SceneAsset, top: Int?) { (self.asset, self.top) = (asset, top) }

    /// Returns the index of a node; nil if it is not a descendant of the top node.
    mutating func index(_ node: Int) -> Int? {
      var path: [Int] = []
      var next: Int? = node
      while let here = next, indices[here] == nil, here != top {
        path.append(here)
        next = asset.nodes[here].parent
      }
      // A path that leaves the file's root is a descendant of the top node only if the top is the file
      // itself.
      if next == nil, top != nil { return nil }
      if let here = next, here == top, indices[here] == nil {
        indices[here] = clip.addNode(AnimationClip.Node(name: "", parent: nil, isRoot: true))
      }
      var parent = next.flatMap { indices[$0] }
      for here in path.reversed() {
        parent = clip.addNode(AnimationClip.Node(name: asset.nodes[here].name, parent: parent))
        indices[here] = parent
      }
      return parent
    }

    mutating func indexOfJoints(_ skeleton: Int) -> Int {
      if let known = skeletons[skeleton] { return known }
      let index = clip.addNode(AnimationClip.Node(name: "", parent: nil, isRoot: true))
      skeletons[skeleton] = index
      return index
    }
  }
}

extension AnimationClipBuilder.Part {
  init(_ part: ClipAsset.Target.Part) {
    switch part {
    case .translation: self = .translation
    case .rotation: self = .rotation
    case .scale: self = .scale
    }
  }
}
