public import RealityViews

/// A control that counts up and down.
@preconcurrency @MainActor public struct Stepper<Label: View>: View {
  private let label: Label
  private let change: (Int) -> Void

  /// Creates a stepper that calls functions.
  public init(
    @ViewBuilder label: () -> Label, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?
  ) {
    self.label = label()
    change = { $0 > 0 ? onIncrement?() : onDecrement?() }
  }

  /// Creates a stepper of a number in a range.
  public init<V: Strideable>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label
  ) {
    self.label = label()
    change = { direction in
      let next = value.wrappedValue.advanced(by: direction > 0 ? step : -step)
      value.wrappedValue = min(max(next, bounds.lowerBound), bounds.upperBound)
    }
  }

  /// Creates a stepper of a number.
  public init<V: Strideable>(
    value: Binding<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label
  ) {
    self.label = label()
    change = { value.wrappedValue = value.wrappedValue.advanced(by: $0 > 0 ? step : -step) }
  }

  /// The label and two buttons.
  public var body: some View {
    HStack {
      label
      Spacer(minLength: 8)
      Button {
        change(-1)
      } label: {
        Image(systemName: "minus")
      }
      Button {
        change(1)
      } label: {
        Image(systemName: "plus")
      }
    }
  }
}

extension Stepper where Label == Text {
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
