import Foundation
import Geometry
import SceneModel

/// A line of text that the keyboard changes, and that takes it where it is tapped.
package struct TextEntryView: View, LayoutView {
  private let text: Binding<String>
  private let placeholder: AnyView
  private let isPlain: Bool
  private let isSecret: Bool
  private let submit: () -> Void
  private let end: () -> Void
  /// The room beside a line on a plate.
  private static let margin = SIMD2(14.0, 9.0)

  /// Creates a line.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - placeholder: The view that stands in the place of an empty text.
  ///   - isPlain: True if no plate lies behind the line.
  ///   - isSecret: True if dots stand for the characters.
  ///   - submit: Called when Enter is pressed.
  ///   - end: Called when the keyboard leaves the line.
  package init(
    _ text: Binding<String>, placeholder: AnyView, isPlain: Bool, isSecret: Bool = false,
    submit: @escaping () -> Void, end: @escaping () -> Void = {}
  ) {
    (self.text, self.placeholder, self.isPlain, self.isSecret) = (text, placeholder, isPlain, isSecret)
    (self.submit, self.end) = (submit, end)
  }

  package func elements(_ environment: ViewEnvironment) -> [LayoutElement] {
    let place = environment.inner("entry")
    let entry = environment.states.object(at: place.path) { TextEntry() }
    let request = environment.values[FocusRequest.self] as? FocusRequest
    let focus = environment.isEnabled ? environment.focus : nil
    entry.update(text, focus: focus, request: request, submit: submit, end: end)
    if let request {
      // Read here, so that another layout follows where the program writes it.
      _ = request.isFocused()
      environment.states.afterLayout { entry.followRequest() }
    }
    let line = line(entry, isFocused: focus?.entry === entry, environment)
    let element = isPlain ? line : plate(behind: line)
    guard let focus else {
      return [environment.isEnabled ? element : EffectLayout(element) { drawn, _ in drawn.opacity *= 0.4 }]
    }
    let margin = isPlain ? 0 : Self.margin.x
    let tap = SpatialTapGesture().onEnded { value in
      entry.move(to: line.caret(at: Double(value.location.x) - margin))
      focus.move(to: entry)
    }
    let gesture = PanelGesture(path: place.path, gesture: ViewGesture(tap), isSimultaneous: false)
    return [GestureLayout(element, gesture)]
  }

  private func line(
    _ entry: TextEntry, isFocused: Bool, _ environment: ViewEnvironment
  ) -> TextEntryLayout {
    var line = environment
    line.lineLimit = 1
    let typed = text.wrappedValue
    let string = isSecret ? String(repeating: "•", count: typed.count) : typed
    let shown = string.isEmpty ? placeholder.foregroundStyle(.secondary).layoutElement(line) : nil
    let color = (environment.tint ?? .accentColor).linear
    return TextEntryLayout(string, placeholder: shown, caret: isFocused ? entry.caret : nil, color: color) {
      Text(verbatim: $0).layoutElement(line)
    }
  }

  private func plate(behind line: LayoutElement) -> LayoutElement {
    let margin = Self.margin
    let padded = PaddingLayout(line, top: margin.y, left: margin.x, bottom: margin.y, right: margin.x)
    let shape = ShapeLayout(.rectangle(cornerRadius: 12), color: Color(white: 1, opacity: 0.12).linear)
    return LayeredLayout(padded, layer: shape, isBehind: true, alignment: .center)
  }
}

/// The layout of a line of text with a caret, which is kept in sight.
final class TextEntryLayout: LayoutElement {
  private let string: String
  private let placeholder: LayoutElement?
  private let caret: Int?
  private let color: SIMD4<Float>
  private let make: (String) -> LayoutElement
  /// The way by which the line is moved to the left, in the frame where it was drawn last.
  private var offset = 0.0

  /// Creates a line.
  ///
  /// - Parameters:
  ///   - string: The text.
  ///   - placeholder: The element in the place of an empty text.
  ///   - caret: The number of characters before the caret; nil without one.
  ///   - color: The color of the caret.
  ///   - make: Makes the element of a part of the text.
  init(
    _ string: String, placeholder: LayoutElement?, caret: Int?, color: SIMD4<Float>,
    make: @escaping (String) -> LayoutElement
  ) {
    (self.string, self.placeholder, self.caret, self.color) = (string, placeholder, caret, color)
    self.make = make
  }

  override func measure(_ proposal: SizeProposal) -> SIMD2<Double> {
    SIMD2(proposal.width ?? 200, make("|").size(in: .unspecified).y)
  }

  override func draw(in frame: PanelDrawing.Frame, to panel: inout PanelContent) {
    let text = placeholder ?? make(string)
    let size = text.size(in: .unspecified)
    let place = caret.map { self.width(of: $0) }
    offset = max((place ?? 0) + 2 - frame.size.x, 0)
    // Without a caret, the end of a long text is left out as elsewhere.
    let width = caret == nil ? min(size.x, frame.size.x) : size.x
    panel.draw {
      let origin = SIMD2(frame.origin.x - offset, frame.origin.y + (frame.size.y - size.y) / 2)
      text.draw(in: PanelDrawing.Frame(origin: origin, size: SIMD2(width, size.y)), to: &$0)
    } changing: {
      $0.clips.append(PanelDrawing.Clip(shape: .rectangle(cornerRadius: 0), frame: frame))
    }
    guard let place else { return }
    let bar = PanelDrawing.Frame(
      origin: SIMD2(frame.origin.x + place - offset, frame.origin.y), size: SIMD2(2, frame.size.y))
    panel.drawing.elements.append(
      PanelDrawing.Element(.shape(.rectangle(cornerRadius: 0), color: color, border: nil), frame: bar))
  }

  /// Returns the number of characters before the place that is nearest to a point of the frame.
  func caret(at x: Double) -> Int {
    let x = x + offset
    var low = 0, high = string.count
    while low < high {
      let middle = (low + high) / 2
      if (width(of: middle) + width(of: middle + 1)) / 2 < x { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Returns the width of the first characters; with a sign behind them, as lines end without their spaces.
  private func width(of count: Int) -> Double {
    make(String(string.prefix(count)) + "|").size(in: .unspecified).x
      - make("|").size(in: .unspecified).x
  }
}
