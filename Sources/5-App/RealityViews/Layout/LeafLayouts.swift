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
    var shape = outline.shape(frame.size), border = border
    if case .polygons(let polygons) = shape, let width = border {
      shape = .polygons(Self.strokes(polygons, width: width, in: frame.size))
      border = nil
    }
    panel.drawing.elements.append(
      PanelDrawing.Element(.shape(shape, color: color, border: border), frame: frame))
  }

  /// Returns the sides of closed polygons as polygons: a rectangle for each side, and a disk for each corner.
  private static func strokes(
    _ polygons: [[SIMD2<Double>]], width: Double, in size: SIMD2<Double>
  ) -> [[SIMD2<Double>]] {
    guard size.min() > 0, width > 0 else { return [] }
    let disk = (0..<8).map { Self.corner($0) * (width / 2) }
    var result: [[SIMD2<Double>]] = []
    for polygon in polygons {
      guard var start = polygon.last.map({ $0 * size }) else { continue }
      for corner in polygon {
        let end = corner * size, way = end - start
        let length = (way * way).sum().squareRoot()
        if length > 0 {
          let side = SIMD2(-way.y, way.x) / length * (width / 2)
          result.append([start - side, end - side, end + side, start + side].map { $0 / size })
        }
        result.append(disk.map { (end + $0) / size })
        start = end
      }
    }
    return result
  }

  /// Returns a corner of an octagon around the unit circle's center, in the order in which rectangles go.
  private static func corner(_ number: Int) -> SIMD2<Double> {
    let diagonal = 0.5.squareRoot()
    let corners: [SIMD2<Double>] = [
      [1, 0], [diagonal, diagonal], [0, 1], [-diagonal, diagonal], [-1, 0], [-diagonal, -diagonal], [0, -1],
      [diagonal, -diagonal],
    ]
    return corners[number % 8]
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
