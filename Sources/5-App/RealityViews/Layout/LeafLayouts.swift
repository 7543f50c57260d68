import Geometry
import SceneModel

/// A text.
final class TextLayoutElement: LayoutElement {
  private let text: StyledText
  private let lineLimit: Int?

  init(_ text: StyledText, lineLimit: Int?) { (self.text, self.lineLimit) = (text, lineLimit) }

  override func measure(_ proposal: SizeProposal) -> SIMD2<Double> {
    var size = text.size()
    // Sums of lengths are inexact, and a text in a row of its own width breaks no line.
    if let width = proposal.width, width < size.x - 1e-6 {
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
  private let outline: ShapeOutline
  private let color: SIMD4<Float>
  private let border: Double?

  init(_ outline: ShapeOutline, color: SIMD4<Float>, border: Double? = nil) {
    (self.outline, self.color, self.border) = (outline, color, border)
  }

  convenience init(_ shape: PanelShape, color: SIMD4<Float>) {
    self.init(ShapeOutline(shape), color: color)
  }

  override func measure(_ proposal: SizeProposal) -> SIMD2<Double> {
    let size = SIMD2(proposal.width ?? 10, proposal.height ?? 10)
    return outline.isSquare ? SIMD2(repeating: size.min()) : size
  }

  override func draw(in frame: PanelDrawing.Frame, to panel: inout PanelContent) {
    let square = frame.aligned(SIMD2(repeating: frame.size.min()), .center)
    let frame = outline.isSquare ? square : frame
    let (shape, area) = outline.shape(frame.size).extended(in: frame)
    panel.drawing.elements.append(
      PanelDrawing.Element(.shape(shape, color: color, border: border), frame: area))
  }
}

extension PanelShape {
  /// Returns the shape in a frame that has all of it: lines along a border lie outside too.
  fileprivate nonisolated func extended(in frame: PanelDrawing.Frame) -> (PanelShape, PanelDrawing.Frame) {
    guard case .polygons(let polygons) = self else { return (self, frame) }
    var low = SIMD2<Double>.zero, high = SIMD2(1.0, 1.0)
    for point in polygons.joined() {
      low = pointwiseMin(low, point)
      high = pointwiseMax(high, point)
    }
    guard low != .zero || high != SIMD2(1, 1) else { return (self, frame) }
    let size = pointwiseMax(frame.size, SIMD2(1e-3, 1e-3))
    let moved = polygons.map { polygon in polygon.map { ($0 - low) / (high - low) } }
    return (
      .polygons(moved),
      PanelDrawing.Frame(origin: frame.origin + low * size, size: (high - low) * size)
    )
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
