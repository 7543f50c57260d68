public import Foundation
public import RealityViews

// Looks.
extension View {
  /// Returns the view with a color for texts and shapes; the second one is for symbols of several layers, which none is here.
  public func foregroundStyle(_ primary: Color, _ secondary: Color) -> some View { foregroundStyle(primary) }

  /// Returns the view with a view behind it, inside of a shape.
  public func background(in shape: some Shape) -> some View { background(.regularMaterial, in: shape) }

  /// Returns the view on a tinted plate, if a mode says so.
  public func glassBackgroundEffect(displayMode: GlassBackgroundDisplayMode) -> some View {
    glassBackgroundEffect(in: RoundedRectangle(cornerRadius: 24), displayMode: displayMode)
  }

  /// Returns the view on a tinted plate of a shape, if a mode says so.
  public func glassBackgroundEffect(
    in shape: some Shape, displayMode: GlassBackgroundDisplayMode
  ) -> some View {
    plate(in: shape, isShown: displayMode != .never)
  }

  /// Returns the view with an overlay of a shape in a color.
  public func overlay(_ color: Color, in shape: some Shape) -> some View { overlay(shape.fill(color)) }

  /// Returns the view with a gesture.
  public func gesture(_ gesture: some Gesture) -> some View {
    panelGesture(gesture, isSimultaneous: false)
  }

  /// Returns the view with a gesture, which comes before those of the views in it.
  public func highPriorityGesture(_ gesture: some Gesture) -> some View {
    panelGesture(gesture, isSimultaneous: false, isFirst: true)
  }

  /// Returns the view with a function that gets the place of a tap.
  public func onTapGesture(count: Int = 1, perform action: @escaping (CGPoint) -> Void) -> some View {
    gesture(SpatialTapGesture(count: count).onEnded { action($0.location) })
  }

  /// Returns the view with a gesture, which is recognized beside those of the views in it.
  public func simultaneousGesture(_ gesture: some Gesture) -> some View {
    panelGesture(gesture, isSimultaneous: true)
  }

  /// Returns the view with a function that is called when it is pressed for a while.
  public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, perform action: @escaping () -> Void
  ) -> some View {
    gesture(
      LongPressGesture(minimumDuration: minimumDuration, maximumDistance: Double(maximumDistance))
        .onEnded { _ in action() })
  }
}

/// A choice of when a plate is shown.
public nonisolated enum GlassBackgroundDisplayMode: Hashable, Sendable {
  /// Always.
  case always
  /// A plate for views without another one behind them: always, here.
  case implicit
  /// Never.
  case never
}
