import StudioWidgets

/// A slider below its name, with its value at the right: those of a column have tracks of one length.
final class NamedSlider {
  /// The widget.
  let root: Box

  private let slider: Slider
  private let number = Label(classes: ["caption", "numeric"])
  private let digits: Int, unit: String

  /// Creates a slider.
  ///
  /// - Parameters:
  ///   - title: The name above it.
  ///   - name: The name for screen readers.
  ///   - range: The values.
  ///   - step: The distance of a key's step.
  ///   - unit: The text behind the value.
  ///   - onChange: Receives the value when a user changes it.
  init(
    _ title: String, name: String? = nil, range: ClosedRange<Double>, step: Double = 1, unit: String = "",
    onChange: @escaping @MainActor (Double) -> Void
  ) {
    digits = step < 1 ? 1 : 0
    self.unit = unit
    let calls = Calls()
    slider = Slider(range, step: step, digits: digits, name: name ?? title) { value in
      calls.show()
      onChange(value)
    }
    slider.hideValue()
    let caption = Label.caption(title)
    caption.expand(down: false)
    root = Box.column(spacing: 0, [Box.row(spacing: 6, [caption, number]), slider])
    calls.show = { [weak self] in self?.showNumber() }
    showNumber()
  }

  /// The value; setting it does not call back.
  var value: Double {
    get { slider.value }
    set {
      slider.value = newValue
      showNumber()
    }
  }

  private func showNumber() {
    let scale: Double = digits > 0 ? 10 : 1
    let rounded = (slider.value * scale).rounded() / scale
    let text = digits > 0 ? "\(abs(rounded))" : "\(Int(abs(rounded)))"
    number.text = (rounded < 0 ? "−" : "") + text + unit
  }

  /// The call of the slider, which is made before its number is.
  private final class Calls {
    var show: () -> Void = {}
  }
}
