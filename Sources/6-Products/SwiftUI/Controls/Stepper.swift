public import RealityViews

/// A control that counts up and down.
@preconcurrency @MainActor public struct Stepper<Label: View>: View {
  private let label: Label
  private let increment: (() -> Void)?
  private let decrement: (() -> Void)?

  /// Creates a stepper that calls functions; without one, its button is out of use.
  public init(
    @ViewBuilder label: () -> Label, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?
  ) {
    (self.label, increment, decrement) = (label(), onIncrement, onDecrement)
  }

  /// Creates a stepper of a number in a range.
  public init<V: Strideable>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label
  ) {
    func change(isUp: Bool) {
      let next = Steps.next(value.wrappedValue, by: step, isUp: isUp)
      value.wrappedValue = min(max(next, bounds.lowerBound), bounds.upperBound)
    }
    self.init(label: label, onIncrement: { change(isUp: true) }, onDecrement: { change(isUp: false) })
  }

  /// Creates a stepper of a number.
  public init<V: Strideable>(
    value: Binding<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label
  ) {
    self.init(label: label) {
      value.wrappedValue = Steps.next(value.wrappedValue, by: step, isUp: true)
    } onDecrement: {
      value.wrappedValue = Steps.next(value.wrappedValue, by: step, isUp: false)
    }
  }

  /// The label and two buttons.
  public var body: some View {
    HStack {
      label
      Spacer(minLength: 8)
      button("minus", decrement)
      button("plus", increment)
    }
  }

  private func button(_ symbol: String, _ action: (() -> Void)?) -> some View {
    Button {
      action?()
    } label: {
      Image(systemName: symbol)
    }
    .disabled(action == nil)
  }
}

/// The steps from number to number.
private enum Steps {
  /// Returns the next number; the last one of its type where the step leads beyond.
  static func next<V: Strideable>(_ value: V, by step: V.Stride, isUp: Bool) -> V {
    if let number = value as? any FixedWidthInteger, let step = step as? Int,
      let next = next(number, by: step, isUp: isUp) as? V
    {
      return next
    }
    return value.advanced(by: isUp ? step : -step)
  }

  private static func next<N: FixedWidthInteger>(_ number: N, by step: Int, isUp: Bool) -> N {
    let rises = (step > 0) == isUp
    if N.bitWidth < Int.bitWidth {
      let start = Int(number)
      let (end, isOver) =
        isUp ? start.addingReportingOverflow(step) : start.subtractingReportingOverflow(step)
      return isOver ? rises ? .max : .min : N(clamping: end)
    }
    let way = N(clamping: step.magnitude)
    let (end, isOver) =
      rises ? number.addingReportingOverflow(way) : number.subtractingReportingOverflow(way)
    return isOver ? rises ? .max : .min : end
  }
}

extension Stepper where Label == Text {
  /// Creates a stepper with a title that calls functions.
  public init(_ title: some StringProtocol, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?) {
    self.init(label: { Text(title) }, onIncrement: onIncrement, onDecrement: onDecrement)
  }

  /// Creates a stepper of a number in a range, with a title.
  public init<V: Strideable>(
    _ title: some StringProtocol, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1
  ) {
    self.init(value: value, in: bounds, step: step) { Text(title) }
  }

  /// Creates a stepper of a number, with a title.
  public init<V: Strideable>(_ title: some StringProtocol, value: Binding<V>, step: V.Stride = 1) {
    self.init(value: value, step: step) { Text(title) }
  }
}
