public import Geometry
internal import Log

/// Where the lines of a text stand, under AppKit's and UIKit's name.
public typealias NSTextAlignment = CTTextAlignment

/// How the lines of a text stand.
///
/// Of everything that a paragraph style says on other systems, the alignment is here. Change it before it is given to
/// a text.
public nonisolated final class NSParagraphStyle: Hashable, Sendable {
  private let state = Guarded(NSTextAlignment.natural)

  public init() {}

  public var alignment: NSTextAlignment {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }

  public static func == (one: NSParagraphStyle, other: NSParagraphStyle) -> Bool {
    one.alignment == other.alignment
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(alignment) }
}

/// The name that ported code makes paragraph styles by.
public typealias NSMutableParagraphStyle = NSParagraphStyle
