public import Geometry

/// A view whose elements or environment are changed.
package struct ModifiedView<Content: View>: View, LayoutView {
  private let content: Content
  private var environment: (inout ViewEnvironment) -> Void = { _ in }
  private var wrap: (LayoutElement, ViewEnvironment) -> LayoutElement = { element, _ in element }

  /// Creates a view with another environment.
  package init(_ content: Content, environment: @escaping (inout ViewEnvironment) -> Void) {
    (self.content, self.environment) = (content, environment)
  }

  /// Creates a view whose elements are wrapped, each by itself.
  package init(_ content: Content, wrapped wrap: @escaping (LayoutElement, ViewEnvironment) -> LayoutElement)
  {
    (self.content, self.wrap) = (content, wrap)
  }

  package func elements(_ outer: ViewEnvironment) -> [LayoutElement] {
    var inner = outer
    environment(&inner)
    return content.layoutElements(inner).map { wrap($0, outer).tagged($0.tag) }
  }
}

// Texts and their appearance.
extension View {
  /// Returns the view with a font for its texts.
  public func font(_ font: Font?) -> some View {
    ModifiedView(self, environment: { if let font { $0.font = font } })
  }

  /// Returns the view with a weight for its texts.
  public func fontWeight(_ weight: Font.Weight?) -> some View {
    ModifiedView(self, environment: { $0.fontWeight = weight })
  }

  /// Returns the view with its texts in bold type.
  public func bold(_ isActive: Bool = true) -> some View { fontWeight(isActive ? .bold : nil) }

  /// Returns the view with a color for texts and shapes.
  public func foregroundStyle(_ color: Color) -> some View {
    ModifiedView(self, environment: { $0.foreground = color })
  }

  /// Returns the view with a color for texts and shapes; the same as ``foregroundStyle(_:)``.
  public func foregroundColor(_ color: Color?) -> some View {
    ModifiedView(self, environment: { $0.foreground = color ?? .primary })
  }

  /// Returns the view with a color for its controls.
  public func tint(_ color: Color?) -> some View {
    ModifiedView(self, environment: { $0.tint = color })
  }

  /// Returns the view with an alignment for the lines of its texts.
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    ModifiedView(self, environment: { $0.textAlignment = alignment })
  }

  /// Returns the view with a number of lines that its texts have at most.
  public func lineLimit(_ number: Int?) -> some View {
    ModifiedView(self, environment: { $0.lineLimit = number.map { max($0, 1) } })
  }

  /// Returns the view with a style for its buttons.
  public func buttonStyle(_ style: ButtonStyleChoice) -> some View {
    ModifiedView(
      self,
      environment: {
        $0.buttonStyle = style
        ($0.customButton, $0.primitiveButton) = (nil, nil)
      })
  }

  /// Returns the view with its buttons out of use, if a condition holds.
  public func disabled(_ disabled: Bool) -> some View {
    ModifiedView(self, environment: { $0.isEnabled = $0.isEnabled && !disabled })
  }
}
