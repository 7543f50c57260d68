import Foundation
public import RealityViews

/// A control that chooses a number from a range.
@preconcurrency @MainActor public struct Slider<Label: View, ValueLabel: View>: View {
  private let share: Binding<Double>
  private let label: Label
  private let ends: (low: ValueLabel, high: ValueLabel)?
  private let onEditingChanged: (Bool) -> Void
  @State private var isEditing = false

  private init<V: BinaryFloatingPoint>(
    _ value: Binding<V>, within bounds: ClosedRange<V>, step: V?, label: Label,
    ends: (ValueLabel, ValueLabel)?, onEditingChanged: @escaping (Bool) -> Void
  ) where V.Stride: BinaryFloatingPoint {
    let low = Double(bounds.lowerBound), length = Double(bounds.upperBound) - low
    share = Binding {
      length > 0 ? (Double(value.wrappedValue) - low) / length : 0
    } set: { share in
      var number = low + share * length
      if let step = step.map({ Double($0) }), step > 0 {
        number = min(low + ((number - low) / step).rounded() * step, low + length)
      }
      value.wrappedValue = V(number)
    }
    (self.label, self.ends, self.onEditingChanged) = (label, ends, onEditingChanged)
  }

  /// The track with its knob, between the labels of its ends.
  public var body: some View {
    HStack {
      ends?.low
      GeometryReader { proxy in track(Double(proxy.size.width)) }.frame(height: 28)
      ends?.high
    }
  }

  private func track(_ width: Double) -> some View {
    let shown = min(max(share.wrappedValue.isFinite ? share.wrappedValue : 0, 0), 1)
    let knob = 24.0, way = max(width - knob, 1)
    return ZStack(alignment: .leading) {
      TintedCapsule(isTinted: false).frame(width: width, height: 6)
      TintedCapsule(isTinted: true).frame(width: knob / 2 + shown * way, height: 6)
      Circle().fill(.white).frame(width: knob, height: knob).offset(x: shown * way)
    }
    .frame(width: width, height: 28)
    .gesture(
      DragGesture(minimumDistance: 0)
        .onChanged { value in
          if !isEditing {
            isEditing = true
            onEditingChanged(true)
          }
          share.wrappedValue = min(max((Double(value.location.x) - knob / 2) / way, 0), 1)
        }
        .onEnded { _ in
          isEditing = false
          onEditingChanged(false)
        })
  }
}

extension Slider {
  /// Creates a slider with a label, which describes it and is not shown, and labels of its ends.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value, within: bounds, step: nil, label: label(), ends: (minimumValueLabel(), maximumValueLabel()),
      onEditingChanged: onEditingChanged)
  }

  /// Creates a slider with a step, a label, which describes it and is not shown, and labels of its ends.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
    @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value, within: bounds, step: V(step), label: label(),
      ends: (minimumValueLabel(), maximumValueLabel()), onEditingChanged: onEditingChanged)
  }
}

extension Slider where ValueLabel == EmptyView {
  /// Creates a slider with a label, which describes it and is not shown.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value, within: bounds, step: nil, label: label(), ends: nil, onEditingChanged: onEditingChanged)
  }

  /// Creates a slider with a step and a label, which describes it and is not shown.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value, within: bounds, step: V(step), label: label(), ends: nil, onEditingChanged: onEditingChanged)
  }
}

extension Slider where Label == EmptyView, ValueLabel == EmptyView {
  /// Creates a slider.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value, within: bounds, step: nil, label: EmptyView(), ends: nil, onEditingChanged: onEditingChanged)
  }

  /// Creates a slider with a step.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value, within: bounds, step: V(step), label: EmptyView(), ends: nil, onEditingChanged: onEditingChanged)
  }
}
