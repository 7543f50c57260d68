import Foundation
import Images
import Platform
import SceneModel

/// An element that is painted as one image: blurred, or with the opacity of another one.
final class PictureLayout: LayoutElement {
  /// The change of an image.
  enum Effect {
    case blur(radius: Double)
    case mask(LayoutElement, Alignment)
  }

  private let content: LayoutElement
  private let effect: Effect
  private let image: EffectImage<Key>

  struct Key: Equatable {
    let drawing: PanelDrawing
    let mask: PanelDrawing?
    let radius: Double
  }

  init(_ content: LayoutElement, _ effect: Effect, image: EffectImage<Key>) {
    (self.content, self.effect, self.image) = (content, effect, image)
  }

  override func measure(_ proposal: SizeProposal) -> SIMD2<Double> { content.size(in: proposal) }

  override func draw(in frame: PanelDrawing.Frame, to panel: inout PanelContent) {
    let start = panel.drawing.elements.count, firstScene = panel.scenes.count
    content.draw(in: frame, to: &panel)
    var parts = Array(panel.drawing.elements[start...])
    var radius = 0.0, mask: [PanelDrawing.Element]?
    switch effect {
    case .blur(let length): radius = min(length.length, 256)
    case .mask(let element, let alignment):
      var drawn = PanelContent(drawing: PanelDrawing(size: panel.drawing.size))
      let size = element.size(in: SizeProposal(frame.size))
      element.draw(in: frame.aligned(size, alignment), to: &drawn)
      if let clip = Self.clip(drawn.drawing.elements) {
        // A plain shape cuts as it is, scenes too.
        for index in start..<panel.drawing.elements.count { panel.drawing.elements[index].clips.append(clip) }
        for index in firstScene..<panel.scenes.count { panel.scenes[index].element.clips.append(clip) }
        return
      }
      mask = drawn.drawing.elements
    }
    if panel.scenes.count > firstScene {
      Notice.warn("scenes in a view that is blurred or masked are shown as they are")
    }
    guard let bounds = Self.bounds(of: parts), radius > 0 || mask != nil else { return }
    let margin = radius > 0 ? (radius * 2).rounded(.up) + 1 : 0
    let origin = bounds.origin.rounded(.down) - margin
    let size = (bounds.origin + bounds.size).rounded(.up) + margin - origin
    func drawing(_ elements: [PanelDrawing.Element]) -> PanelDrawing {
      var drawing = PanelDrawing(size: size)
      drawing.elements = elements.map { $0.moved(by: -origin) }
      return drawing
    }
    let key = Key(drawing: drawing(parts), mask: mask.map(drawing), radius: radius)
    parts =
      image.image(of: key) { Self.picture(key) }.map {
        [PanelDrawing.Element(.image($0), frame: PanelDrawing.Frame(origin: origin, size: size))]
      } ?? []
    let added = parts.count - (panel.drawing.elements.count - start)
    panel.drawing.elements.replaceSubrange(start..., with: parts)
    for index in firstScene..<panel.scenes.count { panel.scenes[index].depth += added }
  }

  /// Returns the only shape of a drawing as what cuts others; nil for other drawings.
  private static func clip(_ elements: [PanelDrawing.Element]) -> PanelDrawing.Clip? {
    guard elements.count == 1, let element = elements.first, element.opacity == 1, element.clips.isEmpty,
      case .shape(let shape, let color, nil) = element.content, color.w == 1
    else { return nil }
    return PanelDrawing.Clip(shape: shape, frame: element.frame)
  }

  private static func bounds(of elements: [PanelDrawing.Element]) -> PanelDrawing.Frame? {
    guard let first = elements.first else { return nil }
    var low = first.frame.origin, high = low + first.frame.size
    for element in elements {
      low = pointwiseMin(low, element.frame.origin)
      high = pointwiseMax(high, element.frame.origin + element.frame.size)
    }
    return PanelDrawing.Frame(origin: low, size: high - low)
  }

  private static func picture(_ key: Key) -> CGImage? {
    guard let bitmap = PanelBitmap(key.drawing) else { return nil }
    if let mask = key.mask {
      guard let other = PanelBitmap(mask)?.image else { return nil }
      let pixels = zip(bitmap.image.pixels, other.pixels).map { pixel, share in
        var pixel = pixel
        pixel.alpha = UInt8((Int(pixel.alpha) * Int(share.alpha) + 127) / 255)
        return pixel
      }
      return CGImage(Image(width: bitmap.image.width, height: bitmap.image.height, pixels: pixels))
    }
    return CGImage(blurred(bitmap.image, radius: key.radius, width: key.drawing.size.x))
  }

  /// Returns an image that is blurred by a radius in points.
  private static func blurred(_ image: Image<RGBA8>, radius: Double, width: Double) -> Image<RGBA8> {
    // Soft edges need few pixels: three for the radius.
    let density = Double(image.width) / width
    let factor = min(3 / (radius * density), 1)
    let (width, height) = (
      max(Int((Double(image.width) * factor).rounded()), 1),
      max(Int((Double(image.height) * factor).rounded()), 1)
    )
    let small = image.resized(width: width, height: height, filter: .box)
    // Three boxes are nearly a normal distribution, whose variance is the radius times the next number.
    let deviation = radius * density * factor
    let reach = Int((((1 + 4 * deviation * deviation).squareRoot() - 1) / 2).rounded())
    func plane(_ value: (RGBA8) -> Float) -> [Float] {
      Image<Float>(width: width, height: height, pixels: small.pixels.map(value), encoding: .linear)
        .boxBlurred(radius: reach).pixels
    }
    let alpha = plane { Float($0.alpha) }
    let red = plane { Float($0.red) * Float($0.alpha) }
    let green = plane { Float($0.green) * Float($0.alpha) }
    let blue = plane { Float($0.blue) * Float($0.alpha) }
    func byte(_ value: Float) -> UInt8 { UInt8(min(max(value.rounded(), 0), 255)) }
    return Image(
      width: width, height: height,
      pixels: alpha.indices.map { index in
        let share = max(alpha[index], 1e-3)
        return RGBA8(
          red: byte(red[index] / share), green: byte(green[index] / share), blue: byte(blue[index] / share),
          alpha: byte(alpha[index]))
      })
  }
}

extension View {
  /// Returns the view with its edges blurred by a radius in points.
  package func softened(radius: Double) -> some View {
    ModifiedView(self) { element, environment in
      guard radius > 0 else { return element }
      let place = environment.inner("softened")
      return PictureLayout(
        element, .blur(radius: radius), image: environment.states.object(at: place.path) { EffectImage() })
    }
  }

  /// Returns the view with the opacity of another one.
  package func masked(by mask: some View, _ alignment: Alignment) -> some View {
    ModifiedView(self) { element, environment in
      let place = environment.inner("masked")
      return PictureLayout(
        element, .mask(mask.layoutElement(place.inner("mask")), alignment),
        image: environment.states.object(at: place.path) { EffectImage() })
    }
  }
}
