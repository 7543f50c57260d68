public import Foundation
public import RealityViews

/// Has the compiler check views that are meant for a preview.
///
/// Nothing shows previews here, so nothing of them is left in the program; a mistake in one is reported nevertheless.
@freestanding(declaration) public macro Preview(
  _ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "SwiftUIMacros", type: "PreviewMacro")

/// Has the compiler check views that are meant for a preview.
@freestanding(declaration) public macro Preview(
  _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>,
  _ additionalTraits: PreviewTrait<Preview.ViewTraits>...,
  @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "SwiftUIMacros", type: "PreviewMacro")

/// Has the compiler check views that are meant for a preview in a window of a style.
@freestanding(declaration) public macro Preview(
  _ name: String? = nil, windowStyle: WindowStyle, traits: PreviewTrait<Preview.ViewTraits>...,
  @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "SwiftUIMacros", type: "PreviewMacro")

/// Has the compiler check views that are meant for a preview in an immersive space.
@freestanding(declaration) public macro Preview<Style: ImmersionStyle>(
  _ name: String? = nil, immersionStyle: Style, traits: PreviewTrait<Preview.ViewTraits>...,
  @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "SwiftUIMacros", type: "PreviewMacro")

/// Lets a preview have states of its own.
@attached(peer) public macro Previewable() =
  #externalMacro(module: "SwiftUIMacros", type: "PreviewableMacro")

/// Makes a variable in an extension of ``EnvironmentValues`` a value of the environment, whose first value is what the
/// variable is set to.
@attached(accessor) @attached(peer, names: prefixed(__Key_)) public macro Entry() =
  #externalMacro(module: "SwiftUIMacros", type: "EntryMacro")

/// A preview, of which there are none here; the name under which code finds the traits of previews.
public nonisolated enum Preview {
  /// Traits of previews of views.
  public enum ViewTraits {}
}

/// A trait of a preview, which is checked and has no effect.
public nonisolated struct PreviewTrait<Subject>: Sendable {
  private init() {}
}

nonisolated extension PreviewTrait where Subject == Preview.ViewTraits {
  /// The usual layout.
  public static var defaultLayout: Self { Self() }
  /// A layout of the size of the views.
  public static var sizeThatFitsLayout: Self { Self() }
  /// A display that stands upright.
  public static var portrait: Self { Self() }
  /// A display that lies on its right side.
  public static var landscapeLeft: Self { Self() }
  /// A display that lies on its left side.
  public static var landscapeRight: Self { Self() }

  /// Returns a layout of a size.
  public static func fixedLayout(width: CGFloat, height: CGFloat) -> Self { Self() }

  /// Returns the trait of what a modifier does.
  public static func modifier(_ modifier: some PreviewModifier) -> Self { Self() }
}

/// A modifier of previews, with what several of them share.
@preconcurrency @MainActor public protocol PreviewModifier {
  /// The type of what is shared.
  associatedtype Context = Void
  /// The type of the view around the preview.
  associatedtype Body: View
  /// The view that is modified.
  typealias Content = AnyView
  /// Returns what several previews share.
  static func makeSharedContext() async throws -> Context
  /// Returns the view around a preview.
  @ViewBuilder func body(content: Content, context: Context) -> Body
}

extension PreviewModifier where Context == Void {
  /// Shares nothing.
  public static func makeSharedContext() async throws {}
}

/// Views in the form in which previews were written before the macro.
@preconcurrency @MainActor public protocol PreviewProvider {
  /// The type of the views.
  associatedtype Previews: View
  /// The views.
  @ViewBuilder static var previews: Previews { get }
}

extension View {
  /// Returns the view with a name for its preview.
  public func previewDisplayName(_ name: String?) -> some View { self }
  /// Returns the view with a layout for its preview.
  public func previewLayout(_ layout: PreviewLayout) -> some View { self }
}

/// The layout of a preview in the form before the macro.
public nonisolated enum PreviewLayout: Hashable, Sendable {
  /// The layout of a device.
  case device
  /// A layout of the size of the views.
  case sizeThatFits
  /// A layout of a size.
  case fixed(width: CGFloat, height: CGFloat)
}
