package import Loading
import SceneModel
import SpatialAudio
import simd

/// The sound of a scene, rendered without anything that draws it.
public final class SoundRun {
  private let scene = Scene(name: "sound")
  private let backend: OfflineAudioBackend
  private let options: SoundOptions

  public var channels: Int { backend.channels }
  public var rate: Int { backend.rate }
  /// How many frames there will be.
  public var frames: Int { Int((options.seconds * Double(rate)).rounded()) }

  /// Makes everything ready.
  ///
  /// - Throws: ``PresentationError`` where the options name what there is not, or `SoundDeviceError`.
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
  /// - Parameter each: Gets each update's samples, the channels of each frame side by side.
  /// - Throws: What the function throws.
  public func render(_ each: ([Float]) throws -> Void) rethrows {
    try scene.record(seconds: options.seconds, step: ScenePresenter.step, with: backend, each)
  }

  /// Stands where a picture of the scene is drawn from that has no camera.
  private static func onlooker(_ loaded: LoadedScene, in scene: Scene) -> Entity {
    let ears = Entity()
    ears.name = "looks: ears"
    let view = OrbitView(ScenePresenter.framing, around: loaded.bounds, aspect: 16.0 / 9)
    ears.setTransformMatrix(view.matrix, relativeTo: nil)
    scene.addEntity(ears)
    return ears
  }
}

extension LoadedScene {
  /// Whoever listens; nil where nobody is named and there is no camera.
  fileprivate func ears(_ name: String?) throws(PresentationError) -> Entity? {
    guard let name else { return cameras.first }
    guard let entity = entity(called: name) else {
      throw .unknownListener(name, scene: self.name)
    }
    return entity
  }

  /// A sound by an entity and the name in its library.
  func sound(named name: String) throws(PresentationError) -> (Entity, AudioResource) {
    // Names in libraries are those of files, perhaps with folders before them.
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

  /// What can be played, as the command line names it.
  package var soundNames: [String] {
    root.descendants { $0.components.has(AudioLibraryComponent.self) }.flatMap { entity in
      let keys = entity.components[AudioLibraryComponent.self]?.resources.keys.sorted() ?? []
      return keys.map { "\(entity.name)/\($0)" }
    }
  }

  /// An entity by its name, or by its path from the top of the file.
  private func entity(called name: String) -> Entity? {
    if let found = root.findEntity(named: name) { return found }
    var next: Entity? = root
    for part in name.split(separator: "/") { next = next?.children.first { $0.name == part } }
    return next === root ? nil : next
  }
}
