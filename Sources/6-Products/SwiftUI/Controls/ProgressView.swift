public import RealityViews

/// A view of what is done of something that takes time.
@preconcurrency @MainActor public struct ProgressView<Label: View>: View {
  private let label: Label
  private let share: Double?

  /// Creates a view of something that goes on, with a label.
  public init(@ViewBuilder label: () -> Label) { (self.label, share) = (label(), nil) }

  fileprivate init(_ label: Label, share: Double?) { (self.label, self.share) = (label, share) }

  /// The label with a bar, or with three dots while nobody knows how long it takes.
  public var body: some View {
    VStack(spacing: 8) {
      label
      if let share {
        GeometryReader { proxy in
          ZStack(alignment: .leading) {
            TintedCapsule(isTinted: false).frame(width: Double(proxy.size.width), height: 6)
            TintedCapsule(isTinted: true).frame(width: Double(proxy.size.width) * share, height: 6)
          }
        }
        .frame(height: 6)
      } else {
        HStack(spacing: 6) {
          ForEach(0..<3) { _ in Circle().fill(.secondary).frame(width: 8, height: 8) }
        }
      }
    }
  }
}

extension ProgressView {
  /// Creates a view of a part of a whole, with a label.
  public init<V: BinaryFloatingPoint>(value: V?, total: V = 1, @ViewBuilder label: () -> Label) {
    self.init(label(), share: value.map { Self.share($0, total) })
  }
}

/// A style of progress views; a bar shows what is known, dots what is not.
public nonisolated enum ProgressViewStyle: Hashable, Sendable {
  /// The usual one.
  case automatic
  /// A bar.
  case linear
  /// A ring; a bar or dots, here.
  case circular
}

extension View {
  /// Returns the view; a bar shows what is known, dots what is not.
  public func progressViewStyle(_ style: ProgressViewStyle) -> some View { self }
}

extension ProgressView where Label == EmptyView {
  /// Creates a view of something that goes on.
  public init() { self.init(EmptyView(), share: nil) }

  /// Creates a view of a part of a whole; nil while nobody knows it.
  public init<V: BinaryFloatingPoint>(value: V?, total: V = 1) {
    self.init(EmptyView(), share: value.map { Self.share($0, total) })
  }
}

extension ProgressView where Label == Text {
  /// Creates a view of something that goes on, with a title.
  public init(_ title: some StringProtocol) { self.init(Text(title), share: nil) }

  /// Creates a view of a part of a whole, with a title.
  public init<V: BinaryFloatingPoint>(_ title: some StringProtocol, value: V?, total: V = 1) {
    self.init(Text(title), share: value.map { Self.share($0, total) })
  }
}

extension ProgressView {
  fileprivate static func share<V: BinaryFloatingPoint>(_ value: V, _ total: V) -> Double {
    let share = Double(value / total)
    return share.isFinite ? min(max(share, 0), 1) : 0
  }
}
