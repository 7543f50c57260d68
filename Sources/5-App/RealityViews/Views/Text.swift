public import Foundation
public import Geometry
import Platform

/// A view of text.
///
/// It is as wide as it needs to be, and wraps at words where it has less room.
@preconcurrency @MainActor public struct Text: View {
  private struct Part {
    var text: String
    var font: Font?
    var weight: Font.Weight?
    var color: Color?
  }

  private var parts: [Part]

  private init(parts: [Part]) { self.parts = parts }

  /// The text without its looks.
  package var string: String { parts.map(\.text).joined() }

  /// Creates a text.
  @_disfavoredOverload public init(_ content: some StringProtocol) { parts = [Part(text: String(content))] }

  /// Creates a text from a key, which is shown as it is written.
  public init(_ key: LocalizedStringKey) { parts = [Part(text: key.text)] }

  /// Creates a text that is shown as it is, as all are here.
  public init(verbatim content: String) { parts = [Part(text: content)] }

  /// Creates the text of a value in a format.
  public init<F: FormatStyle>(_ input: F.FormatInput, format: F) where F.FormatOutput == String {
    parts = [Part(text: format.format(input))]
  }

  /// Returns the text with a font; parts that have one keep it.
  public func font(_ font: Font?) -> Text { change { $0.font = $0.font ?? font } }

  /// Returns the text with a weight; parts that have one keep it.
  public func fontWeight(_ weight: Font.Weight?) -> Text { change { $0.weight = $0.weight ?? weight } }

  /// Returns the text in bold type.
  public func bold() -> Text { fontWeight(.bold) }

  /// Returns the text with a color; parts that have one keep it.
  public func foregroundStyle(_ color: Color) -> Text { change { $0.color = $0.color ?? color } }

  /// Returns the text with a color; the same as ``foregroundStyle(_:)``.
  public func foregroundColor(_ color: Color?) -> Text { change { $0.color = $0.color ?? color } }

  /// Returns two texts, one after the other.
  public static func + (one: Text, other: Text) -> Text { Text(parts: one.parts + other.parts) }

  private func change(_ body: (inout Part) -> Void) -> Text {
    var text = self
    for index in text.parts.indices { body(&text.parts[index]) }
    return text
  }
}

extension Text: LayoutView {
  package func elements(_ environment: ViewEnvironment) -> [LayoutElement] {
    let change = environment.values[LetterChange.self] as? LetterChange
    var text = StyledText(
      parts.map { part in
        var font = part.font ?? environment.font
        if let weight = part.weight ?? environment.fontWeight { font = font.weight(weight) }
        return StyledText.Run(
          change?.change(part.text) ?? part.text, font: font.platformFont,
          color: PlatformColor(part.color ?? environment.foreground))
      })
    text.alignment =
      switch environment.textAlignment {
      case .leading: .left
      case .center: .center
      case .trailing: .right
      }
    text.lineBreakMode = environment.lineLimit == 1 ? .byTruncatingTail : .byWordWrapping
    return [TextLayoutElement(text, lineLimit: environment.lineLimit)]
  }
}

/// A change of the letters of texts.
private struct LetterChange {
  let change: @Sendable (String) -> String
}

extension View {
  /// Returns the view with the letters of its texts changed, or as they are.
  package func lettersChanged(_ change: (@Sendable (String) -> String)?) -> some View {
    ModifiedView(
      self, environment: { $0.values[LetterChange.self] = change.map { LetterChange(change: $0) } })
  }
}
