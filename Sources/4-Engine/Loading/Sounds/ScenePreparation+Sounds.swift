internal import Files
internal import Log
internal import SceneAssets
internal import SceneModel
internal import SceneReaders
internal import Sounds

/// The sounds of a scene: samples in memory up to the limit, streams beyond it.
extension ScenePreparation {
  /// A sound file, with how much of it is read; sounds that have it in common share its samples.
  private struct SoundKey: Hashable {
    var file: String
    var how: SoundFiles.Reading
  }

  /// Loads the sounds of the scene by their paths in it; those that cannot be read are reported.
  func sounds() async throws -> [String: AudioResource] {
    let items = SceneSounds.items(of: asset)
    guard !items.isEmpty else { return [:] }
    let plan = soundPlan(items)
    let loaded = try await withThrowingTaskGroup(of: (SoundKey, AudioContents?).self) { group in
      for (key, items) in plan {
        group.addTask { [self] in (key, try await contents(of: items, key.how)) }
      }
      var result: [SoundKey: AudioContents] = [:]
      for try await (key, contents) in group { result[key] = contents }
      return result
    }
    var result: [String: AudioResource] = [:]
    for (key, items) in plan {
      guard let contents = loaded[key] else { continue }
      for item in items {
        result[item.path] = AudioFileResource(contents, name: item.path, configuration: item.configuration)
      }
    }
    for (path, members) in SceneSounds.groups(of: asset) {
      let sounds = members.compactMap { result[$0] as? AudioFileResource }
      if !sounds.isEmpty { result[path] = try AudioFileGroupResource(sounds) }
    }
    return result
  }

  /// Plans which sounds are kept in memory, in the order of the file: the others are streamed.
  private func soundPlan(_ items: [SceneSounds.Item]) -> [SoundKey: [SceneSounds.Item]] {
    let fitting = fittingLimits
    var plan: [SoundKey: [SceneSounds.Item]] = [:], keys: [SoundKey: SoundKey] = [:]
    var kept = 0, all = 0, streamed = 0
    for item in items {
      guard let file = item.file else {
        report(LoadingError.missingSound(asked: item.asked), [item])
        continue
      }
      let asked = SoundKey(file: file, how: SoundFiles.Reading(item.configuration, limits.sounds))
      if keys[asked] == nil {
        var key = asked
        if !readsPixels {
          (key.how.isStreamed, key.how.hasLoudness) = (true, false)
        } else if !key.how.isStreamed, let size = sampleBytes(of: file, key.how) {
          all = min(all, .max - size) + size
          if size > fitting.sounds.sampleBytes || size > fitting.scene.soundBytes - kept {
            streamed += 1
            key.how.isStreamed = true
          } else {
            kept += size
          }
        }
        keys[asked] = key
      }
      if let key = keys[asked] { plan[key, default: []].append(item) }
    }
    if streamed > 0 {
      tell(
        .approximated, "",
        "\(streamed) of its sounds \(streamed == 1 ? "is" : "are") streamed and not kept in memory: the samples of all "
          + "take \(all >> 20) MB, and the limits are \(fitting.scene.soundBytes >> 20) MB for all "
          + "(--limit scene.soundBytes) and \(fitting.sounds.sampleBytes >> 20) MB for one (--limit sounds.sampleBytes)"
      )
    }
    return plan
  }

  private func sampleBytes(of file: String, _ how: SoundFiles.Reading) -> Int? {
    switch asset.packedFiles[file] {
    case .stretch(let path, let range)?:
      (try? SoundFiles.source(path, range, how)).flatMap(SoundFiles.sampleBytes)
    case .bytes(let bytes)?: SoundFiles.sampleBytes(SoundSource(bytes: bytes, at: file, limits: how.limits))
    case nil: SoundFiles.sampleBytes(SoundSource(path: file, limits: how.limits))
    }
  }

  /// Returns the contents that sounds have in common; nil, and a note for each, where they cannot be read.
  private func contents(
    of items: [SceneSounds.Item], _ how: SoundFiles.Reading
  ) async throws -> AudioContents? {
    guard let first = items.first else { return nil }
    do {
      return try await Trace.span("sound", category: "loading", arguments: ["sound": first.path]) {
        try await SceneSounds.contents(of: first, in: asset, how)
      }
    } catch let error as LoadingError {
      report(error, items)
      return nil
    }
  }

  private func report(_ error: LoadingError, _ items: [SceneSounds.Item]) {
    for item in items { tell(.broken, item.path, "the sound is left out: \(error)") }
  }
}
