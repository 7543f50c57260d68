public import Foundation
public import Platform

/// UIKit's name of views.
public typealias UIView = PlatformView
/// AppKit's name of views.
public typealias NSView = PlatformView

/// A view with a frame and other views in it, under the names of UIKit and AppKit.
///
/// It shows its background and the views in it; an ``ARView`` shows a scene. Frames are measured from the upper left corner.
@preconcurrency @MainActor open class PlatformView: PlatformResponder {
  /// The frame in the view around; the outermost view fills its window.
  open var frame: CGRect {
    didSet { if frame != oldValue { needsLayoutSoon() } }
  }

  /// The view around.
  public private(set) weak var superview: PlatformView?
  /// The views in this one, from back to front.
  public private(set) var subviews: [PlatformView] = []
  /// True if the view is not shown.
  open var isHidden = false {
    didSet { needsLayoutSoon() }
  }
  /// The opacity.
  open var alpha: CGFloat = 1 {
    didSet { needsLayoutSoon() }
  }
  /// The color behind everything in the view; nil for none.
  open var backgroundColor: PlatformColor? {
    didSet { needsLayoutSoon() }
  }
  /// The lengths that change with the size of the view around.
  open var autoresizingMask: AutoresizingMask = []
  /// True if constraints follow from the mask; without it, constraints place the view.
  open var translatesAutoresizingMaskIntoConstraints = true
  /// True if the pointer reaches the view.
  open var isUserInteractionEnabled = true
  /// A number for the program's own use.
  open var tag = 0
  /// The recognizers of gestures that were added.
  public private(set) var gestureRecognizers: [PlatformGestureRecognizer]? = []
  /// The controller whose view it is.
  weak private(set) var controller: PlatformViewController?
  /// The window of the view; nil while none shows it.
  public private(set) weak var window: PlatformWindow?
  /// The constraints that place views.
  private var constraints: [PlatformConstraint] = []
  /// The size of the view around when the frame was given for it.
  private var sizeAround: CGSize?
  /// A number that changes with whatever makes another layout necessary.
  private let revision = StateValue(0)

  /// Creates a view with a frame.
  public init(frame: CGRect) {
    self.frame = frame
    super.init()
  }

  /// Creates a view of an archive, as storyboards have them, without any of its properties: archives are not read.
  public required init?(coder: NSCoder) {
    frame = .zero
    super.init()
  }

  /// Creates a view without a size.
  public convenience override init() { self.init(frame: .zero) }

  /// The frame in the view's own coordinates.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: frame.size) }
    set { frame.size = newValue.size }
  }

  /// The center of the frame.
  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set { frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2) }
  }

  /// The opacity, under AppKit's name.
  public var alphaValue: CGFloat {
    get { alpha }
    set { alpha = newValue }
  }

  open override var next: PlatformResponder? { (controller as PlatformResponder?) ?? superview }

  /// Adds a view in front of the others.
  open func addSubview(_ view: PlatformView) { insertSubview(view, at: subviews.count) }

  /// Adds a view at a place among the others, counted from the back.
  open func insertSubview(_ view: PlatformView, at index: Int) {
    guard view !== self, !sequence(first: self, next: { $0.superview }).contains(view) else { return }
    view.leave()
    subviews.insert(view, at: min(max(index, 0), subviews.count))
    view.superview = self
    view.sizeAround = bounds.size == .zero ? nil : bounds.size
    needsLayoutSoon()
    view.didMoveToSuperview()
    view.viewDidMoveToSuperview()
    view.move(to: window)
  }

  /// Removes the view from the one around it.
  open func removeFromSuperview() {
    guard superview != nil else { return }
    leave()
    didMoveToSuperview()
    viewDidMoveToSuperview()
    move(to: nil)
  }

  private func leave() {
    superview?.subviews.removeAll { $0 === self }
    superview?.needsLayoutSoon()
    superview = nil
  }

  /// Moves a view in front of the others.
  open func bringSubviewToFront(_ view: PlatformView) { place(view, at: subviews.count - 1) }
  /// Moves a view behind the others.
  open func sendSubviewToBack(_ view: PlatformView) { place(view, at: 0) }

  private func place(_ view: PlatformView, at index: Int) {
    guard subviews.contains(view) else { return }
    subviews.removeAll { $0 === view }
    subviews.insert(view, at: index)
    needsLayoutSoon()
  }

  /// Adds a recognizer of gestures.
  open func addGestureRecognizer(_ recognizer: PlatformGestureRecognizer) {
    recognizer.view?.removeGestureRecognizer(recognizer)
    gestureRecognizers?.append(recognizer)
    recognizer.move(to: self)
  }

  /// Removes a recognizer of gestures.
  open func removeGestureRecognizer(_ recognizer: PlatformGestureRecognizer) {
    guard recognizer.view === self else { return }
    gestureRecognizers?.removeAll { $0 === recognizer }
    recognizer.move(to: nil)
  }

  /// Lays the views in this one out.
  open func layoutSubviews() {}
  /// Lays the views in this one out, under AppKit's name.
  open func layout() {}
  /// Reacts to another view around.
  open func didMoveToSuperview() {}
  /// Reacts to another view around, under AppKit's name.
  open func viewDidMoveToSuperview() {}
  /// Reacts to another window.
  open func didMoveToWindow() {}
  /// Reacts to another window, under AppKit's name.
  open func viewDidMoveToWindow() {}

  /// Asks for another layout.
  public func setNeedsLayout() { needsLayoutSoon() }
  /// Asks for another drawing; views are drawn whenever something has changed.
  public func setNeedsDisplay() { needsLayoutSoon() }
  /// Lays the views out now.
  public func layoutIfNeeded() { arrange() }

  /// Returns a point of another view, or of the outermost one, in the coordinates of this one.
  public func convert(_ point: CGPoint, from view: PlatformView?) -> CGPoint {
    let (start, own) = (view?.origin ?? .zero, origin)
    return CGPoint(x: point.x + start.x - own.x, y: point.y + start.y - own.y)
  }

  /// Returns a point of this view in the coordinates of another one, or of the outermost one.
  public func convert(_ point: CGPoint, to view: PlatformView?) -> CGPoint {
    let (own, end) = (origin, view?.origin ?? .zero)
    return CGPoint(x: point.x + own.x - end.x, y: point.y + own.y - end.y)
  }

  /// The upper left corner in the outermost view.
  private var origin: CGPoint {
    sequence(first: self, next: { $0.superview }).reduce(CGPoint.zero) { sum, view in
      guard view.superview != nil else { return sum }
      return CGPoint(x: sum.x + view.frame.minX, y: sum.y + view.frame.minY)
    }
  }

  /// Takes the controller whose view it is.
  func take(_ controller: PlatformViewController) { self.controller = controller }

  /// Returns the element that shows what the view has beside its background and other views; nil for nothing.
  func ownElement(_ environment: ViewEnvironment) -> LayoutElement? { nil }
}

