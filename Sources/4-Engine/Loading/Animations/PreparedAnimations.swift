import Animation
internal import SceneModel

/// The animations of a file, ready to be added to its entities.
struct PreparedAnimations: Sendable {
  /// The animations of the file's root entity.
  var ofFile: Offers?
  /// The animations of entities, by node index.
  var ofNodes: [Int: Offers] = [:]
  /// The other files that contain animation.
  var files: Set<String> = []

  /// The animations of one entity.
  struct Offers: Sendable {
    /// The clip that animates the entity and its descendants.
    var subtree: AnimationClip?
    private(set) var entries: [Entry] = []
    var defaultName: String?
    /// The next number to try, for each name in use, when a free name is searched.
    private var numbers: [String: Int] = [:]

    /// Adds an animation under a name that is not in use yet.
    mutating func add(_ entry: Entry) {
      var entry = entry
      let name = entry.name
      while numbers[entry.name] != nil {
        let number = numbers[name, default: 2]
        numbers[name] = number + 1
        entry.name = "\(name)_\(number)"
      }
      numbers[entry.name] = 2
      entries.append(entry)
    }
  }

  /// An animation with its name.
  struct Entry: Sendable {
    var name: String
    var clip: AnimationClip
    var repeats = false
    var start: Double?
    var end: Double?
  }
}

extension PreparedAnimations.Offers {
  /// Adds the animations to an entity.
  @MainActor func offer(on entity: Entity) {
    var whole: AnimationResource?
    if let subtree, let resource = try? AnimationResource.generate(with: ClipAnimation(subtree)) {
      entity.components.set(SubtreeAnimationComponent(resource))
      whole = resource
    }
    guard !entries.isEmpty else { return }
    var library = AnimationLibraryComponent()
    for entry in entries {
      // Equal clips are one resource, so that the animation is listed once.
      if let whole, entry.clip === subtree, entry.isWhole {
        library.animations[entry.name] = whole
      } else if let resource = entry.resource {
        library.animations[entry.name] = resource
      }
    }
    library.defaultKey = defaultName
    entity.components.set(library)
  }
}

extension PreparedAnimations.Entry {
  var isWhole: Bool { !repeats && start == nil && end == nil }

  @MainActor fileprivate var resource: AnimationResource? {
    var definition = ClipAnimation(clip, name: name)
    (definition.trimStart, definition.trimEnd) = (start, end)
    if repeats { definition.repeatMode = .repeat }
    return try? .generate(with: definition)
  }
}
