import Animation
internal import Log
internal import SceneAssets
internal import SceneModel
internal import SceneReaders

/// The preparation of a file's animations, away from the main actor.
struct AnimationPreparation: Sendable {
  let asset: SceneAsset
  let options: SceneFileOptions
  let notes: NoteList

  /// The name of the clip that animates the whole of a composed scene, for entities without an animation
  /// library.
  private static let subtreeName = "default subtree animation"

  /// Prepares the animations.
  ///
  /// - Throws: `CancellationError`; defects of the file are reported in the notes.
  @concurrent func prepare() async throws -> PreparedAnimations {
    var result = PreparedAnimations()
    if !asset.clips.isEmpty { result.ofFile = ofFile() }
    for (index, node) in asset.nodes.enumerated() where !node.animations.isEmpty {
      try Task.checkCancellation()
      let made = try await offers(of: index, node, &result.files)
      result.ofNodes[index] = made
    }
    return result
  }

  private func ofFile() -> PreparedAnimations.Offers {
    var offers = PreparedAnimations.Offers()
    for clip in asset.clips {
      let made = Trace.span("clip", category: "loading", arguments: ["clip": clip.name]) {
        ClipBuilder(asset, below: nil).clip(clip)
      }
      guard let made else { continue }
      if clip.name == Self.subtreeName {
        offers.subtree = made
      } else {
        offers.add(PreparedAnimations.Entry(name: clip.name, clip: made, repeats: clip.repeats))
      }
    }
    return offers
  }

  private func offers(
    of index: Int, _ node: NodeAsset, _ files: inout Set<String>
  ) async throws -> PreparedAnimations.Offers {
    var offers = PreparedAnimations.Offers()
    let builder = ClipBuilder(asset, below: index)
    var subtree: AnimationClip?
    for animation in node.animations {
      var source = animation.source
      var entry = (start: nil as Double?, end: nil as Double?)
      while case .stretch(let inner, let from, let to) = source {
        let start = entry.start ?? 0
        entry = (start + from, [entry.end.map { $0 + from }, to].compactMap { $0 }.min())
        source = inner
      }
      let clip: AnimationClip?
      switch source {
      case .clip(let number):
        clip = asset.clips.indices.contains(number) ? builder.clip(asset.clips[number]) : nil
      case .subtree:
        subtree = subtree ?? asset.clips.first.flatMap(builder.clip)
        clip = subtree
      case .file(let path): clip = try await file(path, node, &files)
      case .stretch: clip = nil
      }
      guard let clip else {
        if case .file = source { continue }
        notes.add(.ignored, node.path, "its animation \(animation.name) has no tracks for its entities")
        continue
      }
      offers.add(
        PreparedAnimations.Entry(
          name: animation.name, clip: clip, repeats: animation.repeats, start: entry.start, end: entry.end))
    }
    offers.defaultName = node.defaultAnimation
    return offers
  }

  /// Returns the animation of another file, which is read once however often it is requested.
  private func file(
    _ path: String, _ node: NodeAsset, _ files: inout Set<String>
  ) async throws -> AnimationClip? {
    files.insert(path)
    do {
      let content = try await ClipFiles.clip(path, options)
      files.formUnion(content.files)
      return content.clip
    } catch let error as SceneFileError {
      notes.add(.broken, node.path, "an animation cannot be played: \(error)")
      return nil
    }
  }
}
