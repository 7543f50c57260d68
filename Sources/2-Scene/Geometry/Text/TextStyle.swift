public import Platform

/// The alignment of lines between the sides of their frame.
public enum CTTextAlignment: UInt8, Hashable, Sendable {
  /// Lines are aligned left.
  case left = 0
  /// Lines are aligned right.
  case right = 1
  /// Lines are centered.
  case center = 2
  /// Lines are justified by wider spaces; the last line of a paragraph has its natural alignment.
  case justified = 3
  /// Lines have the natural alignment of the script: right in paragraphs that run from right to left, else left.
  case natural = 4
}

/// A mode of breaking or truncating lines that are wider than their frame.
public enum CTLineBreakMode: UInt8, Hashable, Sendable {
  /// Lines wrap at spaces, and within words that are wider than the frame.
  case byWordWrapping = 0
  /// Lines wrap at any letter.
  case byCharWrapping = 1
  /// Letters that do not fit are left out.
  case byClipping = 2
  /// Letters at the beginning are replaced by an ellipsis.
  case byTruncatingHead = 3
  /// Letters at the end are replaced by an ellipsis.
  case byTruncatingTail = 4
  /// Letters in the middle are replaced by an ellipsis.
  case byTruncatingMiddle = 5
}

/// The rectangle in which a text is laid out.
public struct TextFrame: Hashable, Sendable {
  /// The lower left corner.
  public var origin: SIMD2<Double>
  /// The size; a zero width or height stands for as much as the text needs.
  public var size: SIMD2<Double>

  /// Creates a text frame with the given values.
  public init(origin: SIMD2<Double> = .zero, size: SIMD2<Double>) {
    self.origin = origin
    self.size = size
  }
}

/// A styled text, whose runs have fonts and colors of their own.
public struct StyledText: Hashable, Sendable {
  /// The maximal number of characters of a text; what follows is left out.
  package static let mostCharacters = 1 << 16

  /// A run with one font and color.
  public struct Run: Hashable, Sendable {
    /// The text of the run.
    public var text: String
    /// The font of the run.
    public var font: PlatformFont
    /// The color of rendered text, black if `nil`; solids have their materials instead.
    public var color: PlatformColor?

    /// Creates a run with the given values.
    public init(_ text: String, font: PlatformFont, color: PlatformColor? = nil) {
      self.text = text
      self.font = font
      self.color = color
    }
  }

  /// The runs of the text.
  public var runs: [Run]
  /// The alignment of the lines.
  public var alignment = CTTextAlignment.left
  /// The treatment of lines that are too wide.
  public var lineBreakMode = CTLineBreakMode.byTruncatingTail
  /// The rectangle in which the text is laid out; `nil` for no limits.
  public var frame: TextFrame?

  /// Creates a styled text with the given values.
  public init(_ runs: [Run]) {
    self.runs = runs
  }

  /// Creates a text of a single run.
  public init(_ text: String, font: PlatformFont) {
    self.init([Run(text, font: font)])
  }
}
