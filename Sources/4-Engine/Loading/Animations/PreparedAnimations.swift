import Animation
internal import SceneModel

/// The animations of a file, ready to be offered by its entities.
struct PreparedAnimations: Sendable {
  /// What the entity that stands for the file offers.
  var ofFile: Offers?
  /// What entities offer, by their places in the list of nodes.
  var ofNodes: [Int: Offers] = [:]
  /// The other files that hold movements.
  var files: Set<String> = []

  /// What one entity offers.
  struct Offers: Sendable {
    /// All that moves at and below it.
    var subtree: AnimationClip?
    private(set) var entries: [Entry] = []
    var defaultName: String?
    /// For each name in use the number with which the search for a free one goes on.
    private var numbers: [String: Int] = [:]

    /// Adds an animation under a name that is not taken yet.
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

  /// An animation by name.
  struct Entry: Sendable {
    var name: String
    var clip: AnimationClip
    var repeats = false
    var start: Double?
    var end: Double?
  }
}

extension PreparedAnimations.Offers {
  /// Lets an entity offer them.
  @MainActor func offer(on entity: Entity) {
    var whole: AnimationResource?
    if let subtree, let resource = try? AnimationResource.generate(with: ClipAnimation(subtree)) {
      entity.components.set(SubtreeAnimationComponent(resource))
      whole = resource
    }
    guard !entries.isEmpty else { return }
    var library = AnimationLibraryComponent()
    for entry in entries {
      // What is the same is one resource, so that it is offered once.
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
