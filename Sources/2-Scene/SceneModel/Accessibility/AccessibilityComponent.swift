public import EntityStore
import Foundation

/// A text that may be translated: here, the key that stands for it.
public struct LocalizedStringResource: Hashable, Sendable, Codable, ExpressibleByStringInterpolation {
  /// The text.
  public let key: String

  /// Creates a text.
  public init(stringLiteral value: String) { key = value }
  /// Creates a text.
  public init(_ key: String) { self.key = key }
}

extension String {
  /// Creates the text as it is written; nothing is translated here.
  public init(localized resource: LocalizedStringResource) { self = resource.key }
}

/// A component that tells assistive technology about an entity.
///
/// No assistive technology reads it on this platform; programs and tests may.
public struct AccessibilityComponent: Component, Hashable, Sendable {
  /// The actions that an entity supports.
  public struct SupportedActions: OptionSet, Hashable, Sendable {
    /// The raw value.
    public let rawValue: Int
    /// Creates a value from its raw value.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// A press.
    public static let activate = SupportedActions(rawValue: 1)
    /// A higher value.
    public static let increment = SupportedActions(rawValue: 2)
    /// A lower value.
    public static let decrement = SupportedActions(rawValue: 4)
  }

  /// The nature of an entity.
  public struct Traits: OptionSet, Hashable, Sendable {
    /// The raw value.
    public let rawValue: UInt64
    /// Creates a value from its raw value.
    public init(rawValue: UInt64) { self.rawValue = rawValue }

    /// An empty set.
    public static let none: Traits = []
    /// A button.
    public static let button = Traits(rawValue: 1)
    /// A link.
    public static let link = Traits(rawValue: 2)
    /// An image.
    public static let image = Traits(rawValue: 4)
    /// Something that is chosen.
    public static let selected = Traits(rawValue: 8)
    /// Something that plays a sound.
    public static let playsSound = Traits(rawValue: 16)
    /// A text that does not change.
    public static let staticText = Traits(rawValue: 64)
    /// A summary of what is new.
    public static let summaryElement = Traits(rawValue: 128)
    /// Something that cannot be used now.
    public static let notEnabled = Traits(rawValue: 256)
    /// Something whose value changes often.
    public static let updatesFrequently = Traits(rawValue: 512)
    /// Something whose value can be made higher and lower.
    public static let adjustable = Traits(rawValue: 4096)
    /// Something that is touched directly.
    public static let allowsDirectInteraction = Traits(rawValue: 8192)
    /// A heading.
    public static let header = Traits(rawValue: 65536)
  }

  /// A text about a part of an entity.
  public struct CustomContent: Hashable, Sendable {
    /// The importance of a text.
    public enum Importance: Hashable, Sendable {
      /// A text that is read on request.
      case `default`
      /// A text that is read always.
      case high
    }

    /// The name of the part.
    public var label: LocalizedStringResource
    /// The text.
    public var value: LocalizedStringResource
    /// The importance.
    public var importance: Importance

    /// Creates a text.
    public init(
      label: LocalizedStringResource, value: LocalizedStringResource, importance: Importance = .default
    ) {
      (self.label, self.value, self.importance) = (label, value, importance)
    }
  }

  /// A list of entities to go through.
  public enum RotorType: Hashable, Sendable {
    /// One of the program's own.
    case custom(LocalizedStringResource)
    /// Headings.
    case headings
    /// Links.
    case links
    /// Images.
    case images
  }

  /// True if the entity is told of.
  public var isAccessibilityElement = false
  /// The name.
  public var label: LocalizedStringResource?
  /// The value.
  public var value: LocalizedStringResource?
  /// The nature.
  public var traits: Traits = []
  /// The actions of the system that the entity supports.
  public var systemActions: SupportedActions = []
  /// The actions of the program's own.
  public var customActions: [LocalizedStringResource] = []
  /// Texts about parts of the entity.
  public var customContent: [CustomContent] = []
  /// The lists that the entity is part of.
  public var customRotors: [RotorType] = []

  /// Creates a component.
  public init() {}
}

/// UIKit's name of the nature of something.
public typealias UIAccessibilityTraits = AccessibilityComponent.Traits

extension AccessibilityComponent: DeclaresInvalidation {
  package static var invalidation: RenderInvalidation { [] }
}

/// Events of assistive technology, of which there is none here: none is sent.
public enum AccessibilityEvents {
  /// A press of an entity.
  public struct Activate: Event {
    /// The entity.
    public let entity: Entity
  }

  /// A higher value of an entity.
  public struct Increment: Event {
    /// The entity.
    public let entity: Entity
  }

  /// A lower value of an entity.
  public struct Decrement: Event {
    /// The entity.
    public let entity: Entity
  }

  /// An action of an entity's own.
  public struct CustomAction: Event {
    /// The entity.
    public let entity: Entity
    /// The action.
    public let key: LocalizedStringResource
  }
}

// The parts of the component, which is made when one of them is set.
extension Entity {
  private var accessibility: AccessibilityComponent {
    get { components[AccessibilityComponent.self] ?? AccessibilityComponent() }
    set { components.set(newValue) }
  }

  /// True if assistive technology is told of the entity.
  public var isAccessibilityElement: Bool {
    get { accessibility.isAccessibilityElement }
    set { accessibility.isAccessibilityElement = newValue }
  }

  /// The name for assistive technology.
  public var accessibilityLabelKey: LocalizedStringResource? {
    get { accessibility.label }
    set { accessibility.label = newValue }
  }

  /// The name for assistive technology.
  public var accessibilityLabel: String? {
    get { accessibility.label?.key }
    set { accessibility.label = newValue.map { LocalizedStringResource($0) } }
  }

  /// The value for assistive technology, under its older name.
  public var accessibilityDescription: String? {
    get { accessibility.value?.key }
    set { accessibility.value = newValue.map { LocalizedStringResource($0) } }
  }

  /// The value for assistive technology.
  public var accessibilityValue: LocalizedStringResource? {
    get { accessibility.value }
    set { accessibility.value = newValue }
  }

  /// The nature for assistive technology.
  public var accessibilityTraits: UIAccessibilityTraits {
    get { accessibility.traits }
    set { accessibility.traits = newValue }
  }

  /// The actions of the system that the entity supports.
  public var accessibilitySystemActions: AccessibilityComponent.SupportedActions {
    get { accessibility.systemActions }
    set { accessibility.systemActions = newValue }
  }

  /// The actions of the entity's own.
  public var accessibilityCustomActions: [LocalizedStringResource] {
    get { accessibility.customActions }
    set { accessibility.customActions = newValue }
  }

  /// Texts about parts of the entity.
  public var accessibilityCustomContent: [AccessibilityComponent.CustomContent] {
    get { accessibility.customContent }
    set { accessibility.customContent = newValue }
  }

  /// The lists that the entity is part of.
  public var accessibilityCustomRotors: [AccessibilityComponent.RotorType] {
    get { accessibility.customRotors }
    set { accessibility.customRotors = newValue }
  }
}
