public import Foundation
import Geometry

// Overloads with Foundation's types for ported code; lower targets do without Foundation.
extension TextComponent {
  /// The size of the panel in points, 72 per inch.
  public nonisolated var size: CGSize {
    get { CGSize(width: canvasSize.x, height: canvasSize.y) }
    set { canvasSize = SIMD2(Double(newValue.width), Double(newValue.height)) }
  }

  /// The text of the panel.
  ///
  /// Its attributes `font`, `foregroundColor` and `paragraphStyle` are used; runs without a font have the
  /// system font of 12 points.
  public nonisolated var text: AttributedString? {
    get { source as? AttributedString ?? styledText.map { AttributedString($0) } }
    set {
      styledText = newValue.map { StyledText(panel: $0) }
      source = newValue
    }
  }
}

extension StyledText {
  /// Creates the styled text of a panel.
  fileprivate nonisolated init(panel string: AttributedString) {
    self.init(
      string.runs.map { run in
        Run(
          String(string[run.range].characters),
          font: run.font ?? .systemFont(ofSize: 12), color: run.foregroundColor)
      })
    alignment = string.runs.lazy.compactMap(\.paragraphStyle).first?.alignment ?? .natural
  }
}

extension AttributedString {
  fileprivate nonisolated init(_ text: StyledText) {
    self.init()
    for run in text.runs {
      var part = AttributedString(run.text)
      part.font = run.font
      part.foregroundColor = run.color
      append(part)
    }
  }
}
