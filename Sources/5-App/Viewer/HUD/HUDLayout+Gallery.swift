import Rendering

nonisolated extension HUDLayout {
  /// Adds the gallery, which covers the window; its backdrop is what the window is cleared with.
  ///
  /// Drivers without a device take milliseconds for each layer of the whole window, so there is one at a place.
  mutating func add(_ gallery: HUDState.Gallery) {
    addRegion(HUDBox(x: 0, y: 0, width: canvas.size.x, height: canvas.size.y), .panel)
    for item in gallery.items { add(item) }
    addHeader(gallery)
    if let share = gallery.scroll { addScrollMark(share) }
  }

  private mutating func add(_ item: HUDState.Gallery.Item) {
    var picture = item.box
    picture.height -= GalleryGrid.caption
    if item.isSelected {
      canvas.fill(item.box.inset(-7, -7), radius: 12, HUDStyle.selection)
      canvas.stroke(item.box.inset(-7, -7), radius: 12, width: 1.5, HUDStyle.accent)
    }
    var color = item.isSelected ? HUDStyle.text : HUDStyle.dimmed
    var isDrawn = false
    if case .picture(let thumbnail) = item.thumbnail {
      isDrawn = canvas.draw(thumbnail, in: picture, radius: 7)
    }
    if !isDrawn { canvas.fill(picture, radius: 7, HUDStyle.placeholder) }
    addEdges(of: picture, radius: 7)
    if case .failure(let reason) = item.thumbnail {
      color = HUDStyle.error
      let text = canvas.text(reason, HUDStyle.body, width: picture.width - 24, wraps: true)
      if text.height <= picture.height - 16 {
        canvas.draw(text, at: SIMD2(picture.x + 12, picture.center.y - text.height / 2), HUDStyle.dimmed)
      }
    }
    let name = canvas.text(item.name, HUDStyle.body, width: picture.width - 8)
    let room = item.box.bottom - picture.bottom
    canvas.draw(name, at: SIMD2(picture.x + 1, picture.bottom + (room - name.height) / 2), color)
    // Items behind the header take no clicks.
    guard item.box.bottom > GalleryGrid.header else { return }
    addRegion(item.box, .button(.gallery(.open(item.index))))
  }

  /// Draws the straight parts of a border, without touching what is within.
  private mutating func addEdges(of box: HUDBox, radius: Float) {
    for y in [box.y, box.bottom - 1] {
      canvas.fill(HUDBox(x: box.x + radius, y: y, width: box.width - 2 * radius, height: 1), HUDStyle.border)
    }
    for x in [box.x, box.right - 1] {
      canvas.fill(HUDBox(x: x, y: box.y + radius, width: 1, height: box.height - 2 * radius), HUDStyle.border)
    }
  }

  private mutating func addHeader(_ gallery: HUDState.Gallery) {
    let header = HUDBox(x: 0, y: 0, width: canvas.size.x, height: GalleryGrid.header - 12)
    canvas.fill(header, HUDStyle.backdrop)
    canvas.fill(HUDBox(x: 0, y: header.bottom, width: header.width, height: 1), HUDStyle.border)
    addRegion(header, .panel)
    let inner = max(canvas.size.x - 48, 20)
    let title = canvas.text(gallery.title, HUDStyle.largeTitle, width: inner)
    canvas.draw(title, at: SIMD2(24, 9), HUDStyle.text)
    let text = canvas.text(gallery.text, HUDStyle.body, width: inner)
    canvas.draw(text, at: SIMD2(24, 32), HUDStyle.dimmed)
    let room = canvas.size.x - max(title.width, text.width) - 72
    let hints = gallery.hints.map { canvas.text($0, HUDStyle.body) }
    guard let hint = hints.first(where: { $0.width < room }) else { return }
    canvas.draw(
      hint, at: SIMD2(canvas.size.x - 24 - hint.width, (header.height - hint.height) / 2), HUDStyle.dimmed)
  }

  /// Marks at the right edge which part of the content is seen.
  private mutating func addScrollMark(_ share: Float) {
    let track = HUDBox(
      x: canvas.size.x - 9, y: GalleryGrid.header, width: 4, height: canvas.size.y - GalleryGrid.header - 8)
    guard track.height > 60 else { return }
    var mark = track
    mark.height = 48
    mark.y += (track.height - mark.height) * min(max(share, 0), 1)
    canvas.fill(mark, radius: 2, HUDStyle.track)
  }
}
