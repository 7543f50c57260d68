import Images
import Loading
import Presentation
import Rendering
import SceneModel
import Windows
import simd

/// The stickers that were dropped onto a scene, the last one on top.
final class DroppedStickers {
  private unowned let viewer: Viewer
  private var stickers: [DroppedSticker] = []

  /// A sticker that was dropped, with what puts it on again after the scene was reloaded.
  private struct DroppedSticker {
    let art: StickerArt
    let look: StickerLook
    let drop: StickerDrop
    var projection: StickerProjection
  }

  init(_ viewer: Viewer) { self.viewer = viewer }

  private var presenter: ScenePresenter { viewer.presenter }

  /// Puts the stickers on a scene that was read again; those of another scene are forgotten.
  func adoptScene(isReload: Bool) {
    if isReload { putBack() } else { stickers = [] }
  }

  /// Cuts photos out, all at the same time, and puts each on what was under the pointer.
  func stick(_ photos: [String], at place: SIMD2<Float>) {
    let size = SIMD2<Float>(viewer.window.size), target = presenter
    for (index, path) in photos.enumerated() {
      let name = path.split(separator: "/").last.map(String.init) ?? path
      guard let drop = stickerDrop(at: place + Self.offset(index, height: size.y)) else { continue }
      let task = viewer.tasks.begin("cutting out \(name)", at: viewer.time)
      Task { [viewer] in
        defer { viewer.tasks.end(task) }
        do {
          let look = presenter.lookOfDroppedStickers
          let art = try await StickerFiles.art(path: path, .init(look: look))
          guard target === presenter else { return viewer.tell("\(name): the scene has gone meanwhile") }
          add(art, look: look, drop, name: name)
        } catch {
          viewer.tell(error: "\(error)")
        }
      }
    }
  }

  private func add(_ art: StickerArt, look: StickerLook, _ drop: StickerDrop, name: String) {
    guard let projection = presenter.addSticker(art, look: look, drop, order: 100 + stickers.count) else {
      return viewer.tell("\(name): there is nothing under the pointer to stick to", isError: true)
    }
    stickers.append(DroppedSticker(art: art, look: look, drop: drop, projection: projection))
    viewer.redraw()
    viewer.tell("\(name) sticks; Del removes it", key: "sticker")
  }

  /// Removes the sticker that was dropped last.
  func removeLast() {
    guard let last = stickers.popLast() else { return viewer.tell("there is no dropped sticker") }
    last.projection.remove()
    viewer.redraw()
  }

  private func putBack() {
    for index in stickers.indices.reversed() {
      let sticker = stickers[index]
      if let projection = presenter.addSticker(
        sticker.art, look: sticker.look, sticker.drop, order: 100 + index)
      {
        stickers[index].projection = projection
      } else {
        stickers.remove(at: index)
      }
    }
  }

  /// Returns the ray through a position of the window.
  private func stickerDrop(at place: SIMD2<Float>) -> StickerDrop? {
    let size = SIMD2<Float>(viewer.window.size), view = presenter.orbitView(aspect: viewer.aspect)
    guard let ray = presenter.renderer.ray(through: place, in: size) else { return nil }
    return StickerDrop(
      origin: ray.origin, direction: ray.direction, up: view.up,
      slope: 2 * Elementary.tan(view.fieldOfView / 2))
  }

  /// Returns the distance of the next of several photos from the pointer: a spiral.
  private static func offset(_ index: Int, height: Float) -> SIMD2<Float> {
    let angle = Float(index) * 2.399_963, radius = Float(index).squareRoot() * height * 0.16
    return SIMD2(Elementary.cos(angle), Elementary.sin(angle)) * radius
  }
}
