public import Foundation
public import RealityViews

// Looks of controls, lists and bars that have one here.
extension View {
  /// Returns the view; lists look the same in all styles.
  public func listStyle(_ style: ListStyle) -> some View { self }
  /// Returns the view; forms look the same in all styles.
  public func formStyle(_ style: FormStyle) -> some View { self }
  /// Returns the view; tabs are a row of buttons in all styles.
  public func tabViewStyle(_ style: TabViewStyle) -> some View { self }
  /// Returns the view; menus look the same in all styles.
  public func menuStyle(_ style: MenuStyle) -> some View { self }
  /// Returns the view; gauges are bars in all styles.
  public func gaugeStyle(_ style: GaugeStyle) -> some View { self }
  /// Returns the view; titles of navigation have one size.
  public func navigationBarTitleDisplayMode(_ mode: NavigationBarTitleDisplayMode) -> some View { self }
  /// Returns the view; bars have no plate of their own.
  public func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View { self }
  /// Returns the view; what can be scrolled has no bars.
  public func scrollIndicators(_ visibility: ScrollIndicatorVisibility, axes: Axis.Set = .vertical)
    -> some View
  {
    self
  }
  /// Returns the view; what can be scrolled has no plate of its own.
  public func scrollContentBackground(_ visibility: Visibility) -> some View { self }
  /// Returns the view; the lines between rows are always there.
  public func listRowSeparator(_ visibility: Visibility) -> some View { self }
  /// Returns the view; sheets are as large as their content.
  public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View { self }
  /// Returns the view; sheets are closed by what is in them.
  public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View { self }
  /// Returns the view; buttons lie on capsules.
  public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View { self }
  /// Returns the view; symbols have one color.
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View { self }
  /// Returns the view, whose texts change at once.
  public func contentTransition(_ transition: ContentTransition) -> some View { self }
  /// Returns the view; views look the same under the pointer.
  public func hoverEffect(_ effect: HoverEffect = .automatic, isEnabled: Bool = true) -> some View { self }
  /// Returns the view; views look the same under the pointer.
  public func hoverEffectDisabled(_ disabled: Bool = true) -> some View { self }

  /// Returns the view with larger or smaller letters in its controls.
  public func controlSize(_ size: ControlSize) -> some View {
    ModifiedView(
      self,
      environment: { environment in
        switch size {
        case .mini: environment.font = .caption
        case .small: environment.font = .footnote
        case .regular: break
        case .large: environment.font = .title3
        case .extraLarge: environment.font = .title2
        }
      })
  }

  /// Returns the view without the labels of its toggles, pickers and other controls.
  public func labelsHidden() -> some View { environment(\.labelsAreHidden, true) }

  /// Returns the view on a background where it is a row of a list.
  public func listRowBackground(_ background: some View) -> some View { self.background { background } }

  /// Returns the view with room at its sides where it is a row of a list.
  public func listRowInsets(_ insets: EdgeInsets?) -> some View { padding(insets ?? EdgeInsets()) }
}

private nonisolated struct LabelsKey: EnvironmentKey {
  static let defaultValue = false
}

nonisolated extension EnvironmentValues {
  /// True if controls show no labels.
  var labelsAreHidden: Bool {
    get { self[LabelsKey.self] }
    set { self[LabelsKey.self] = newValue }
  }
}

/// A style of lists.
public nonisolated enum ListStyle: Hashable, Sendable {
  /// The usual one.
  case automatic
  /// Rows alone.
  case plain
  /// Groups on plates.
  case grouped
  /// Groups on plates with margins.
  case insetGrouped
  /// Rows with margins.
  case inset
  /// A list at the side of a window.
  case sidebar
}

/// A style of forms.
public nonisolated enum FormStyle: Hashable, Sendable {
  /// The usual one.
  case automatic
  /// Groups on plates.
  case grouped
  /// Labels in a column of their own.
  case columns
}

