package import Foundation

/// A platform's view that shows views of this package.
package final class HostingView: PlatformView {
  private var content: AnyView

  package init(_ content: AnyView) {
    self.content = content
    super.init(frame: .zero)
  }

  public required init?(coder: NSCoder) { return nil }

  package func show(_ content: AnyView) {
    self.content = content
    setNeedsLayout()
  }

  override func ownElement(_ environment: ViewEnvironment) -> LayoutElement? {
    content.layoutElement(environment.inner("hosted"))
  }
}
