public import Geometry
internal import Locks

/// The alignment of a text's lines, under AppKit's and UIKit's name.
public typealias NSTextAlignment = CTTextAlignment

/// The style of a paragraph.
///
/// Of the properties on other systems only the alignment exists here. Change it before it is given to a text.
public nonisolated final class NSParagraphStyle: Hashable, Sendable {
  private let state = Guarded(NSTextAlignment.natural)

  /// Creates a paragraph style with default values.
  public init() {}

  /// The alignment of the lines.
  public var alignment: NSTextAlignment {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }

  /// Returns whether two values are equal.
  public static func == (one: NSParagraphStyle, other: NSParagraphStyle) -> Bool {
    one.alignment == other.alignment
  }

  /// Hashes the value's essential parts into the given hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(alignment) }
}

/// The name with which ported code creates paragraph styles.
public typealias NSMutableParagraphStyle = NSParagraphStyle
