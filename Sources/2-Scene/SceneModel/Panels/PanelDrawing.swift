package import Geometry
package import Platform

/// A drawing on a flat panel: shapes, texts and images, one over the other.
///
/// Lengths are in points, counted from the top left corner.
package struct PanelDrawing: Hashable, Sendable {
  /// A rectangle in points.
  package struct Frame: Hashable, Sendable {
    package var origin: SIMD2<Double>
    package var size: SIMD2<Double>

    package init(origin: SIMD2<Double> = .zero, size: SIMD2<Double>) {
      (self.origin, self.size) = (origin, size)
    }
  }

  /// The content of an element.
  package enum Content: Hashable, Sendable {
    /// A shape filled with a color in linear sRGB with straight alpha; only its border where a width is given.
    case shape(PanelShape, color: SIMD4<Float>, border: Double?)
    /// A text, laid out in the frame as its own alignment and line break mode say.
    case text(StyledText)
    /// An image, scaled to the frame.
    case image(PanelImage)
  }

  /// A shape outside of which nothing of an element is drawn.
  package struct Clip: Hashable, Sendable {
    package var shape: PanelShape
    package var frame: Frame

    package init(shape: PanelShape, frame: Frame) { (self.shape, self.frame) = (shape, frame) }
  }

  package struct Element: Hashable, Sendable {
    package var content: Content
    package var frame: Frame
    package var opacity: Float = 1
    package var clips: [Clip] = []

    package init(_ content: Content, frame: Frame) { (self.content, self.frame) = (content, frame) }
  }

  /// The size of the panel.
  package var size: SIMD2<Double>
  /// The elements, from back to front.
  package var elements: [Element] = []

  package init(size: SIMD2<Double>) { self.size = size }
}

/// An image of a drawing, compared by identity first.
package struct PanelImage: Hashable, Sendable {
  package let image: CGImage

  package init(_ image: CGImage) { self.image = image }

  package static func == (one: PanelImage, other: PanelImage) -> Bool {
    one.image === other.image || one.image == other.image
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(image.width)
    hasher.combine(image.height)
  }
}
