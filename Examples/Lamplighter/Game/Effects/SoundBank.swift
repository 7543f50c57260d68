import RealityKit

/// The sounds of the game, by the names of their files.
enum SoundName: String, CaseIterable {
  case chime = "Chime"
  case jump = "Jump"
  case land = "Land"
  case stomp = "Stomp"
  case hurt = "Hurt"
  case bounce = "Bounce"
  case beacon = "Beacon"
  case growl = "Growl"
}

/// The loaded sounds.
@MainActor struct SoundBank {
  private var resources: [String: AudioResource] = [:]

  init() async throws {
    for sound in SoundName.allCases {
      resources[sound.rawValue] = try await Assets.sound(
        sound.rawValue, configuration: .init(calibration: .relative(dBSPL: -6)))
    }
  }

  /// Returns a library with some of the sounds, for the entity that makes them.
  func library(_ sounds: [SoundName]) -> AudioLibraryComponent {
    AudioLibraryComponent(resources: resources.filter { name, _ in sounds.contains { $0.rawValue == name } })
  }
}

extension Entity {
  /// Plays a sound of the entity's library, from where the entity is.
  @discardableResult func play(_ sound: SoundName) -> AudioPlaybackController? {
    components[AudioLibraryComponent.self]?.resources[sound.rawValue].map { playAudio($0) }
  }
}

/// The sounds that never end: the music everywhere, the lava below the islands.
@MainActor enum LevelSound {
  static func add(to level: Entity, _ sounds: SoundBank) async throws {
    let music = Entity()
    music.name = "Music"
    music.components.set(AmbientAudioComponent(gain: -14))
    level.addChild(music)
    music.playAudio(try await Assets.sound("Music", configuration: .init(shouldLoop: true)))
    let rumble = try await Assets.sound("Rumble", configuration: .init(shouldLoop: true))
    for (index, place) in [SIMD3<Float>(0, -6, -12), [12, -6, -28], [23, -5, -39]].enumerated() {
      let lava = Entity()
      lava.name = "LavaSound_\(index)"
      lava.position = place
      lava.components.set(SpatialAudioComponent(gain: -3, distanceAttenuation: .rolloff(factor: 0.7)))
      level.addChild(lava)
      lava.playAudio(rumble)
    }
  }
}
