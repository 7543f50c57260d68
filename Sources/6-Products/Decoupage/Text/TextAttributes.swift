public import Foundation
public import Geometry
public import Platform

extension AttributeScopes {
  /// The attributes of text in a scene.
  public struct SceneTextAttributes: AttributeScope {
    /// The font.
    public let font: FontAttribute
    /// The color of the letters.
    public let foregroundColor: ForegroundColorAttribute
    /// The paragraph style.
    public let paragraphStyle: ParagraphStyleAttribute

    /// The font attribute of a run.
    public enum FontAttribute: AttributedStringKey {
      /// The type of the attribute's value.
      public typealias Value = PlatformFont
      /// The name of the attribute.
      public static let name = "NSFont"
    }

    /// The color attribute of a run's letters.
    public enum ForegroundColorAttribute: AttributedStringKey {
      /// The type of the attribute's value.
      public typealias Value = PlatformColor
      /// The name of the attribute.
      public static let name = "NSColor"
    }

    /// The paragraph style attribute; that of the first run with one counts.
    public enum ParagraphStyleAttribute: AttributedStringKey {
      /// The type of the attribute's value.
      public typealias Value = NSParagraphStyle
      /// The name of the attribute.
      public static let name = "NSParagraphStyle"
    }
  }
}

extension AttributeDynamicLookup {
  /// Accesses attributes by dynamic member lookup, as in `string.font`.
  public nonisolated subscript<Key: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.SceneTextAttributes, Key>
  ) -> Key {
    self[Key.self]
  }
}
