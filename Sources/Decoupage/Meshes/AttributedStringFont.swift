public import Foundation
public import Geometry

extension AttributeScopes {
  /// What texts in a scene can have besides letters.
  public struct SceneTextAttributes: AttributeScope {
    public let font: FontAttribute

    /// The typeface and size of a run.
    public enum FontAttribute: AttributedStringKey {
      public typealias Value = PlatformFont
      public static let name = "NSFont"
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
