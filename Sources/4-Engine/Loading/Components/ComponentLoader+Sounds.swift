internal import SceneAssets
internal import SceneModel

/// Audio components of entities.
extension ComponentLoader {
  mutating func addSoundLibrary(_ record: UntypedComponent, to entity: Entity) {
    let list = record.child("resources")
    guard case .texts(let keys)? = list?["keys"], case .targets(let paths)? = list?["values"],
      keys.count == paths.count
    else {
      if list != nil {
        tell(.broken, entity.name, "the audio library needs as many values as keys; it is left empty")
      }
      entity.components.set(AudioLibraryComponent())
      return
    }
    var library = AudioLibraryComponent()
    for (key, path) in zip(keys, paths) {
      // A sound that cannot be read was reported when it was loaded.
      if let sound = sounds[path] { library.resources[key] = sound }
    }
    entity.components.set(library)
  }

  func addSpatialSound(_ record: UntypedComponent, to entity: Entity) {
    var sound = SpatialAudioComponent()
    sound.gain = record["gain"]?.number ?? sound.gain
    sound.directLevel = record["directLevel"]?.number ?? sound.directLevel
    sound.reverbLevel = record["reverbLevel"]?.number ?? sound.reverbLevel
    if let focus = record["directivityFocus"]?.number { sound.directivity = .beam(focus: focus) }
    if let factor = record["rolloffFactor"]?.number { sound.distanceAttenuation = .rolloff(factor: factor) }
    entity.components.set(sound)
  }

  func addAmbientSound(_ record: UntypedComponent, to entity: Entity) {
    entity.components.set(AmbientAudioComponent(gain: record["gain"]?.number ?? 0))
  }

  func addChannelSound(_ record: UntypedComponent, to entity: Entity) {
    entity.components.set(ChannelAudioComponent(gain: record["gain"]?.number ?? 0))
  }

  func addMixGroups(_ record: UntypedComponent, to entity: Entity) {
    var groups = AudioMixGroupsComponent()
    for child in record.children where child.identifier == "RealityKitAudioMixGroup" && child.isEnabled {
      var group = AudioMixGroup(name: child.name)
      group.gain = child["gain"]?.number ?? group.gain
      group.isMuted = child["mute"]?.bool ?? group.isMuted
      group.speed = child["speed"]?.number ?? group.speed
      groups.set(group)
    }
    entity.components.set(groups)
  }

  mutating func addReverb(_ record: UntypedComponent, to entity: Entity) {
    let token = record["reverbPreset"]?.text ?? "MediumRoomTreated"
    var reverb = Reverb.anechoic
    if let preset = Reverb.Preset(token: token) {
      reverb = .preset(preset)
    } else if token != "Anechoic" {
      tell(.ignored, entity.name, "there is no reverb preset \"\(token)\"; the reverb is anechoic")
    }
    entity.components.set(ReverbComponent(reverb: reverb))
  }

  /// Adds a sound of UsdMedia, which the entity plays when it is added to a scene.
  mutating func addPlayingSound(_ record: UntypedComponent, to entity: Entity, at path: String) {
    guard let sound = sounds[path] else { return }
    let amplitude = record["gain"]?.number ?? 1
    let gain = amplitude > 0 ? Audio.Decibel(amplitude: Float(amplitude)) : -.infinity
    if record["auralMode"]?.text == "nonSpatial" {
      entity.components.set(ChannelAudioComponent(gain: gain))
    } else {
      entity.components.set(SpatialAudioComponent(gain: gain))
    }
    for field in ["startTime", "endTime", "mediaOffset"] where record[field]?.number ?? 0 != 0 {
      tell(.approximated, path, "\(field) is not supported: the sound plays in full from its start")
    }
    entity.components.set(AudioLibraryComponent(resources: [record.name: sound]))
    let action = PlayAudioAction(audioResourceName: record.name, useControlledPlayback: false)
    guard let animation = try? AnimationResource.makeActionAnimation(for: action, duration: 0.1) else {
      return
    }
    let timeline = BehaviorsComponent.Timeline(animation: animation, levelsUp: 0, namesDown: [])
    entity.components.set(
      BehaviorsComponent(behaviors: [BehaviorsComponent.Behavior(trigger: .entered, timelines: [timeline])]))
    BehaviorSystem.begin()
  }
}
