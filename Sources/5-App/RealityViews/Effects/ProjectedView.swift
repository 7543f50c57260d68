import Foundation
import Geometry
import Images
import Platform
import SceneModel

/// A mapping of the plane that keeps straight lines: a rotation in space, seen from before the plane.
package nonisolated struct PlaneProjection: Hashable, Sendable {
  private let x: SIMD3<Double>
  private let y: SIMD3<Double>
  private let depth: Double

  /// Creates a rotation in space.
  ///
  /// - Parameters:
  ///   - angle: The angle in radians; around the axis to the viewer it turns clockwise.
  ///   - axis: The axis, with y downwards.
  ///   - depth: The inverse of the viewer's distance; 0 for one who is far away.
  package init(angle: Double, axis: SIMD3<Double>, depth: Double = 0) {
    let length = (axis * axis).sum().squareRoot()
    let n = length > 0 && length.isFinite ? axis / length : SIMD3(0, 0, 1)
    let (c, s) = angle.isFinite ? (cos(angle), sin(angle)) : (1, 0)
    self.init(
      x: SIMD3(c + n.x * n.x * (1 - c), n.x * n.y * (1 - c) + n.z * s, n.x * n.z * (1 - c) - n.y * s),
      y: SIMD3(n.x * n.y * (1 - c) - n.z * s, c + n.y * n.y * (1 - c), n.y * n.z * (1 - c) + n.x * s),
      depth: depth.isFinite ? depth : 0)
  }

  /// Creates the mapping of the plane by the images of its axes.
  package init(x: SIMD3<Double>, y: SIMD3<Double>, depth: Double = 0) {
    (self.x, self.y, self.depth) = (x, y, depth)
  }

  /// Returns the image of an offset from the axis.
  func map(_ offset: SIMD2<Double>) -> SIMD2<Double> {
    let place = x * offset.x + y * offset.y
    // Points near the viewer and behind stay in a finite place.
    let scale = 1 / max(1 - place.z * depth, 0.05)
    return SIMD2(place.x, place.y) * scale
  }

  /// Returns the offset whose image is a point; nil where the plane is seen from its edge.
  func unmap(_ point: SIMD2<Double>) -> SIMD2<Double>? {
    // point · (1 − z·depth) = (x, y) is linear in the offset.
    let a = SIMD2(x.x, x.y) + point * (x.z * depth), b = SIMD2(y.x, y.y) + point * (y.z * depth)
    let area = a.x * b.y - a.y * b.x
    guard abs(area) > 1e-6 else { return nil }
    return SIMD2(point.x * b.y - point.y * b.x, a.x * point.y - a.y * point.x) / area
  }
}

/// An element whose drawing is mapped about a point of its frame: turned in the plane or in space.
///
/// Outlines and letters are mapped as they are; images are painted anew. The pointer meets parts where they were.
final class ProjectedLayout: LayoutElement {
  private let content: LayoutElement
  private let projection: PlaneProjection
  private let anchor: SIMD2<Double>
  private let images: ProjectedImages

  init(
    _ content: LayoutElement, _ projection: PlaneProjection, anchor: SIMD2<Double>, images: ProjectedImages
  ) {
    (self.content, self.projection, self.anchor, self.images) = (content, projection, anchor, images)
  }

  override func measure(_ proposal: SizeProposal) -> SIMD2<Double> { content.size(in: proposal) }

  override func draw(in frame: PanelDrawing.Frame, to panel: inout PanelContent) {
    let start = panel.drawing.elements.count, firstScene = panel.scenes.count
    content.draw(in: frame, to: &panel)
    if panel.scenes.count > firstScene {
      Notice.warn("scenes in a view that is turned are shown as they are")
    }
    let center = frame.origin + frame.size * anchor
    images.begin()
    let parts = panel.drawing.elements[start...].flatMap { mapped($0, about: center) }
    let added = parts.count - (panel.drawing.elements.count - start)
    panel.drawing.elements.replaceSubrange(start..., with: parts)
    for index in firstScene..<panel.scenes.count { panel.scenes[index].depth += added }
  }

  private func mapped(
    _ element: PanelDrawing.Element, about center: SIMD2<Double>
  ) -> [PanelDrawing.Element] {
    func map(_ polygons: [[SIMD2<Double>]]) -> [[SIMD2<Double>]] {
      polygons.map { polygon in polygon.map { center + projection.map($0 - center) } }
    }
    let clips = element.clips.compactMap { clip -> PanelDrawing.Clip? in
      guard let (shape, frame) = Self.shape(map(clip.shape.polygons(in: clip.frame))) else { return nil }
      return PanelDrawing.Clip(shape: shape, frame: frame)
    }
    func part(_ polygons: [[SIMD2<Double>]], _ color: SIMD4<Float>) -> PanelDrawing.Element? {
      guard let (shape, frame) = Self.shape(map(polygons)) else { return nil }
      var part = PanelDrawing.Element(.shape(shape, color: color, border: nil), frame: frame)
      (part.opacity, part.clips) = (element.opacity, clips)
      return part
    }
    switch element.content {
    case .shape(let shape, let color, let border):
      let outer = shape.polygons(in: element.frame)
      let inner = border.map { shape.polygons(in: element.frame, inset: $0).map { Array($0.reversed()) } }
      return [part(outer + (inner ?? []), color)].compactMap { $0 }
    case .text(let text):
      return text.polygons(in: element.frame).compactMap { part($0.polygons, $0.color) }
    case .image(let image):
      let corners = map([
        [
          element.frame.origin, element.frame.origin + SIMD2(element.frame.size.x, 0),
          element.frame.origin + element.frame.size, element.frame.origin + SIMD2(0, element.frame.size.y),
        ]
      ])
      guard let (_, frame) = Self.shape(corners),
        let picture = images.image(
          image, from: element.frame, about: center, by: projection, in: frame)
      else { return [] }
      var part = PanelDrawing.Element(.image(picture), frame: frame)
      (part.opacity, part.clips) = (element.opacity, clips)
      return [part]
    }
  }

