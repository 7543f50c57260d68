import Animation
internal import SceneAssets
internal import SceneModel

/// A builder of animation clips for one node and its descendants.
struct ClipBuilder: Sendable {
  private let asset: SceneAsset
  /// The node whose entity plays the clip; nil for the root entity of the file.
  private let top: Int?
  /// Whether tracks are bound to joints by name alone, as in files that contain nothing but animation.
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
    let way: AnimationClipBuilder.Interpolation =
      switch track.interpolation {
      case .step: .step
      case .linear: .linear
      case .cubic: .cubic
      }
    switch track.target {
    case .node(let node, let part):
      guard let place = builder.place(node) else { return }
      builder.clip.addPart(.init(part), of: place, times: times, values: values, way)
    case .matrix(let node):
      guard let place = builder.place(node) else { return }
      builder.clip.addMatrix(of: place, times: times, values: values, way)
    case .joints(let number, let part, let joints):
      guard asset.skeletons.indices.contains(number) else { return }
      let names = asset.skeletons[number].joints.map(\.name)
      for place in places(ofSkeleton: number, &builder) {
        builder.clip.addJoints(
          .init(part), of: place, names: names, moved: joints, times: times, values: values, way)
      }
    case .blendWeights(let node):
      guard let place = builder.place(node) else { return }
      builder.clip.addWeights(of: place, times: times, values: values, way)
    case .visibility(let node):
      guard let place = builder.place(node) else { return }
      builder.clip.addVisibility(of: place, times: times, values: values)
    case .opacity(let node):
      guard let place = builder.place(node) else { return }
      builder.clip.addOpacity(of: place, times: times, values: values, way)
    }
  }

  /// Returns the indices of the entities whose meshes a skeleton deforms.
  private func places(ofSkeleton number: Int, _ builder: inout Builder) -> [Int] {
    if findsJointsByName { return [builder.placeOfJoints(number)] }
    var found: [Int] = []
    for (node, asset) in asset.nodes.enumerated() where asset.mesh?.skeleton == number {
      if let place = builder.place(node) { found.append(place) }
    }
    return found
  }

  private struct Builder {
    let asset: SceneAsset
    let top: Int?
    var clip = AnimationClipBuilder()
    private var places: [Int: Int] = [:]
    private var skeletons: [Int: Int] = [:]

    init(asset: SceneAsset, top: Int?) { (self.asset, self.top) = (asset, top) }

    /// Returns the index of a node; nil if it is not a descendant of the top node.
    mutating func place(_ node: Int) -> Int? {
      var path: [Int] = []
      var next: Int? = node
      while let here = next, places[here] == nil, here != top {
        path.append(here)
        next = asset.nodes[here].parent
      }
      // A path that leaves the file's root is a descendant of the top node only if the top is the file
      // itself.
      if next == nil, top != nil { return nil }
      if let here = next, here == top, places[here] == nil {
        places[here] = clip.addPlace(AnimationClip.Place(name: "", parent: nil, isRoot: true))
      }
      var parent = next.flatMap { places[$0] }
      for here in path.reversed() {
        parent = clip.addPlace(AnimationClip.Place(name: asset.nodes[here].name, parent: parent))
        places[here] = parent
      }
      return parent
    }

    mutating func placeOfJoints(_ skeleton: Int) -> Int {
      if let known = skeletons[skeleton] { return known }
      let place = clip.addPlace(AnimationClip.Place(name: "", parent: nil, isRoot: true))
      skeletons[skeleton] = place
      return place
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
