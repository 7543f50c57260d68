/// A view: what is drawn on a panel in the scene.
///
/// The views here are a small part of SwiftUI's, under its names: texts, stacks, shapes, colors, images and buttons.
/// They are laid out as there, drawn on panels of 1360 points a meter, and shown by ``RealityView`` as attachments, as
/// placeholders, and on entities with a ``ViewAttachmentComponent``.
@preconcurrency @MainActor public protocol View {
  /// The type of the view that this one consists of.
  associatedtype Body: View
  /// The view that this one consists of.
  @ViewBuilder var body: Body { get }
}

extension Never: View {
  /// The type of the view that this one consists of; there is none.
  public typealias Body = Never
  /// The view that this one consists of; there is none.
  public var body: Never { preconditionFailure("there is no value of this type") }
}

extension View where Body == Never {
  /// The view that this one consists of; views that are drawn themselves have none.
  public var body: Never {
    preconditionFailure("\(Self.self) is drawn itself: ask for the body of views of your own only")
  }
}

/// A view that yields elements of a layout itself.
@MainActor package protocol LayoutView {
  /// Returns the elements of the view; groups have several.
  func elements(_ environment: ViewEnvironment) -> [LayoutElement]
}

extension View {
  /// Returns the elements of any view, those of its body where it is not drawn itself.
  package func layoutElements(_ environment: ViewEnvironment) -> [LayoutElement] {
    if let view = self as? any LayoutView { return view.elements(environment) }
    guard environment.path.count < ViewEnvironment.deepest else { return [] }
    let environment = environment.inner(ObjectIdentifier(Self.self))
    environment.connectStates(of: self)
    return body.layoutElements(environment)
  }

  /// Returns the elements of any view as one; several lie one over the other.
  package func layoutElement(_ environment: ViewEnvironment) -> LayoutElement {
    let elements = layoutElements(environment)
    guard elements.count != 1, let first = elements.first else {
      return elements.first ?? DepthLayout([], .center)
    }
    return elements.count > 1 ? DepthLayout(elements, .center) : first
  }
}
