public import Foundation
public import RealityViews

/// AppKit's name of the controller.
public typealias NSHostingController = UIHostingController

/// A controller whose view shows views of this module.
@preconcurrency @MainActor open class UIHostingController<Content: View>: PlatformViewController {
  /// The view that is shown.
  open var rootView: Content {
    didSet { shown.show(AnyView(rootView)) }
  }

  private let shown: HostingView

  /// Creates a controller.
  public init(rootView: Content) {
    self.rootView = rootView
    shown = HostingView(AnyView(rootView))
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller of an archive: archives are not read, so that there is none.
  public required init?(coder: NSCoder) { return nil }

  open override func loadView() { view = shown }
}
