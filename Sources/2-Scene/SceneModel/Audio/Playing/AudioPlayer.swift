import EntityStore
import Log
import Sounds
import simd

/// The player of all sounds; each plays in the updates of its entity's scene.
@MainActor final class AudioPlayer {
  static let shared = AudioPlayer()

  /// The sounds that play or are paused, in the order in which they were started.
  private var playbacks: [AudioPlayback] = []
  private var random = AudioRandom()
  private var lastNumber: UInt64 = 0
  private var hasOver = false

  func controller(of resource: AudioResource, on entity: Entity) -> AudioPlaybackController {
    let chosen = resource.chosen(&random)
    let contents = chosen.contents.map { AudioVoice.Source.contents($0) }
    let playback = AudioPlayback(
      contents ?? .contents(Self.nothing), chosen.settings, inputMode: chosen.inputMode, entity: entity)
    return AudioPlaybackController(chosen, playback, id: nextNumber())
  }

  /// The contents that play in place of an empty group.
  private static let nothing = AudioContents(.init(samples: [], channels: 1, rate: 48_000))

  private func nextNumber() -> UInt64 {
    lastNumber += 1
    return lastNumber
  }

  func play(_ controller: AudioPlaybackController) {
    begin(controller.playback, controller)
    controller.playback.finished = { [weak controller] in
      guard let controller else { return }
      controller.completionHandler?()
      controller.entity?.scene?.events.publish(
        AudioEvents.PlaybackCompleted(playbackController: controller))
    }
  }

  func play(_ controller: AudioGeneratorController) { begin(controller.playback, controller) }

  private func begin(_ playback: AudioPlayback, _ controller: AnyObject) {
    guard playback.entity != nil else { return }
    if playback.play(number: nextNumber(), random: &random) {
      // A sound that ended since the previous update is still in the list.
      if hasOver { clear() }
      if !playbacks.contains(where: { $0 === playback }) { playbacks.append(playback) }
      playback.controller = controller
    }
  }

  func stop(_ playback: AudioPlayback) {
    guard playback.state != .over else { return }
    playback.end()
    hasOver = true
  }

  func stopAll(of entity: Entity) {
    for playback in playbacks where playback.entity === entity { stop(playback) }
  }

  /// Advances the sounds of the entities in a scene, and updates its audio backend.
  func update(_ scene: Scene, deltaTime: Double) {
    let audio = scene.audio
    guard !playbacks.isEmpty || audio.hasVoices else { return }
    Trace.span("audio", category: "system") {
      if hasOver { clear() }
      let ended = audio.backend.update(frame(of: scene, deltaTime))
      if !ended.isEmpty { finish(Set(ended)) }
    }
  }

  private func frame(of scene: Scene, _ deltaTime: Double) -> AudioFrame {
    let audio = scene.audio, table = EntityStorage.table
    var mixer = AudioMixing(audio, deltaTime)
    var voices: [AudioVoice] = []
    voices.reserveCapacity(playbacks.count)
    for playback in playbacks where playback.state != .over {
      guard let entity = playback.entity else {
        stop(playback)
        continue
      }
      guard table.activeScenes[Int(entity.handle.index)] == scene.number else {
        // Sounds of other scenes belong to their own updates.
        if entity.scene === scene || entity.scene == nil { playback.hold(deltaTime) }
        continue
      }
      playback.advance(deltaTime)
      voices.append(mixer.voice(of: playback, entity))
    }
    audio.hasVoices = !voices.isEmpty
    mixer.finish()
    var room: Reverb.Preset.Room?
    var first = EntityID?.none
    scene.forEach(ReverbComponent.self) { id, component in
      guard first.map({ id.index < $0.index }) ?? true else { return }
      (first, room) = (id, component.reverb.preset?.room)
    }
    return AudioFrame(voices: voices, room: room)
  }

  private func finish(_ ended: Set<UInt64>) {
    for playback in playbacks where ended.contains(playback.number) && playback.state != .over {
      // The events below refer to the controller.
      withExtendedLifetime(playback.controller) {
        playback.end()
        hasOver = true
        playback.finished?()
      }
    }
  }

  private func clear() {
    hasOver = false
    playbacks.removeAll { $0.state == .over }
  }
}
