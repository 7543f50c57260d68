public import Foundation
public import RealityViews

/// A control that chooses a date: a button with it, which shows a month and the time of day.
@preconcurrency @MainActor public struct DatePicker<Label: View>: View {
  private let selection: Binding<Date>
  private let range: ClosedRange<Date>
  private let components: DatePickerComponents
  private let label: Label
  @State private var isOpen = false
  @State private var month: Date?
  @Environment(\.calendar) private var calendar
  @Environment(\.labelsAreHidden) private var labelsAreHidden

  /// The parts of a date that can be chosen.
  public typealias Components = DatePickerComponents

  /// Creates a control.
  public init(
    selection: Binding<Date>, in range: ClosedRange<Date> = .distantPast ... .distantFuture,
    displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
  ) {
    (self.selection, self.range, components, self.label) = (selection, range, displayedComponents, label())
  }

  /// The label with the date, and the choice once the date is pressed.
  public var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      HStack {
        if !labelsAreHidden {
          label
          Spacer(minLength: 8)
        }
        Button(title) { isOpen.toggle() }
      }
      if isOpen {
        VStack(spacing: 10) {
          if components.contains(.date) { monthView }
          if components.contains(.hourAndMinute) {
            HStack(spacing: 20) {
              part(.hour, "h")
              part(.minute, "min")
            }
          }
        }
        .padding(12)
        .background(Color(white: 1, opacity: 0.08), in: RoundedRectangle(cornerRadius: 16))
      }
    }
  }

  private var title: String {
    selection.wrappedValue.formatted(
      date: components.contains(.date) ? .abbreviated : .omitted,
      time: components.contains(.hourAndMinute) ? .shortened : .omitted)
  }

  private func choose(_ date: Date?) {
    guard let date else { return }
    selection.wrappedValue = min(max(date, range.lowerBound), range.upperBound)
  }

  private func part(_ component: Calendar.Component, _ unit: String) -> some View {
    HStack(spacing: 4) {
      step("minus") { choose(calendar.date(byAdding: component, value: -1, to: selection.wrappedValue)) }
      Text("\(calendar.component(component, from: selection.wrappedValue)) \(unit)").frame(width: 62)
      step("plus") { choose(calendar.date(byAdding: component, value: 1, to: selection.wrappedValue)) }
    }
  }

  private func step(_ symbol: String, _ action: @escaping () -> Void) -> some View {
    Button(action: action) { Image(systemName: symbol).padding(6) }.buttonStyle(.plain)
  }

  private var monthView: some View {
    let shown = month ?? selection.wrappedValue
    let start = calendar.dateInterval(of: .month, for: shown)?.start ?? shown
    let count = calendar.range(of: .day, in: .month, for: start)?.count ?? 30
    let first = (calendar.component(.weekday, from: start) - calendar.firstWeekday + 7) % 7
    let weeks = (first + count + 6) / 7
    return VStack(spacing: 4) {
      HStack {
        step("chevron.left") { month = calendar.date(byAdding: .month, value: -1, to: start) }
        Spacer(minLength: 8)
        Text(start.formatted(.dateTime.month(.wide).year())).font(.headline)
        Spacer(minLength: 8)
        step("chevron.right") { month = calendar.date(byAdding: .month, value: 1, to: start) }
      }
      ForEach(0..<weeks) { week in
        HStack(spacing: 4) {
          ForEach(0..<7) { weekday in day(week * 7 + weekday - first, count, of: start) }
        }
      }
    }
    .frame(width: 262)
  }

  @ViewBuilder private func day(_ number: Int, _ count: Int, of month: Date) -> some View {
    if number >= 0, number < count, let date = calendar.date(byAdding: .day, value: number, to: month) {
      let isChosen = calendar.isDate(date, inSameDayAs: selection.wrappedValue)
      Button {
        let parts = calendar.dateComponents([.hour, .minute, .second], from: selection.wrappedValue)
        choose(calendar.date(byAdding: parts, to: date))
      } label: {
        Text("\(number + 1)")
          .frame(width: 34, height: 28)
          .background(isChosen ? Color.accentColor : .clear, in: Capsule())
      }
      .buttonStyle(.plain)
    } else {
      Color.clear.frame(width: 34, height: 28)
    }
  }
}

extension DatePicker where Label == Text {
  /// Creates a control with a title.
  public init(
    _ title: some StringProtocol, selection: Binding<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, displayedComponents: displayedComponents) { Text(title) }
  }

  /// Creates a control with a title, and the dates among which it chooses.
  public init(
    _ title: some StringProtocol, selection: Binding<Date>, in range: ClosedRange<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, in: range, displayedComponents: displayedComponents) { Text(title) }
  }

  /// Creates a control with a title, and the date from which on it chooses.
  public init(
    _ title: some StringProtocol, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(
      title, selection: selection, in: range.lowerBound ... .distantFuture,
      displayedComponents: displayedComponents)
  }

  /// Creates a control with a title, and the date up to which it chooses.
  public init(
    _ title: some StringProtocol, selection: Binding<Date>, in range: PartialRangeThrough<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(
      title, selection: selection, in: .distantPast...range.upperBound,
      displayedComponents: displayedComponents)
  }
}

/// Parts of a date.
public nonisolated struct DatePickerComponents: OptionSet, Hashable, Sendable {
  /// The raw value.
  public let rawValue: UInt
  /// Creates a value from its raw value.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The hour and the minute.
  public static let hourAndMinute = DatePickerComponents(rawValue: 1)
  /// The day, the month and the year.
  public static let date = DatePickerComponents(rawValue: 2)
}

/// A style of controls for dates; all have one form here.
public nonisolated enum DatePickerStyle: Hashable, Sendable {
  /// The usual one.
  case automatic
  /// A button.
  case compact
  /// A month.
  case graphical
  /// Wheels.
  case wheel
}

extension View {
  /// Returns the view; controls for dates have one form.
  public func datePickerStyle(_ style: DatePickerStyle) -> some View { self }
}
