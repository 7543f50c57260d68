public import EntityStore

/// A component with the animations of an entity by name.
public struct AnimationLibraryComponent: Component, ExpressibleByDictionaryLiteral {
  /// The animations by name.
  public var animations: AnimationCollection
  /// The name of the default animation, which plays if no name is given.
  public var defaultKey: String?
  /// The animations without a name.
  public private(set) var unkeyedResources: [AnimationResource]?

  /// Creates an empty library.
  public init() { animations = AnimationCollection() }

  /// Creates a library of the given animations.
  public init(animations: [String: AnimationResource]) {
    self.init()
    for key in animations.keys.sorted() { self.animations[key] = animations[key] }
  }

  public init(dictionaryLiteral elements: (String, AnimationResource)...) {
    self.init()
    for (key, animation) in elements { animations[key] = animation }
  }

  /// The default animation, which plays if no name is given.
  public var defaultAnimation: AnimationResource? { defaultKey.flatMap { animations[$0] } }

  /// Accesses the animation with the given name; assigning `nil` removes it.
  public subscript(key: String) -> AnimationResource? {
    get { animations[key] }
    set { animations[key] = newValue }
  }

  /// Removes an animation under all of its names.
  public mutating func removeAll(resource: AnimationResource) {
    for (key, animation) in animations where animation === resource { animations[key] = nil }
    unkeyedResources?.removeAll { $0 === resource }
    if unkeyedResources?.isEmpty == true { unkeyedResources = nil }
  }

  mutating func addUnkeyed(_ resource: AnimationResource) {
    guard unkeyedResources?.contains(resource) != true else { return }
    unkeyedResources = (unkeyedResources ?? []) + [resource]
  }

  /// A dictionary of animations that keeps the order in which they were added.
  public struct AnimationCollection: Collection, ExpressibleByDictionaryLiteral {
    public typealias Element = (key: String, value: AnimationResource)

    private var list: [Element] = []
    private var indexByKey: [String: Int] = [:]

    init() {}

    public init(dictionaryLiteral elements: (String, AnimationResource)...) {
      for (key, animation) in elements { self[key] = animation }
    }

    public var count: Int { list.count }
    public var isEmpty: Bool { list.isEmpty }
    public var startIndex: Int { 0 }
    public var endIndex: Int { list.count }
    public func index(after index: Int) -> Int { index + 1 }
    /// Returns the element at the given position.
    public subscript(position: Int) -> Element { list[position] }

    /// Accesses the animation with the given name; assigning `nil` removes it.
    public subscript(key: String) -> AnimationResource? {
      get { indexByKey[key].map { list[$0].value } }
      set {
        switch (indexByKey[key], newValue) {
        case (let known?, let animation?): list[known].value = animation
        case (let known?, nil):
          list.remove(at: known)
          indexByKey = Dictionary(uniqueKeysWithValues: list.enumerated().map { ($1.key, $0) })
        case (nil, let animation?):
          indexByKey[key] = list.count
          list.append((key, animation))
        case (nil, nil): break
        }
      }
    }
  }
}

/// A component with the animation of everything that a file animates at and below an entity.
package struct SubtreeAnimationComponent: Component {
  package var animation: AnimationResource

  package init(_ animation: AnimationResource) { self.animation = animation }
}

extension AnimationLibraryComponent: DeclaresInvalidation {
  package static var invalidation: RenderInvalidation { [] }
}

extension SubtreeAnimationComponent: DeclaresInvalidation {
  package static var invalidation: RenderInvalidation { [] }
}