  /// Returns polygons as a shape in the frame around them; nil where nothing is left.
  private static func shape(_ polygons: [[SIMD2<Double>]]) -> (PanelShape, PanelDrawing.Frame)? {
    guard let first = polygons.first?.first else { return nil }
    var low = first, high = first
    for point in polygons.joined() {
      low = pointwiseMin(low, point)
      high = pointwiseMax(high, point)
    }
    let size = pointwiseMax(high - low, SIMD2(1e-3, 1e-3))
    let shares = polygons.map { polygon in polygon.map { ($0 - low) / size } }
    return (.polygons(shares), PanelDrawing.Frame(origin: low, size: size))
  }
}

/// The mapped images of a view, which are painted anew where what they follow from changes.
final class ProjectedImages {
  private var known: [EffectImage<Key>] = []
  private var next = 0

  private struct Key: Equatable {
    let image: PanelImage
    let size: SIMD2<Double>
    let offset: SIMD2<Double>
    let projection: PlaneProjection
  }

  /// Begins another drawing of the view.
  func begin() { next = 0 }

  /// Returns the next image, mapped about a point into a frame.
  func image(
    _ image: PanelImage, from frame: PanelDrawing.Frame, about center: SIMD2<Double>,
    by projection: PlaneProjection, in target: PanelDrawing.Frame
  ) -> PanelImage? {
    if next == known.count { known.append(EffectImage()) }
    defer { next += 1 }
    let key = Key(image: image, size: frame.size, offset: frame.origin - center, projection: projection)
    return known[next].image(of: key) {
      Self.paint(image.image, from: frame, about: center, by: projection, in: target)
    }
  }

  private static func paint(
    _ image: CGImage, from frame: PanelDrawing.Frame, about center: SIMD2<Double>,
    by projection: PlaneProjection, in target: PanelDrawing.Frame
  ) -> CGImage? {
    let source = image.pixels.rgba8()
    // As many pixels as the image itself has where it is not turned, within limits.
    let scale = min(
      Double(source.width) / max(frame.size.x, 1), PanelBitmap.density, 1024 / target.size.max())
    let width = max(Int((target.size.x * scale).rounded()), 1)
    let height = max(Int((target.size.y * scale).rounded()), 1)
    var result = Image<RGBA8>(
      width: width, height: height, filledWith: RGBA8(red: 0, green: 0, blue: 0, alpha: 0))
    for y in 0..<height {
      for x in 0..<width {
        let place = target.origin + SIMD2(Double(x) + 0.5, Double(y) + 0.5) / scale
        guard let offset = projection.unmap(place - center) else { continue }
        let share = (center + offset - frame.origin) / frame.size
        guard share.min() >= 0, share.max() < 1 else { continue }
        result[x, y] = source[Int(share.x * Double(source.width)), Int(share.y * Double(source.height))]
      }
    }
    return CGImage(result)
  }
}

extension PanelShape {
  /// Returns the outlines of the shape in a frame.
  nonisolated func polygons(
    in frame: PanelDrawing.Frame, inset: Double = 0
  ) -> [[SIMD2<Double>]] {
    let low = frame.origin + inset, size = frame.size - 2 * inset
    guard size.min() > 0 else { return [] }
    let rectangle = CGRect(x: low.x, y: low.y, width: size.x, height: size.y)
    switch self {
    case .rectangle(let radius):
      return RoundedRectangle(cornerRadius: max(radius - inset, 0)).path(in: rectangle)
        .polygons(.tolerance(0.05))
    case .ellipse: return Ellipse().path(in: rectangle).polygons(.tolerance(0.05))
    case .polygons(let polygons):
      return polygons.map { polygon in polygon.map { frame.origin + $0 * frame.size } }
    }
  }
}

extension StyledText {
  /// Returns the outlines of the letters in a frame, for each color.
  fileprivate nonisolated func polygons(
    in frame: PanelDrawing.Frame
  ) -> [(polygons: [[SIMD2<Double>]], color: SIMD4<Float>)] {
    let outlines = TextOutlines(self, precision: 0.05)
    return runs.indices.map { number in
      var polygons: [[SIMD2<Double>]] = []
      outlines.forEachLoop(ofRun: number) { loop in
        polygons.append(
          loop.map { SIMD2($0.x + frame.origin.x, frame.origin.y + frame.size.y - $0.y) })
      }
      return (polygons, runs[number].color?.linearRGBA ?? SIMD4(0, 0, 0, 1))
    }
  }
}

extension View {
  /// Returns the view mapped about a point of its frame.
  package func projected(_ projection: PlaneProjection, about anchor: SIMD2<Double>) -> some View {
    ModifiedView(self) { element, environment in
      let place = environment.inner("projected")
      let images = environment.states.object(at: place.path) { ProjectedImages() }
      return ProjectedLayout(element, projection, anchor: anchor, images: images)
    }
  }
}
