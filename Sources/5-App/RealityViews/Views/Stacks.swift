public import Foundation
import SceneModel

/// Views beside each other.
@preconcurrency @MainActor public struct HStack<Content: View>: View, LayoutView {
  private let (alignment, spacing): (VerticalAlignment, CGFloat?)
  private let content: Content

  /// Creates a row of views.
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    (self.alignment, self.spacing) = (alignment, spacing)
    self.content = content()
  }

  package func elements(_ environment: ViewEnvironment) -> [LayoutElement] {
    [
      StackLayout(
        content.layoutElements(environment.inStack(along: 0)), axis: 0, spacing: spacing?.length ?? 8,
        alignment: alignment.place)
    ]
  }
}

/// Views below each other.
@preconcurrency @MainActor public struct VStack<Content: View>: View, LayoutView {
  private let (alignment, spacing): (HorizontalAlignment, CGFloat?)
  private let content: Content

  /// Creates a column of views.
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    (self.alignment, self.spacing) = (alignment, spacing)
    self.content = content()
  }

  package func elements(_ environment: ViewEnvironment) -> [LayoutElement] {
    [
      StackLayout(
        content.layoutElements(environment.inStack(along: 1)), axis: 1, spacing: spacing?.length ?? 8,
        alignment: alignment.place)
    ]
  }
}

/// Views over each other, the first one behind all.
@preconcurrency @MainActor public struct ZStack<Content: View>: View, LayoutView {
  private let alignment: Alignment
  private let content: Content

  /// Creates a pile of views.
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  package func elements(_ environment: ViewEnvironment) -> [LayoutElement] {
    [DepthLayout(content.layoutElements(environment), alignment)]
  }
}

/// Empty room that grows along the stack it is in.
@preconcurrency @MainActor public struct Spacer: View, LayoutView {
  private let minLength: CGFloat?

  /// Creates a spacer.
  public init(minLength: CGFloat? = nil) { self.minLength = minLength }

  package func elements(_ environment: ViewEnvironment) -> [LayoutElement] {
    [SpacerLayout(minLength: minLength?.length ?? 8)]
  }
}

/// A thin line across the stack it is in.
@preconcurrency @MainActor public struct Divider: View, LayoutView {
  /// Creates a divider.
  public nonisolated init() {}

  package func elements(_ environment: ViewEnvironment) -> [LayoutElement] {
    [
      FrameLayout(
        ShapeLayout(.rectangle(cornerRadius: 0), color: Color.tertiary.linear),
        width: FrameLimits(exact: environment.stackAxis == 0 ? 1 : nil),
        height: FrameLimits(exact: environment.stackAxis == 0 ? nil : 1), alignment: .center)
    ]
  }
}
