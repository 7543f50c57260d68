public import Foundation
import SceneModel

// Backgrounds, overlays and effects.
extension View {
  /// Returns the view with a color behind it.
  public func background(_ color: Color) -> some View { background(color, in: Rectangle()) }

  /// Returns the view with a shape of a color behind it.
  public func background(_ color: Color, in shape: some Shape) -> some View {
    layered(shape.fill(color), isBehind: true, .center)
  }

  /// Returns the view with another one behind it.
  public func background(_ view: some View, alignment: Alignment = .center) -> some View {
    layered(view, isBehind: true, alignment)
  }

  /// Returns the view with others behind it.
  public func background(alignment: Alignment = .center, @ViewBuilder content: () -> some View) -> some View {
    layered(content(), isBehind: true, alignment)
  }

  /// Returns the view with another one before it.
  public func overlay(_ view: some View, alignment: Alignment = .center) -> some View {
    layered(view, isBehind: false, alignment)
  }

  /// Returns the view with others before it.
  public func overlay(alignment: Alignment = .center, @ViewBuilder content: () -> some View) -> some View {
    layered(content(), isBehind: false, alignment)
  }

  /// Returns the view with a border of a color.
  public func border(_ color: Color, width: CGFloat = 1) -> some View {
    overlay(Rectangle().strokeBorder(color, lineWidth: width))
  }

  /// Returns the view on a tinted plate with round corners: glass here blurs nothing.
  public func glassBackgroundEffect() -> some View {
    glassBackgroundEffect(in: RoundedRectangle(cornerRadius: 24))
  }

  /// Returns the view on a tinted plate of a shape.
  public func glassBackgroundEffect(in shape: some Shape) -> some View {
    background(.regularMaterial, in: shape)
  }

  /// Returns the view on a tinted plate of a shape, if a condition holds.
  package func plate(in shape: some Shape, isShown: Bool) -> some View {
    layered(shape.fill(.regularMaterial), isBehind: true, .center, isShown: isShown)
  }

  /// Returns the view with what lies outside of a shape cut off.
  public func clipShape(_ shape: some Shape) -> some View {
    let outline = shape.outline
    return ModifiedView(self) { element, _ in
      EffectLayout(element) { drawn, frame in
        let square = frame.aligned(SIMD2(repeating: frame.size.min()), .center)
        drawn.clips.append(
          PanelDrawing.Clip(
            shape: outline.shape(frame.size), frame: outline.isSquare ? square : frame))
      }
    }
  }

  /// Returns the view with what lies outside of its frame cut off.
  public func clipped() -> some View { clipShape(Rectangle()) }

  /// Returns the view with round corners.
  public func cornerRadius(_ radius: CGFloat) -> some View {
    clipShape(RoundedRectangle(cornerRadius: radius))
  }

  /// Returns the view with an opacity.
  public func opacity(_ opacity: Double) -> some View {
    let opacity = Float(opacity.isFinite ? min(max(opacity, 0), 1) : 1)
    return ModifiedView(self) { element, _ in
      EffectLayout(element) { drawn, _ in drawn.opacity *= opacity }
    }
  }

  private func layered(
    _ view: some View, isBehind: Bool, _ alignment: Alignment, isShown: Bool = true
  ) -> some View {
    ModifiedView(self) { element, environment in
      guard isShown else { return element }
      return LayeredLayout(
        element, layer: view.layoutElement(environment.inner(isBehind)), isBehind: isBehind,
        alignment: alignment)
    }
  }
}
