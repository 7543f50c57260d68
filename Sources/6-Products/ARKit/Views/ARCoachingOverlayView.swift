public import Foundation
public import RealityViews

/// A view that tells people how to move a device; no device is moved here, so that it is never seen.
@preconcurrency @MainActor open class ARCoachingOverlayView: PlatformView {
  /// The thing that people are to find.
  public nonisolated enum Goal: Hashable, Sendable {
    /// A floor or a table.
    case horizontalPlane
    /// A wall.
    case verticalPlane
    /// A plane.
    case anyPlane
    /// Any place.
    case tracking
    /// A place on the earth.
    case geoTracking
  }

  /// The thing that people are to find.
  open var goal = Goal.tracking
  /// The session that tracks.
  open weak var session: ARSession?
  /// The object that hears of the view.
  open weak var delegate: (any ARCoachingOverlayViewDelegate)?
  /// True if the view is seen whenever it is needed.
  open var activatesAutomatically = true
  /// True if the view is seen; it is not, here.
  open var isActive: Bool { false }

  /// Creates a view.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isHidden = true
  }

  /// Creates a view of an archive, without any of its properties: archives are not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isHidden = true
  }

  /// Asks for the view to be seen; it is not, as no session runs.
  open func setActive(_ active: Bool, animated: Bool) {}
}

/// An object that hears when a view tells people how to move a device.
@preconcurrency @MainActor public protocol ARCoachingOverlayViewDelegate: AnyObject {
  /// Precedes the view.
  func coachingOverlayViewWillActivate(_ coachingOverlayView: ARCoachingOverlayView)
  /// Follows the view.
  func coachingOverlayViewDidDeactivate(_ coachingOverlayView: ARCoachingOverlayView)
  /// Follows a wish of people for a new session.
  func coachingOverlayViewDidRequestSessionReset(_ coachingOverlayView: ARCoachingOverlayView)
}

extension ARCoachingOverlayViewDelegate {
  /// Precedes the view; does nothing by default, as all of these.
  public func coachingOverlayViewWillActivate(_ coachingOverlayView: ARCoachingOverlayView) {}
  /// Follows the view.
  public func coachingOverlayViewDidDeactivate(_ coachingOverlayView: ARCoachingOverlayView) {}
  /// Follows a wish of people for a new session.
  public func coachingOverlayViewDidRequestSessionReset(_ coachingOverlayView: ARCoachingOverlayView) {}
}
