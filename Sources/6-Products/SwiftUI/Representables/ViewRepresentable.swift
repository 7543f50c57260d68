public import RealityViews

/// A view of UIKit among others, such as an ``ARView``.
@preconcurrency @MainActor public protocol UIViewRepresentable: View {
  /// The type of the view.
  associatedtype UIViewType: PlatformView
  /// The type of the object that the view's delegates are.
  associatedtype Coordinator = Void
  /// The surroundings of the view, which the functions learn of.
  typealias Context = UIViewRepresentableContext<Self>

  /// Makes the view, once.
  func makeUIView(context: Context) -> UIViewType
  /// Updates the view, after it is made and with each change of the views around.
  func updateUIView(_ uiView: UIViewType, context: Context)
  /// Makes the object that the view's delegates are, once.
  func makeCoordinator() -> Coordinator
  /// Follows the end of the view.
  static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator)
}

extension UIViewRepresentable {
  /// Follows the end of the view; does nothing by default.
  public static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator) {}
}

extension UIViewRepresentable where Coordinator == Void {
  /// Makes the object that the view's delegates are; there is none by default.
  public func makeCoordinator() {}
}

/// A view of AppKit among others, such as an ``ARView``.
@preconcurrency @MainActor public protocol NSViewRepresentable: View {
  /// The type of the view.
  associatedtype NSViewType: PlatformView
  /// The type of the object that the view's delegates are.
  associatedtype Coordinator = Void
  /// The surroundings of the view, which the functions learn of.
  typealias Context = NSViewRepresentableContext<Self>

  /// Makes the view, once.
  func makeNSView(context: Context) -> NSViewType
  /// Updates the view, after it is made and with each change of the views around.
  func updateNSView(_ nsView: NSViewType, context: Context)
  /// Makes the object that the view's delegates are, once.
  func makeCoordinator() -> Coordinator
  /// Follows the end of the view.
  static func dismantleNSView(_ nsView: NSViewType, coordinator: Coordinator)
}

extension NSViewRepresentable {
  /// Follows the end of the view; does nothing by default.
  public static func dismantleNSView(_ nsView: NSViewType, coordinator: Coordinator) {}
}

extension NSViewRepresentable where Coordinator == Void {
  /// Makes the object that the view's delegates are; there is none by default.
  public func makeCoordinator() {}
}

/// A controller of UIKit among views.
@preconcurrency @MainActor public protocol UIViewControllerRepresentable: View {
  /// The type of the controller.
  associatedtype UIViewControllerType: PlatformViewController
  /// The type of the object that the controller's delegates are.
  associatedtype Coordinator = Void
  /// The surroundings of the controller, which the functions learn of.
  typealias Context = UIViewControllerRepresentableContext<Self>

  /// Makes the controller, once.
  func makeUIViewController(context: Context) -> UIViewControllerType
  /// Updates the controller, after it is made and with each change of the views around.
  func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)
  /// Makes the object that the controller's delegates are, once.
  func makeCoordinator() -> Coordinator
  /// Follows the end of the controller.
  static func dismantleUIViewController(
    _ uiViewController: UIViewControllerType, coordinator: Coordinator)
}

extension UIViewControllerRepresentable {
  /// Follows the end of the controller; does nothing by default.
  public static func dismantleUIViewController(
    _ uiViewController: UIViewControllerType, coordinator: Coordinator
  ) {}
}

extension UIViewControllerRepresentable where Coordinator == Void {
  /// Makes the object that the controller's delegates are; there is none by default.
  public func makeCoordinator() {}
}

/// A controller of AppKit among views.
@preconcurrency @MainActor public protocol NSViewControllerRepresentable: View {
  /// The type of the controller.
  associatedtype NSViewControllerType: PlatformViewController
  /// The type of the object that the controller's delegates are.
  associatedtype Coordinator = Void
  /// The surroundings of the controller, which the functions learn of.
  typealias Context = NSViewControllerRepresentableContext<Self>

  /// Makes the controller, once.
  func makeNSViewController(context: Context) -> NSViewControllerType
  /// Updates the controller, after it is made and with each change of the views around.
  func updateNSViewController(_ nsViewController: NSViewControllerType, context: Context)
  /// Makes the object that the controller's delegates are, once.
  func makeCoordinator() -> Coordinator
  /// Follows the end of the controller.
  static func dismantleNSViewController(
    _ nsViewController: NSViewControllerType, coordinator: Coordinator)
}

extension NSViewControllerRepresentable {
  /// Follows the end of the controller; does nothing by default.
  public static func dismantleNSViewController(
    _ nsViewController: NSViewControllerType, coordinator: Coordinator
  ) {}
}

extension NSViewControllerRepresentable where Coordinator == Void {
  /// Makes the object that the controller's delegates are; there is none by default.
  public func makeCoordinator() {}
}

extension UIViewRepresentable {
  /// The view as it is drawn.
  public var body: some View {
    RepresentedView<UIViewType, Coordinator>(
      makeCoordinator: { makeCoordinator() },
      make: { makeUIView(context: Context(coordinator: $0, environment: $1)) },
      update: { updateUIView($0, context: Context(coordinator: $1, environment: $2)) },
      end: { Self.dismantleUIView($0, coordinator: $1) }, view: { $0 })
  }
}

extension NSViewRepresentable {
  /// The view as it is drawn.
  public var body: some View {
    RepresentedView<NSViewType, Coordinator>(
      makeCoordinator: { makeCoordinator() },
      make: { makeNSView(context: Context(coordinator: $0, environment: $1)) },
      update: { updateNSView($0, context: Context(coordinator: $1, environment: $2)) },
      end: { Self.dismantleNSView($0, coordinator: $1) }, view: { $0 })
  }
}

extension UIViewControllerRepresentable {
  /// The view as it is drawn.
  public var body: some View {
    RepresentedView<UIViewControllerType, Coordinator>(
      makeCoordinator: { makeCoordinator() },
      make: { makeUIViewController(context: Context(coordinator: $0, environment: $1)) },
      update: { updateUIViewController($0, context: Context(coordinator: $1, environment: $2)) },
      end: { Self.dismantleUIViewController($0, coordinator: $1) }, view: { $0.view })
  }
}

extension NSViewControllerRepresentable {
  /// The view as it is drawn.
  public var body: some View {
    RepresentedView<NSViewControllerType, Coordinator>(
      makeCoordinator: { makeCoordinator() },
      make: { makeNSViewController(context: Context(coordinator: $0, environment: $1)) },
      update: { updateNSViewController($0, context: Context(coordinator: $1, environment: $2)) },
      end: { Self.dismantleNSViewController($0, coordinator: $1) }, view: { $0.view })
  }
}
