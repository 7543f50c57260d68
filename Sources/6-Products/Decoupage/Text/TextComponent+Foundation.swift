public import Foundation
import Geometry

// What ported code writes with Foundation's types; the storeys below do without Foundation.
extension TextComponent {
  /// The size of the panel in points, 72 to an inch.
  public nonisolated var size: CGSize {
    get { CGSize(width: canvasSize.x, height: canvasSize.y) }
    set { canvasSize = SIMD2(Double(newValue.width), Double(newValue.height)) }
  }

  /// What is written.
  ///
  /// Of its attributes, `font`, `foregroundColor` and `paragraphStyle` count; runs without a font have the system font
  /// of 12 points.
  public nonisolated var text: AttributedString? {
    get { source as? AttributedString ?? styledText.map { AttributedString($0) } }
    set {
      styledText = newValue.map { StyledText(panel: $0) }
      source = newValue
    }
  }
}

extension StyledText {
  /// The text of a panel.
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
