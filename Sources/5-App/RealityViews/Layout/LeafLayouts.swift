import Geometry
import SceneModel

/// A text.
final class TextLayoutElement: LayoutElement {
  private let text: StyledText
  private let lineLimit: Int?

  init(_ text: StyledText, lineLimit: Int?) { (self.text, self.lineLimit) = (text, lineLimit) }

  override func measure(_ proposal: SizeProposal) -> SIMD2<Double> {
    var size = text.size()
    if let width = proposal.width, width < size.x {
      size = lineLimit == 1 ? SIMD2(width, size.y) : text.size(inWidth: width)
      size.x = min(size.x, width)
    }
    let lineHeight = text.runs.reduce(0) { max($0, $1.font.lineHeight) }
    if let lineLimit { size.y = min(size.y, lineHeight * Double(lineLimit)) }
    return size
  }

  override func draw(in frame: PanelDrawing.Frame, to panel: inout PanelContent) {
    guard frame.size.min() > 0 else { return }
    var text = text
    // Hundredths of a point, so that rounding breaks no line.
    text.frame = TextFrame(size: frame.size + 0.01)
    panel.drawing.elements.append(PanelDrawing.Element(.text(text), frame: frame))
  }
}

/// A shape that fills its frame.
final class ShapeLayout: LayoutElement {
  private let shape: PanelShape
  private let isSquare: Bool
  private let color: SIMD4<Float>
  private let border: Double?

  init(_ shape: PanelShape, isSquare: Bool = false, color: SIMD4<Float>, border: Double? = nil) {
    (self.shape, self.isSquare, self.color, self.border) = (shape, isSquare, color, border)
  }

  override func measure(_ proposal: SizeProposal) -> SIMD2<Double> {
    let size = SIMD2(proposal.width ?? 10, proposal.height ?? 10)
    return isSquare ? SIMD2(repeating: size.min()) : size
  }

  override func draw(in frame: PanelDrawing.Frame, to panel: inout PanelContent) {
    let square = frame.aligned(SIMD2(repeating: frame.size.min()), .center)
    panel.drawing.elements.append(
      PanelDrawing.Element(
        .shape(shape, color: color, border: border), frame: isSquare ? square : frame))
  }
}

/// An image, in its own size or in that of its frame.
final class ImageLayout: LayoutElement {
  private let image: PanelImage
  private let size: SIMD2<Double>
  private let isResizable: Bool

  init(_ image: PanelImage, size: SIMD2<Double>, isResizable: Bool) {
    (self.image, self.size, self.isResizable) = (image, size, isResizable)
  }

  override func measure(_ proposal: SizeProposal) -> SIMD2<Double> {
    isResizable ? SIMD2(proposal.width ?? size.x, proposal.height ?? size.y) : size
  }

  override func draw(in frame: PanelDrawing.Frame, to panel: inout PanelContent) {
    panel.drawing.elements.append(PanelDrawing.Element(.image(image), frame: frame))
  }
}
