import StudioModel
import StudioWidgets

/// The drawing of a carousel.
final class CarouselPainting {
  /// The time of the frame in seconds.
  var time = 0.0
  /// The width of a card in the last frame.
  private(set) var cardWidth: Float = 320
  private var size = SIMD2<Float>(1, 1)
  private let library: StickerLibrary
  private let textures = CardTextures()
  /// The ground of the last frame.
  private var ground: (ground: CarouselGround, texture: Texture)?

  /// Creates the drawing of a library.
  init(_ library: StickerLibrary) { self.library = library }

  /// True if a card in sight is being worked on.
  var isBusy: Bool { visible.contains { library.items[$0].state == .working } }

  /// Reads what the picture depends on, so that a change of it is noticed.
  func note() {
    _ = library.motion.position
    for index in visible { _ = (library.items[index].state, library.items[index].version) }
  }

  /// Returns the side of a point: -1 and 1 beside the card in the middle, 0 on it.
  func side(of point: SIMD2<Float>) -> Int? {
    guard !library.items.isEmpty else { return nil }
    let away = (point.x - size.x / 2) / cardWidth
    return abs(away) < 0.5 ? 0 : (away < 0 ? -1 : 1)
  }

  private var visible: Range<Int> {
    let (position, reach) = (library.motion.position, Double(CardPlacement.reach))
    let first = max(0, Int((position - reach).rounded(.down)))
    let end = min(library.items.count, Int((position + reach).rounded(.up)) + 1)
    return first..<max(first, end)
  }

  /// Draws a frame.
  func draw(_ painter: Painter, _ size: SIMD2<Float>) {
    self.size = size
    cardWidth = max(80, min(size.x * 0.62, size.y * 0.78, 560))
    drawBackground(painter, Rect(size: size))
    textures.trim(to: visible.map { library.items[$0] })
    let position = library.motion.position
    // Far ones first: near ones lie over them.
    for index in visible.sorted(by: { abs(Double($0) - position) > abs(Double($1) - position) }) {
      drawCard(painter, library.items[index], distance: Float(Double(index) - position))
    }
  }

  // MARK: Background

  private func drawBackground(_ painter: Painter, _ whole: Rect) {
    let wanted = CarouselGround(background, size: size, cardWidth: cardWidth)
    let texture = ground.flatMap { $0.ground == wanted ? $0.texture : nil } ?? Texture(wanted.image)
    ground = (wanted, texture)
    painter.draw(texture, in: whole)
  }

  private var background: StickerGradient {
    let position = library.motion.position
    let first = min(max(0, Int(position.rounded(.down))), max(0, library.items.count - 1))
    let second = min(first + 1, max(0, library.items.count - 1))
    return gradient(at: first).mixed(with: gradient(at: second), Float(position) - Float(first))
  }

  private func gradient(at index: Int) -> StickerGradient {
    guard library.items.indices.contains(index), let card = library.items[index].card else {
      return .plain(isDark: Application.isDark)
    }
    return StickerGradient(card.scheme)
  }

  // MARK: Cards

  private func drawCard(_ painter: Painter, _ item: StickerItem, distance: Float) {
    let placement = CardPlacement(distance: distance)
    guard placement.isVisible else { return }
    let middle = SIMD2(size.x / 2, size.y * 0.48) + placement.shift * cardWidth
    painter.placed(at: middle, scale: placement.scale, degrees: placement.degrees) {
      if let sharp = textures.texture(of: item) {
        drawShadow(painter, opacity: placement.opacity)
        drawSticker(painter, sharp, item, distance == 0 ? nil : placement)
        if item.state == .working { drawRing(painter, radius: cardWidth * 0.06) }
      } else {
        painter.faded(placement.opacity) { drawPlaceholder(painter, item) }
      }
      drawCaption(painter, item, fade: max(0, 1 - 2 * abs(distance)))
    }
  }

  /// The square of a card, around the middle.
  private var square: Rect { Rect(center: SIMD2(), size: SIMD2(repeating: cardWidth)) }

  /// Draws a sticker; beside the middle the sharp image fades over the one out of focus, which costs less than a blur
  /// in every frame.
  private func drawSticker(
    _ painter: Painter, _ sharp: Texture, _ item: StickerItem, _ placement: CardPlacement?
  ) {
    let frame = square.fitting(aspect: Float(sharp.width) / Float(sharp.height))
    guard let placement else { return painter.draw(sharp, in: frame) }
    // The small image is recolored itself; a node would recolor every pixel of its enlargement.
    if placement.blur > 0.004, let soft = item.card?.soft {
      painter.draw(Texture(placement.recolored(soft)), in: frame)
    }
    let sharpness = placement.opacity * (1 - placement.blur)
    guard sharpness > 0.004 else { return }
    painter.recolored(placement.colorMatrix(opacity: sharpness)) { painter.draw(sharp, in: frame) }
  }

  private func drawShadow(_ painter: Painter, opacity: Float) {
    let shade = Rect(
      center: SIMD2(0, cardWidth * 0.47), size: SIMD2(cardWidth * 0.7, cardWidth * 0.07))
    painter.fillRadially(shade, stops: [(0, Paint(0, 0, 0, 0.22 * opacity)), (1, Paint(0, 0, 0, 0))])
  }

  private func drawPlaceholder(_ painter: Painter, _ item: StickerItem) {
    let frame = Rect(center: SIMD2(), size: SIMD2(repeating: cardWidth * 0.7))
    let ink = Application.isDark ? Paint.white : Paint.black
    let radius = cardWidth * 0.06
    painter.clipped(to: frame, radius: radius) { painter.fill(frame, ink.alpha(0.06)) }
    painter.border(frame, radius: radius, width: 2, ink.alpha(0.18))
    if let reason = item.failure {
      let text = Rect(
        origin: frame.origin + SIMD2(16, cardWidth * 0.27), size: frame.size - SIMD2(32, cardWidth * 0.29))
      painter.text(
        "!",
        in: Rect(origin: frame.origin + SIMD2(0, cardWidth * 0.07), size: SIMD2(frame.size.x, cardWidth)),
        points: cardWidth * 0.1, isBold: true, ink.alpha(0.6))
      painter.text(reason, in: text, points: 11.5, ink.alpha(0.85))
    } else {
      drawRing(painter, radius: cardWidth * 0.09)
    }
  }

  private func drawRing(_ painter: Painter, radius: Float) {
    BusyRing.draw(painter, at: SIMD2(), radius: radius, time: time)
  }

  private func drawCaption(_ painter: Painter, _ item: StickerItem, fade: Float) {
    guard fade > 0.01 else { return }
    let paint = captionPaint
    let line = Rect(
      origin: SIMD2(-cardWidth * 0.75, cardWidth * 0.535), size: SIMD2(cardWidth * 1.5, 22))
    painter.text(item.name, in: line, points: 12, isBold: true, paint.alpha(paint.channels.w * fade))
    guard item.card?.isUncertain == true else { return }
    var note = line
    note.origin.y += 19
    painter.text(
      "The cut is uncertain: Enter opens the editor for a hint", in: note, points: 10, paint.alpha(0.8 * fade)
    )
  }

  /// The color of text over the lower part of the background.
  private var captionPaint: Paint {
    let colors = background.colors
    return Paint(colors[colors.count / 2]).textPaint
  }
}
