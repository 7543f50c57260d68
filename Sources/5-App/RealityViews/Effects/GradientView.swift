import Foundation
import Images
import Platform
import SceneModel

/// A change of color over a frame, in the encoding of sRGB, as screens mix colors.
package nonisolated struct GradientFill: Hashable, Sendable {
  /// The way in which the color changes; points are shares of the frame's sides.
  package enum Form: Hashable, Sendable {
    /// A way from one point to another one.
    case linear(start: SIMD2<Double>, end: SIMD2<Double>)
    /// A way from one distance from a point to another one, in points of the panel.
    case radial(center: SIMD2<Double>, start: Double, end: Double)
    /// A way from one angle around a point to another one, clockwise in radians.
    case angular(center: SIMD2<Double>, start: Double, end: Double)
  }

  private let form: Form
  private let stops: [Stop]

  private struct Stop: Hashable {
    let color: Color
    let location: Double
  }

  /// Creates a change through colors at places from 0 to 1.
  package init(_ form: Form, colors: [(color: Color, location: Double)]) {
    self.form = form
    var stops = colors.map {
      Stop(color: $0.color, location: $0.location.isFinite ? min(max($0.location, 0), 1) : 0)
    }
    // A place before that of the color ahead of it is the same one.
    for index in stops.indices.dropFirst() where stops[index].location < stops[index - 1].location {
      stops[index] = Stop(color: stops[index].color, location: stops[index - 1].location)
    }
    self.stops = stops
  }

  /// Returns an image of the change in a frame of a size; nil without colors.
  func image(in size: SIMD2<Double>) -> CGImage? {
    guard !stops.isEmpty, size.min() > 0 else { return nil }
    // Few pixels are enough for what changes slowly.
    let scale = min(1, 256 / size.max())
    let width = max(Int((size.x * scale).rounded()), 1), height = max(Int((size.y * scale).rounded()), 1)
    let ramp = ramp
    var image = Image<RGBA8>(width: width, height: height, filledWith: ramp[0])
    for y in 0..<height {
      for x in 0..<width {
        let place = SIMD2(Double(x) + 0.5, Double(y) + 0.5) / SIMD2(Double(width), Double(height))
        let share = share(at: place * size, in: size)
        let index = share.isFinite ? Int(min(max(share, 0), 1) * Double(ramp.count - 1) + 0.5) : 0
        image[x, y] = ramp[index]
      }
    }
    return CGImage(image)
  }

  /// Returns the share of the way at a point of a frame.
  private func share(at point: SIMD2<Double>, in size: SIMD2<Double>) -> Double {
    switch form {
    case .linear(let start, let end):
      let way = (end - start) * size
      return ((point - start * size) * way).sum() / (way * way).sum()
    case .radial(let center, let start, let end):
      let offset = point - center * size
      return ((offset * offset).sum().squareRoot() - start) / (end - start)
    case .angular(let center, let start, let end):
      let offset = point - center * size
      let turn = Double.pi * 2
      let angle = (atan2(offset.y, offset.x) - start).truncatingRemainder(dividingBy: turn)
      return (angle < 0 ? angle + turn : angle) / (end - start)
    }
  }

  /// The colors at equal steps of the way.
  private var ramp: [RGBA8] {
    let encoded = Image<RGBAFloat>(
      width: stops.count, height: 1, pixels: stops.map(\.color.linear), encoding: .linear
    )
    .converted(to: RGBA8.self, encoding: .sRGB).pixels.map { pixel in
      SIMD4(Double(pixel.red), Double(pixel.green), Double(pixel.blue), Double(pixel.alpha))
    }
    return (0..<1024).map { step in
      let place = Double(step) / 1023
      let next = stops.firstIndex { $0.location > place } ?? stops.count
      guard next > 0, next < stops.count else { return Self.pixel(encoded[next > 0 ? next - 1 : 0]) }
      let (low, high) = (stops[next - 1].location, stops[next].location)
      return Self.pixel(
        encoded[next - 1] + (encoded[next] - encoded[next - 1]) * ((place - low) / (high - low)))
    }
  }

  private static func pixel(_ color: SIMD4<Double>) -> RGBA8 {
    let bytes = SIMD4<UInt8>(color.rounded(.toNearestOrAwayFromZero))
    return RGBA8(red: bytes.x, green: bytes.y, blue: bytes.z, alpha: bytes.w)
  }
}

/// A view that fills its frame with a change of color.
package struct GradientView: View, LayoutView {
  private let fill: GradientFill

  /// Creates a view.
  package init(_ fill: GradientFill) { self.fill = fill }

  package func elements(_ environment: ViewEnvironment) -> [LayoutElement] {
    let place = environment.inner("gradient")
    return [GradientLayout(fill, environment.states.object(at: place.path) { EffectImage() })]
  }
}

/// An element that a change of color fills.
private final class GradientLayout: LayoutElement {
  private let fill: GradientFill
  private let image: EffectImage<GradientKey>

  init(_ fill: GradientFill, _ image: EffectImage<GradientKey>) { (self.fill, self.image) = (fill, image) }

  override func measure(_ proposal: SizeProposal) -> SIMD2<Double> {
    SIMD2(proposal.width ?? 10, proposal.height ?? 10)
  }

  override func draw(in frame: PanelDrawing.Frame, to panel: inout PanelContent) {
    let key = GradientKey(fill: fill, size: frame.size)
    guard let image = image.image(of: key, make: { fill.image(in: frame.size) }) else { return }
    panel.drawing.elements.append(PanelDrawing.Element(.image(image), frame: frame))
  }
}

/// A change of color in a frame of a size.
private struct GradientKey: Equatable {
  let fill: GradientFill
  let size: SIMD2<Double>
}

/// The image of an effect, which a view keeps while what it follows from is the same.
final class EffectImage<Key: Equatable> {
  private var last: (key: Key, image: PanelImage?)?

  /// Returns the image of a key.
  func image(of key: Key, make: () -> CGImage?) -> PanelImage? {
    if let last, last.key == key { return last.image }
    let image = make().map { PanelImage($0) }
    last = (key, image)
    return image
  }
}
