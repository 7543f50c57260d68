public import Platform

/// Where the lines of a text stand between the sides of their frame.
public enum CTTextAlignment: UInt8, Hashable, Sendable {
  case left = 0
  case right = 1
  case center = 2
  /// Both sides, by wider spaces; the last line of a paragraph stands left.
  case justified = 3
  /// As the script wants it, which is left here.
  case natural = 4
}

/// What happens to lines that are wider than their frame.
public enum CTLineBreakMode: UInt8, Hashable, Sendable {
  /// They go on below, broken at spaces, and within words that are wider than the frame.
  case byWordWrapping = 0
  /// They go on below, broken anywhere.
  case byCharWrapping = 1
  /// Letters that do not fit are left out.
  case byClipping = 2
  /// Letters at the beginning give way to dots.
  case byTruncatingHead = 3
  /// Letters at the end give way to dots.
  case byTruncatingTail = 4
  /// Letters in the middle give way to dots.
  case byTruncatingMiddle = 5
}

/// The rectangle that a text is set in.
public struct TextFrame: Hashable, Sendable {
  /// The lower left corner.
  public var origin: SIMD2<Double>
  /// Zero width or height stand for as much as the text needs.
  public var size: SIMD2<Double>

  public init(origin: SIMD2<Double> = .zero, size: SIMD2<Double>) {
    self.origin = origin
    self.size = size
  }
}

/// A text whose parts have fonts and colors of their own.
public struct StyledText: Hashable, Sendable {
  /// A part with one font and color.
  public struct Run: Hashable, Sendable {
    public var text: String
    public var font: PlatformFont
    /// What it is written with where it is painted, black when nil; solids take their materials.
    public var color: PlatformColor?

    public init(_ text: String, font: PlatformFont, color: PlatformColor? = nil) {
      self.text = text
      self.font = font
      self.color = color
    }
  }

  public var runs: [Run]
  public var alignment = CTTextAlignment.left
  public var lineBreakMode = CTLineBreakMode.byTruncatingTail
  public var frame: TextFrame?

  public init(_ runs: [Run]) {
    self.runs = runs
  }

  public init(_ text: String, font: PlatformFont) {
    self.init([Run(text, font: font)])
  }
}