/// A style of tabs.
public nonisolated enum TabViewStyle: Hashable, Sendable {
  /// The dots of pages.
  public enum IndexDisplayMode: Hashable, Sendable {
    /// The usual number of them.
    case automatic
    /// Dots always.
    case always
    /// No dots.
    case never
  }

  /// The usual one.
  case automatic
  /// Pages beside each other.
  case page(indexDisplayMode: IndexDisplayMode)
  /// A list at the side of a window.
  case sidebarAdaptable
  /// A row of buttons.
  case tabBarOnly
  /// Pages beside each other.
  public static var page: TabViewStyle { .page(indexDisplayMode: .automatic) }
}

/// A style of menus.
public nonisolated enum MenuStyle: Hashable, Sendable {
  /// The usual one.
  case automatic
  /// A button.
  case button
  /// A button without a border.
  case borderlessButton
}

/// A style of gauges.
public nonisolated enum GaugeStyle: Hashable, Sendable {
  /// The usual one.
  case automatic
  /// A bar.
  case linearCapacity
  /// A bar beside a text.
  case accessoryLinear
  /// A ring with a text.
  case accessoryCircular
  /// A closed ring.
  case accessoryCircularCapacity
}

/// A size of titles in bars.
public nonisolated enum NavigationBarTitleDisplayMode: Hashable, Sendable {
  /// The usual one.
  case automatic
  /// Small, in the bar.
  case inline
  /// Large, below it.
  case large
}

/// A bar.
public nonisolated enum ToolbarPlacement: Hashable, Sendable {
  /// The usual one.
  case automatic
  /// The bar of navigation.
  case navigationBar
  /// The lower bar.
  case bottomBar
  /// The bar of tabs.
  case tabBar
  /// The bar of a window.
  case windowToolbar
  /// The ornament below a window.
  case bottomOrnament
}

/// The visibility of the bars that show how far something is scrolled.
public nonisolated enum ScrollIndicatorVisibility: Hashable, Sendable {
  /// The usual bars.
  case automatic
  /// Visible bars.
  case visible
  /// Hidden bars.
  case hidden
  /// Hidden bars, also while something is scrolled.
  case never
}

/// A height of sheets.
public nonisolated enum PresentationDetent: Hashable, Sendable {
  /// Half of the screen.
  case medium
  /// The screen.
  case large
  /// A share of the screen.
  case fraction(CGFloat)
  /// A number of points.
  case height(CGFloat)
}

/// The shape of the plates of buttons.
public nonisolated enum ButtonBorderShape: Hashable, Sendable {
  /// The usual one.
  case automatic
  /// A capsule.
  case capsule
  /// A rectangle with round corners.
  case roundedRectangle
  /// A circle.
  case circle
  /// Returns a rectangle whose corners have a radius.
  public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape { .roundedRectangle }
}

/// The colors of symbols.
public nonisolated enum SymbolRenderingMode: Hashable, Sendable {
  /// One color.
  case monochrome
  /// Shades of one color.
  case hierarchical
  /// Several colors of the view.
  case palette
  /// Colors of their own.
  case multicolor
}

/// The way in which a view changes what it shows.
public nonisolated struct ContentTransition: Hashable, Sendable {
  private init() {}
  /// A change at once.
  public static let identity = ContentTransition()
  /// A change of opacity.
  public static let opacity = ContentTransition()
  /// A change from form to form.
  public static let interpolate = ContentTransition()
  /// Returns a change digit by digit.
  public static func numericText(countsDown: Bool = false) -> ContentTransition { identity }
  /// Returns a change digit by digit.
  public static func numericText(value: Double) -> ContentTransition { identity }
}

/// A look of views under the pointer.
public nonisolated enum HoverEffect: Hashable, Sendable {
  /// The usual one.
  case automatic
  /// Brighter.
  case highlight
  /// Nearer.
  case lift
}

/// A size of controls.
public nonisolated enum ControlSize: Hashable, Sendable, CaseIterable {
  /// The smallest.
  case mini
  /// Small.
  case small
  /// The usual one.
  case regular
  /// Large.
  case large
  /// The largest.
  case extraLarge
}
