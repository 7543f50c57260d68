import Foundation
import Platform
import SceneModel

/// A platform's view among others: it takes all the room that is offered.
package struct HostedView: View, LayoutView {
  private let view: PlatformView

  package init(_ view: PlatformView) { self.view = view }

  package func elements(_ environment: ViewEnvironment) -> [LayoutElement] {
    [PlatformLayout(view, environment.inner("platform"))]
  }
}

/// The element of a platform's view, and of those in it.
final class PlatformLayout: LayoutElement {
  private let view: PlatformView
  private let environment: ViewEnvironment

  init(_ view: PlatformView, _ environment: ViewEnvironment) {
    (self.view, self.environment) = (view, environment)
  }

  override func measure(_ proposal: SizeProposal) -> SIMD2<Double> {
    let own = view.frame.size
    return SIMD2(
      proposal.width ?? (own.width > 0 ? own.width.length : 300),
      proposal.height ?? (own.height > 0 ? own.height.length : 300))
  }

  override func draw(in frame: PanelDrawing.Frame, to panel: inout PanelContent) {
    view.fill(CGSize(width: frame.size.x, height: frame.size.y))
    view.arrange()
    draw(view, in: frame, opacity: 1, to: &panel)
  }

  private func draw(
    _ view: PlatformView, in frame: PanelDrawing.Frame, opacity: Float, to panel: inout PanelContent
  ) {
    view.observe()
    let opacity = opacity * Float(min(max(view.alpha, 0), 1))
    guard !view.isHidden, opacity > 0, frame.size.min() > 0 else { return }
    panel.draw { panel in
      if let color = view.backgroundColor {
        let shape = PanelDrawing.Content.shape(
          .rectangle(cornerRadius: 0), color: color.linearRGBA, border: nil)
        panel.drawing.elements.append(PanelDrawing.Element(shape, frame: frame))
      }
      view.ownElement(environment.inner(ObjectIdentifier(view)))?.draw(in: frame, to: &panel)
    } changing: { element in
      element.opacity *= opacity
    }
    for inner in view.subviews {
      let place = inner.frame
      let origin = frame.origin + SIMD2(place.minX, place.minY)
      draw(
        inner, in: PanelDrawing.Frame(origin: origin, size: SIMD2(place.width, place.height)),
        opacity: opacity, to: &panel)
    }
  }
}
