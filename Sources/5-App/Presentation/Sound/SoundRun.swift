package import Loading
import SceneModel
import SpatialAudio
import simd

/// A renderer of a scene's sound, without graphics.
public final class SoundRun {
  private let scene = Scene(name: "sound")
  private let backend: OfflineAudioBackend
  private let options: SoundOptions

  /// The number of channels.
  public var channels: Int { backend.channels }
  /// The sample rate, in frames per second.
  public var rate: Int { backend.rate }
  /// The number of frames that will be rendered.
  public var frames: Int { Int((options.seconds * Double(rate)).rounded()) }

  /// Prepares the sound of a scene.
  ///
  /// - Throws: ``PresentationError`` if the options name something that does not exist, or
  ///   `SoundDeviceError`.
  package init(_ loaded: LoadedScene, _ options: SoundOptions) throws {
    self.options = options
    backend = try OfflineAudioBackend(speakers: options.speakers, rate: options.rate)
    scene.addEntity(loaded.root)
    scene.audio.dopplerFactor = options.dopplerFactor
    scene.audio.listener = try loaded.ears(options.listener) ?? Self.onlooker(loaded, in: scene)
    for name in options.sounds {
      let (entity, resource) = try loaded.sound(named: name)
      entity.playAudio(resource)
    }
    if let name = options.animation {
      for animation in try loaded.animations(named: name) {
        animation.entity.playAnimation(animation.resource)
      }
    }
  }

  /// Renders the sound.
  ///
  /// - Parameter each: Called with each update's samples, with the channels interleaved.
  /// - Throws: The error of the function.
  public func render(_ each: ([Float]) throws -> Void) rethrows {
    try scene.record(seconds: options.seconds, step: ScenePresenter.step, with: backend, each)
  }

  /// Returns a listener at the default camera pose, for scenes without a camera.
  private static func onlooker(_ loaded: LoadedScene, in scene: Scene) -> Entity {
    let ears = Entity()
    ears.name = "presentation: ears"
    let view = OrbitView(ScenePresenter.framing, around: loaded.outline, aspect: 16.0 / 9)
    ears.setTransformMatrix(view.matrix, relativeTo: nil)
    scene.addEntity(ears)
    return ears
  }
}

extension LoadedScene {
  /// Returns the listener; nil if none is named and there is no camera.
  fileprivate func ears(_ name: String?) throws(PresentationError) -> Entity? {
    guard let name else { return cameras.first }
    guard let entity = entity(called: name) else {
      throw .unknownListener(name, scene: self.name)
    }
    return entity
  }

  /// Finds a sound by its entity and its name in the audio library.
  func sound(named name: String) throws(PresentationError) -> (Entity, AudioResource) {
    // Names in audio libraries are those of files, possibly with folders.
    for slash in name.indices where name[slash] == "/" {
      let key = String(name[name.index(after: slash)...])
      if let entity = entity(called: String(name[..<slash])),
        let sound = entity.components[AudioLibraryComponent.self]?.resources[key]
      {
        return (entity, sound)
      }
    }
    throw .unknownSound(name, scene: self.name, known: soundNames)
  }

  /// The sounds of the scene, as the command line names them.
  package var soundNames: [String] {
    root.descendants { $0.components.has(AudioLibraryComponent.self) }.flatMap { entity in
      let keys = entity.components[AudioLibraryComponent.self]?.resources.keys.sorted() ?? []
      return keys.map { "\(entity.name)/\($0)" }
    }
  }

  /// Finds an entity by its name, or by its path from the root of the file.
  private func entity(called name: String) -> Entity? {
    if let found = root.findEntity(named: name) { return found }
    var next: Entity? = root
    for part in name.split(separator: "/") { next = next?.children.first { $0.name == part } }
    return next === root ? nil : next
  }
}
