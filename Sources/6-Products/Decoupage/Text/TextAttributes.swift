public import Foundation
public import Geometry
public import Platform

extension AttributeScopes {
  /// What texts in a scene can have besides letters.
  public struct SceneTextAttributes: AttributeScope {
    public let font: FontAttribute
    public let foregroundColor: ForegroundColorAttribute
    public let paragraphStyle: ParagraphStyleAttribute

    /// The typeface and size of a run.
    public enum FontAttribute: AttributedStringKey {
      public typealias Value = PlatformFont
      public static let name = "NSFont"
    }

    /// The color of a run's letters.
    public enum ForegroundColorAttribute: AttributedStringKey {
      public typealias Value = PlatformColor
      public static let name = "NSColor"
    }

    /// How the lines of a text stand; that of the first run with one counts.
    public enum ParagraphStyleAttribute: AttributedStringKey {
      public typealias Value = NSParagraphStyle
      public static let name = "NSParagraphStyle"
    }
  }
}

extension AttributeDynamicLookup {
  /// Lets attributes be written as `string.font`.
  public nonisolated subscript<Key: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.SceneTextAttributes, Key>
  ) -> Key {
    self[Key.self]
  }
}