// Layout.
extension PlatformView {
  /// The lengths that change with the size of the view around.
  public nonisolated struct AutoresizingMask: OptionSet, Hashable, Sendable {
    /// The raw value.
    public let rawValue: UInt
    /// Creates a value from its raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The distance from the left.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    /// The width.
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    /// The distance from the right.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    /// The distance from the top.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    /// The height.
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    /// The distance from the bottom.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
    /// The width, under AppKit's name.
    public static let width = flexibleWidth
    /// The height, under AppKit's name.
    public static let height = flexibleHeight
  }

  /// Asks the window for another layout.
  func needsLayoutSoon() { revision.value += 1 }

  /// Notes that the layout in progress follows from what the view is.
  func observe() { _ = revision.value }

  /// Adds a constraint of a view in this one.
  func add(_ constraint: PlatformConstraint) {
    constraints.append(constraint)
    needsLayoutSoon()
  }

  /// Removes a constraint of a view in this one.
  func remove(_ constraint: PlatformConstraint) {
    constraints.removeAll { $0 === constraint }
    needsLayoutSoon()
  }

  /// Gives the outermost view the size of its place.
  func fill(_ size: CGSize) { if frame.size != size { frame = CGRect(origin: .zero, size: size) } }

  /// Lays out the views in this one, and those in them.
  func arrange() {
    for view in subviews { view.follow(bounds.size) }
    PlatformConstraint.apply(constraints, in: self)
    layoutSubviews()
    layout()
    controller?.viewDidLayoutSubviews()
    controller?.viewDidLayout()
    for view in subviews { view.arrange() }
  }

  /// Follows the size of the view around as the mask says; a view that never had a size fills it.
  private func follow(_ size: CGSize) {
    defer { sizeAround = size }
    guard translatesAutoresizingMaskIntoConstraints else { return }
    if frame.size == .zero, subviews.isEmpty || !autoresizingMask.isEmpty {
      frame = CGRect(origin: .zero, size: size)
      if autoresizingMask.isEmpty { autoresizingMask = [.flexibleWidth, .flexibleHeight] }
      return
    }
    guard let sizeAround, sizeAround != size else { return }
    let (dx, dy) = (size.width - sizeAround.width, size.height - sizeAround.height)
    var changed = frame
    if autoresizingMask.contains(.flexibleWidth) { changed.size.width = max(frame.width + dx, 0) }
    if autoresizingMask.contains(.flexibleHeight) { changed.size.height = max(frame.height + dy, 0) }
    let (left, top) = (AutoresizingMask.flexibleLeftMargin, AutoresizingMask.flexibleTopMargin)
    let isCenteredAcross = autoresizingMask.contains([left, .flexibleRightMargin])
    let isCenteredAlong = autoresizingMask.contains([top, .flexibleBottomMargin])
    if autoresizingMask.contains(left) { changed.origin.x += isCenteredAcross ? dx / 2 : dx }
    if autoresizingMask.contains(top) { changed.origin.y += isCenteredAlong ? dy / 2 : dy }
    frame = changed
  }

  /// Enters a window, or leaves it.
  func move(to window: PlatformWindow?) {
    if self.window !== window {
      self.window = window
      didMoveToWindow()
      viewDidMoveToWindow()
    }
    for view in subviews { view.move(to: window) }
  }
}
