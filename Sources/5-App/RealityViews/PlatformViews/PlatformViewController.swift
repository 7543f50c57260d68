public import Foundation

/// UIKit's name of controllers.
public typealias UIViewController = PlatformViewController
/// AppKit's name of controllers.
public typealias NSViewController = PlatformViewController

/// A controller of a view, which it makes when it is asked for first, under the names of UIKit and AppKit.
///
/// Storyboards are not read, and Linux has no outlets: views are made by the program.
@preconcurrency @MainActor open class PlatformViewController: PlatformResponder {
  private var loaded: PlatformView?
  private var isShown = false
  /// The title; that of the window, where the controller is the window's.
  open var title: String?
  /// The controllers in this one.
  public private(set) var children: [PlatformViewController] = []
  /// The controller around.
  public private(set) weak var parent: PlatformViewController?
  /// The size that the controller would like to have.
  open var preferredContentSize = CGSize.zero

  /// Creates a controller of a view that the program makes.
  ///
  /// - Parameters:
  ///   - nibNameOrNil: The name of an archive, which is not read.
  ///   - nibBundleOrNil: The bundle of the archive.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }

  /// Creates a controller of an archive, without any of its properties: archives are not read.
  public required init?(coder: NSCoder) { super.init() }

  /// Creates a controller.
  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  /// The view; asked for first, it is loaded.
  open var view: PlatformView {
    get {
      if let loaded { return loaded }
      loadView()
      let view = loaded ?? PlatformView()
      take(view)
      viewDidLoad()
      return view
    }
    set { take(newValue) }
  }

  private func take(_ view: PlatformView) {
    loaded = view
    view.take(self)
  }

  /// True if the view is loaded.
  public var isViewLoaded: Bool { loaded != nil }
  /// The view, if it is loaded.
  public var viewIfLoaded: PlatformView? { loaded }

  /// Makes the view.
  open func loadView() { view = PlatformView() }
  /// Follows when the view is loaded.
  open func viewDidLoad() {}
  /// Precedes the first drawing of the view.
  open func viewWillAppear(_ animated: Bool) {}
  /// Follows the first layout of the view.
  open func viewDidAppear(_ animated: Bool) {}
  /// Precedes the end of the view's window.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Follows the end of the view's window.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Precedes the first drawing of the view, under AppKit's name.
  open func viewWillAppear() {}
  /// Follows the first layout of the view, under AppKit's name.
  open func viewDidAppear() {}
  /// Precedes the end of the view's window, under AppKit's name.
  open func viewWillDisappear() {}
  /// Follows the end of the view's window, under AppKit's name.
  open func viewDidDisappear() {}
  /// Follows a layout of the views in the view.
  open func viewDidLayoutSubviews() {}
  /// Follows a layout of the views in the view, under AppKit's name.
  open func viewDidLayout() {}

  /// Adds a controller in this one; its view is added by the program.
  open func addChild(_ child: PlatformViewController) {
    child.removeFromParent()
    children.append(child)
    child.parent = self
  }

  /// Removes the controller from the one around.
  open func removeFromParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }

  /// Follows when another controller is around.
  open func didMove(toParent parent: PlatformViewController?) {}

  open override var next: PlatformResponder? { (loaded?.superview as PlatformResponder?) ?? parent }

  /// Tells the controller that its view is shown, or shown no longer.
  package func appear(_ isShown: Bool) {
    guard self.isShown != isShown else { return }
    self.isShown = isShown
    if isShown {
      viewWillAppear(false)
      viewWillAppear()
      viewDidAppear(false)
      viewDidAppear()
    } else {
      viewWillDisappear(false)
      viewWillDisappear()
      viewDidDisappear(false)
      viewDidDisappear()
    }
  }
}
