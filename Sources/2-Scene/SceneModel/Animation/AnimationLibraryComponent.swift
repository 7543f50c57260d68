public import EntityStore

/// The animations that an entity offers by name.
public struct AnimationLibraryComponent: Component, ExpressibleByDictionaryLiteral {
  public var animations: AnimationCollection
  /// The name of the animation that plays when nobody names one.
  public var defaultKey: String?
  /// Animations without a name.
  public private(set) var unkeyedResources: [AnimationResource]?

  public init() { animations = AnimationCollection() }

  public init(animations: [String: AnimationResource]) {
    self.init()
    for key in animations.keys.sorted() { self.animations[key] = animations[key] }
  }

  public init(dictionaryLiteral elements: (String, AnimationResource)...) {
    self.init()
    for (key, animation) in elements { animations[key] = animation }
  }

  /// The animation that plays when nobody names one.
  public var defaultAnimation: AnimationResource? { defaultKey.flatMap { animations[$0] } }

  /// Takes an animation away, under whatever names it is there.
  public mutating func removeAll(resource: AnimationResource) {
    for (key, animation) in animations where animation === resource { animations[key] = nil }
    unkeyedResources?.removeAll { $0 === resource }
    if unkeyedResources?.isEmpty == true { unkeyedResources = nil }
  }

  mutating func addUnkeyed(_ resource: AnimationResource) {
    guard unkeyedResources?.contains(resource) != true else { return }
    unkeyedResources = (unkeyedResources ?? []) + [resource]
  }

  /// Animations by name, in the order in which they were added.
  public struct AnimationCollection: Collection, ExpressibleByDictionaryLiteral {
    public typealias Element = (key: String, value: AnimationResource)

    private var list: [Element] = []
    private var places: [String: Int] = [:]

    init() {}

    public init(dictionaryLiteral elements: (String, AnimationResource)...) {
      for (key, animation) in elements { self[key] = animation }
    }

    public var count: Int { list.count }
    public var isEmpty: Bool { list.isEmpty }
    public var startIndex: Int { 0 }
    public var endIndex: Int { list.count }
    public func index(after index: Int) -> Int { index + 1 }
    public subscript(position: Int) -> Element { list[position] }

    /// The animation of a name; assigning `nil` takes it away.
    public subscript(key: String) -> AnimationResource? {
      get { places[key].map { list[$0].value } }
      set {
        switch (places[key], newValue) {
        case (let place?, let animation?): list[place].value = animation
        case (let place?, nil):
          list.remove(at: place)
          places = Dictionary(uniqueKeysWithValues: list.enumerated().map { ($1.key, $0) })
        case (nil, let animation?):
          places[key] = list.count
          list.append((key, animation))
        case (nil, nil): break
        }
      }
    }
  }
}

/// The animation of all that its file lets move at and below an entity.
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
