import Loading
import Presentation
import Rendering
import SceneModel
import Windows
import simd

/// A sticker that was dropped, with what puts it on again after the scene was reloaded.
struct DroppedSticker {
  let art: StickerArt
  let look: StickerMaterial.Look
  let drop: StickerDrop
  var projection: StickerProjection
}

extension Viewer {
  /// Opens, applies or sticks what was dropped at a position of the window.
  func drop(_ paths: [String], at place: SIMD2<Float>?) {
    let files = DroppedFiles(paths)
    if !files.scenes.isEmpty {
      if gallery != nil { closeGallery() }
      open(files.scenes)
    }
    for path in files.environments.dropLast() { tell("\(path): one environment at a time", isError: true) }
    if let path = files.environments.last { light(with: .file(path)) }
    guard !files.photos.isEmpty else { return }
    guard gallery == nil, presenter.scene != nil else {
      return tell("photos stick to scenes: open one first", isError: true)
    }
    stick(files.photos, at: place ?? SIMD2<Float>(window.size) / 2)
  }

  /// Cuts photos out, all at the same time, and puts each on what was under the pointer.
  private func stick(_ photos: [String], at place: SIMD2<Float>) {
    let size = SIMD2<Float>(window.size), target = presenter
    for (index, path) in photos.enumerated() {
      let name = path.split(separator: "/").last.map(String.init) ?? path
      guard let drop = stickerDrop(at: place + Self.offset(index, height: size.y)) else { continue }
      let work = beginWork(on: "cutting out \(name)")
      Task {
        defer { endWork(work) }
        do {
          let look = presenter.lookOfDroppedStickers
          let art = try await StickerFiles.art(path: path, .init(look: look))
          guard target === presenter else { return tell("\(name): the scene has gone meanwhile") }
          add(art, look: look, drop, name: name)
        } catch {
          report("error: \(error)")
          tell("\(error)", isError: true)
        }
      }
    }
  }

  private func add(_ art: StickerArt, look: StickerMaterial.Look, _ drop: StickerDrop, name: String) {
    guard let projection = presenter.addSticker(art, look: look, drop, order: 100 + stickers.count) else {
      return tell("\(name): there is nothing under the pointer to stick to", isError: true)
    }
    stickers.append(DroppedSticker(art: art, look: look, drop: drop, projection: projection))
    needsDrawing = true
    tell("\(name) sticks; Del removes it", key: "sticker")
  }

  /// Removes the sticker that was dropped last.
  func removeSticker() {
    guard let last = stickers.popLast() else { return tell("there is no dropped sticker") }
    last.projection.remove()
    needsDrawing = true
  }

  /// Puts the dropped stickers on a scene that was loaded again.
  func putStickersBack() {
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
    let size = SIMD2<Float>(window.size), view = presenter.orbitView(aspect: aspect)
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

  /// Begins a piece of work that the display shows; returns its number.
  func beginWork(on text: String) -> Int {
    workCount += 1
    works.append((workCount, text, time))
    return workCount
  }

  /// Ends a piece of work.
  func endWork(_ number: Int) { works.removeAll { $0.number == number } }
}
