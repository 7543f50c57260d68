public import Foundation

/// UIKit's and AppKit's name of constraints.
public typealias NSLayoutConstraint = PlatformConstraint

/// An edge, a center or a length of a view, or of the safe area of one, which has no margins here.
@preconcurrency @MainActor public struct PlatformAnchor {
  nonisolated enum Kind { case leading, trailing, centerX, top, bottom, centerY, width, height }

  let view: PlatformView
  let kind: Kind

  /// Returns the constraint that gives two anchors the same place.
  public func constraint(equalTo anchor: PlatformAnchor, constant: CGFloat = 0) -> PlatformConstraint {
    PlatformConstraint(self, from: anchor, plus: constant)
  }

  /// Returns the constraint of a length that is a multiple of another one.
  public func constraint(
    equalTo anchor: PlatformAnchor, multiplier: CGFloat, constant: CGFloat = 0
  ) -> PlatformConstraint {
    PlatformConstraint(self, from: anchor, plus: constant, multiplier: multiplier)
  }

  /// Returns the constraint of a length.
  public func constraint(equalToConstant constant: CGFloat) -> PlatformConstraint {
    PlatformConstraint(self, from: nil, plus: constant)
  }

  /// Returns the place or the length, in the coordinates of the view around.
  fileprivate func value(in view: PlatformView) -> CGFloat {
    let origin = self.view === view ? .zero : view.convert(CGPoint.zero, from: self.view)
    let size = self.view.frame.size
    switch kind {
    case .leading: return origin.x
    case .trailing: return origin.x + size.width
    case .centerX: return origin.x + size.width / 2
    case .top: return origin.y
    case .bottom: return origin.y + size.height
    case .centerY: return origin.y + size.height / 2
    case .width: return size.width
    case .height: return size.height
    }
  }
}

/// A constraint: an anchor of a view that follows from one of another view, which has to be placed before.
///
/// Constraints are applied one after the other, in the order in which they were activated; they are not solved together.
@preconcurrency @MainActor public final class PlatformConstraint {
  private let first: PlatformAnchor
  private let second: PlatformAnchor?
  private let multiplier: CGFloat
  private weak var owner: PlatformView?
  /// The distance that is added.
  public var constant: CGFloat {
    didSet { owner?.needsLayoutSoon() }
  }

  init(
    _ first: PlatformAnchor, from second: PlatformAnchor?, plus constant: CGFloat, multiplier: CGFloat = 1
  ) {
    (self.first, self.second, self.constant, self.multiplier) = (first, second, constant, multiplier)
  }

  /// True if the constraint places its view.
  public var isActive: Bool {
    get { owner != nil }
    set {
      if !newValue {
        owner?.remove(self)
        owner = nil
      } else if owner == nil {
        // Lengths of a view itself concern nobody else, and are kept where the view lies, too.
        owner = first.view.superview ?? first.view
        owner?.add(self)
      }
    }
  }

  /// Activates constraints.
  public static func activate(_ constraints: [PlatformConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Deactivates constraints.
  public static func deactivate(_ constraints: [PlatformConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  /// The places that constraints give the two sides of a view, and its length, along one axis.
  private struct Span {
    var low: CGFloat?
    var high: CGFloat?
    var middle: CGFloat?
    var length: CGFloat?

    /// Returns the start and the length; what no constraint says stays as it is.
    func placed(_ start: CGFloat, _ old: CGFloat) -> (start: CGFloat, length: CGFloat) {
      if let low, let high { return (low, max(high - low, 0)) }
      let length = max(length ?? old, 0)
      if let low { return (low, length) }
      if let high { return (high - length, length) }
      if let middle { return (middle - length / 2, length) }
      return (start, length)
    }
  }

  /// Places the views of constraints in a view.
  static func apply(_ constraints: [PlatformConstraint], in view: PlatformView) {
    var spans: [PlatformView: (x: Span, y: Span)] = [:]
    for constraint in constraints {
      let placed = constraint.first.view
      var (x, y) = spans[placed] ?? (Span(), Span())
      let value = (constraint.second?.value(in: view) ?? 0) * constraint.multiplier + constraint.constant
      switch constraint.first.kind {
      case .leading: x.low = value
      case .trailing: x.high = value
      case .centerX: x.middle = value
      case .width: x.length = value
      case .top: y.low = value
      case .bottom: y.high = value
      case .centerY: y.middle = value
      case .height: y.length = value
      }
      spans[placed] = (x, y)
      let old = placed.frame
      let (across, along) = (x.placed(old.minX, old.width), y.placed(old.minY, old.height))
      placed.frame = CGRect(x: across.start, y: along.start, width: across.length, height: along.length)
    }
  }
}

/// The part of a view that nothing of the system covers: all of it, here.
@preconcurrency @MainActor public struct PlatformLayoutGuide {
  let view: PlatformView

  /// The left side.
  public var leadingAnchor: PlatformAnchor { view.leadingAnchor }
  /// The right side.
  public var trailingAnchor: PlatformAnchor { view.trailingAnchor }
  /// The left side.
  public var leftAnchor: PlatformAnchor { view.leadingAnchor }
  /// The right side.
  public var rightAnchor: PlatformAnchor { view.trailingAnchor }
  /// The upper side.
  public var topAnchor: PlatformAnchor { view.topAnchor }
  /// The lower side.
  public var bottomAnchor: PlatformAnchor { view.bottomAnchor }
  /// The center between left and right.
  public var centerXAnchor: PlatformAnchor { view.centerXAnchor }
  /// The center between top and bottom.
  public var centerYAnchor: PlatformAnchor { view.centerYAnchor }
}

extension PlatformView {
  /// The left side.
  public var leadingAnchor: PlatformAnchor { PlatformAnchor(view: self, kind: .leading) }
  /// The right side.
  public var trailingAnchor: PlatformAnchor { PlatformAnchor(view: self, kind: .trailing) }
  /// The left side.
  public var leftAnchor: PlatformAnchor { leadingAnchor }
  /// The right side.
  public var rightAnchor: PlatformAnchor { trailingAnchor }
  /// The upper side.
  public var topAnchor: PlatformAnchor { PlatformAnchor(view: self, kind: .top) }
  /// The lower side.
  public var bottomAnchor: PlatformAnchor { PlatformAnchor(view: self, kind: .bottom) }
  /// The center between left and right.
  public var centerXAnchor: PlatformAnchor { PlatformAnchor(view: self, kind: .centerX) }
  /// The center between top and bottom.
  public var centerYAnchor: PlatformAnchor { PlatformAnchor(view: self, kind: .centerY) }
  /// The width.
  public var widthAnchor: PlatformAnchor { PlatformAnchor(view: self, kind: .width) }
  /// The height.
  public var heightAnchor: PlatformAnchor { PlatformAnchor(view: self, kind: .height) }
  /// The part that nothing of the system covers.
  public var safeAreaLayoutGuide: PlatformLayoutGuide { PlatformLayoutGuide(view: self) }
}
