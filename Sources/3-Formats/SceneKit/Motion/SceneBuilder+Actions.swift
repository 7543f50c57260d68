internal import SceneAssets
internal import simd

extension SceneBuilder {
  /// Bakes each action of a node to a clip, which the node offers under the action's key.
  mutating func readActions(_ object: ArchiveObject, at node: Int) throws(AssetReadingError.Problem) {
    guard let actions = object.dictionary("actions") else { return }
    for key in actions.keys(first: object.texts("action-keys")) {
      guard let action = actions.object(key) else { continue }
      guard case .parts(let transform) = asset.nodes[node].placement else {
        note(
          .ignored, action, "actions of nodes with a pivot are not supported; the action \(key) is left out")
        continue
      }
      let start = ActionBaking.State(
        translation: transform.translation, rotation: transform.rotation, scale: transform.scale, opacity: 1)
      var limits = ActionTree.Limits()
      let tree = ActionTree(action, &limits), baked = ActionBaking(tree, from: start)
      try countActions(read: ActionTree.Limits.mostActions - limits.actions, evaluated: baked.steps)
      for name in limits.unknown.sorted() {
        note(.ignored, action, "\(name) in the action \(key) is not supported and is left out")
      }
      if limits.isCut || baked.isCut {
        note(.approximated, action, "the action \(key) is over the limit of baked keyframes; it ends early")
      }
      guard let clip = clip(key, baked: baked, node: node, repeats: tree.isEndless) else { continue }
      do throws(AssetReadingError.Problem) {
        try countNumbers(clip.tracks.reduce(0) { $0 + $1.times.count + $1.values.count })
      } catch {
        note(.broken, action, "the action \(key) is left out: \(error)")
        continue
      }
      asset.clips.append(clip)
      archive.ledger?.becomes("clip", clip.name, of: action.number)
      let name = object.has("animations") ? "\(key) (action)" : key
      asset.nodes[node].animations.append(
        AnimationEntry(name: name, source: .clip(asset.clips.count - 1), repeats: clip.repeats))
    }
  }

  /// Returns the tracks of the properties that an action changes.
  private func clip(_ key: String, baked: ActionBaking, node: Int, repeats: Bool) -> ClipAsset? {
    guard let first = baked.samples.first?.state, let last = baked.samples.last else { return nil }
    var clip = ClipAsset(name: key, duration: last.time)
    clip.repeats = repeats
    let times = baked.samples.map { Float($0.time) }, states = baked.samples.map(\.state)
    func track(_ part: ClipAsset.Target.Part, _ values: [[Float]]) {
      clip.tracks.append(ClipAsset.Track(.node(node, part), times: times, values: values.flatMap { $0 }))
    }
    if states.contains(where: { $0.translation != first.translation }) {
      track(.translation, states.map { [$0.translation.x, $0.translation.y, $0.translation.z] })
    }
    if states.contains(where: { $0.rotation != first.rotation }) {
      track(
        .rotation,
        states.map { [$0.rotation.imag.x, $0.rotation.imag.y, $0.rotation.imag.z, $0.rotation.real] })
    }
    if states.contains(where: { $0.scale != first.scale }) {
      track(.scale, states.map { [$0.scale.x, $0.scale.y, $0.scale.z] })
    }
    if states.contains(where: { $0.opacity != first.opacity }) {
      clip.tracks.append(
        ClipAsset.Track(.opacity(node: node), times: times, values: states.map { min(max($0.opacity, 0), 1) })
      )
    }
    return clip.tracks.isEmpty ? nil : clip
  }
}
