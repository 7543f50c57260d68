import EntityStore
import Meshes
import simd

/// The mixing of a scene's sounds: it computes the voice of each at a moment.
@MainActor struct AudioMixing {
  /// The speed of sound in meters per second.
  static let speedOfSound: Float = 343

  private let audio: SceneAudio
  private let deltaTime: Double
  private let listener: AudioListener
  private let listenerVelocity: SIMD3<Float>
  /// The amplitudes of the group fades that were already advanced in this update.
  private var fades: [UInt64: Float] = [:]

  init(_ audio: SceneAudio, _ deltaTime: Double) {
    (self.audio, self.deltaTime, listener) = (audio, deltaTime, audio.currentListener)
    listenerVelocity = Self.velocity(from: audio.lastListener?.position, to: listener.position, deltaTime)
    audio.lastListener = listener
  }

  /// Removes the fades of groups that no longer exist.
  func finish() {
    if audio.groupFades.count > fades.count {
      audio.groupFades = audio.groupFades.filter { fades[$0.key] != nil }
    }
  }

  mutating func voice(of playback: AudioPlayback, _ entity: Entity) -> AudioVoice {
    var voice = AudioVoice(number: playback.number, source: playback.source)
    voice.loops = playback.settings.shouldLoop
    voice.position = playback.position
    voice.seekCount = playback.seekCount
    var gain = playback.gain * playback.settings.gain.amplitude
    var rate = playback.speed
    if let name = playback.settings.mixGroupName, let group = Self.group(named: name, around: entity) {
      gain *= amplitude(of: group)
      rate *= group.speed.isFinite ? Swift.max(group.speed, 0) : 1
    }
    let matrix = EntityStorage.table.worldMatrix(of: entity.handle)
    let mode = Self.mode(of: entity, playback)
    switch mode {
    case .point(let component):
      let position = matrix.columns.3.xyz
      mix(component, at: position, matrix: matrix, voice: &voice)
      gain *= component.gain.amplitude
      if audio.dopplerFactor > 0 {
        rate *= Double(doppler(from: playback.lastPosition, to: position))
      }
      playback.lastPosition = position
    case .around(let component):
      voice.spatialization = .around(listener.local(matrix.unscaledRotation))
      voice.room = 0
      gain *= component.gain.amplitude
    case .channels(let component):
      voice.room = 0
      gain *= component.gain.amplitude
    }
    voice.gain *= gain.isFinite ? gain : 0
    voice.rate = Float(rate)
    voice.isPlaying = playback.state == .playing && rate > 0
    playback.lastRate = playback.state == .playing ? rate : 0
    return voice
  }
}

extension AudioMixing {
  /// A mode in which an entity's sounds are heard.
  private enum Mode {
    case point(SpatialAudioComponent)
    case around(AmbientAudioComponent)
    case channels(ChannelAudioComponent)
  }

  private static func mode(of entity: Entity, _ playback: AudioPlayback) -> Mode {
    if let spatial = entity.components[SpatialAudioComponent.self] { return .point(spatial) }
    if let ambient = entity.components[AmbientAudioComponent.self] { return .around(ambient) }
    if let channel = entity.components[ChannelAudioComponent.self] { return .channels(channel) }
    switch playback.inputMode {
    case .spatial: return .point(SpatialAudioComponent())
    case .ambient: return .around(AmbientAudioComponent())
    case .nonSpatial: return .channels(ChannelAudioComponent())
    }
  }

  private func mix(
    _ component: SpatialAudioComponent, at position: SIMD3<Float>, matrix: float4x4,
    voice: inout AudioVoice
  ) {
    let offset = listener.position - position, distance = simd_length(offset)
    voice.spatialization = .point(listener.local(position))
    voice.gain = component.distanceAttenuation.amplitude(at: distance)
    if case .beam(let focus) = component.directivity, focus > 0, distance > 1e-6 {
      let beam = -matrix.columns.2.xyz, length = simd_length(beam)
      let cosine = length > 1e-12 ? simd_dot(beam, offset) / (length * distance) : 1
      // The reverb is fed by the sound emitted in all directions.
      voice.direct = component.directivity.amplitude(cosine: cosine)
    }
    voice.direct *= component.directLevel.amplitude
    voice.room = component.reverbLevel.amplitude
  }

  /// Returns the Doppler factor on the playback rate.
  private func doppler(from last: SIMD3<Float>?, to position: SIMD3<Float>) -> Float {
    let offset = listener.position - position, distance = simd_length(offset)
    guard distance > 1e-4 else { return 1 }
    let direction = offset / distance, factor = Float(audio.dopplerFactor)
    let approach = factor * simd_dot(Self.velocity(from: last, to: position, deltaTime), direction)
    let retreat = factor * simd_dot(listenerVelocity, direction)
    let limit = Self.speedOfSound * 0.9
    return (Self.speedOfSound - Swift.min(Swift.max(retreat, -limit), limit))
      / (Self.speedOfSound - Swift.min(Swift.max(approach, -limit), limit))
  }

  /// Returns the velocity in meters per second; zero for new positions and for jumps.
  private static func velocity(
    from last: SIMD3<Float>?, to position: SIMD3<Float>, _ deltaTime: Double
  ) -> SIMD3<Float> {
    guard let last, deltaTime > 0 else { return .zero }
    let velocity = (position - last) / Float(deltaTime)
    return simd_length(velocity) < speedOfSound ? velocity : .zero
  }

  /// Returns the nearest group with a name at and above an entity.
  private static func group(named name: String, around entity: Entity) -> AudioMixGroup? {
    var next: Entity? = entity
    while let current = next {
      if let group = current.components[AudioMixGroupsComponent.self]?.mixGroup(named: name) { return group }
      next = current.parent
    }
    return nil
  }

  private mutating func amplitude(of group: AudioMixGroup) -> Float {
    guard !group.isMuted else { return 0 }
    guard let fading = group.fading else { return group.gain.amplitude }
    if let known = fades[fading.number] { return known }
    var fade =
      audio.groupFades[fading.number]
      ?? AudioFade(
        from: fading.start.amplitude, to: group.gain.amplitude, elapsed: -deltaTime,
        duration: fading.duration.isFinite ? fading.duration : 0)
    fade.elapsed += deltaTime
    audio.groupFades[fading.number] = fade
    fades[fading.number] = fade.amplitude
    return fade.amplitude
  }
}
