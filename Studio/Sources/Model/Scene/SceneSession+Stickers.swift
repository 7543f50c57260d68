package import Images
internal import Loading
internal import Meshes
internal import Presentation
internal import Rendering
internal import SceneModel
internal import simd

extension SceneSession {
  /// The share of the picture's height that a new sticker takes.
  private static let share: Float = 0.22
  /// The most stickers on a scene.
  package static let stickerLimit = 200

  /// The selected sticker.
  package var sticker: PlacedSticker? {
    chosenSticker.flatMap { document.index(of: $0) }.map { document.stickers[$0] }
  }

  /// Puts a sticker on the surface at a point of the picture, and selects it.
  ///
  /// - Returns: Whether it was put there; a message says why not.
  @discardableResult package func addSticker(
    _ photo: StickerPhotos.Photo, look: StickerLook = .outline, at point: SIMD2<Float>
  ) async -> Bool {
    guard document.stickers.count < Self.stickerLimit else {
      say("There are \(Self.stickerLimit) stickers on the scene, which is the most; remove one first")
      return false
    }
    let number = photos.add(photo)
    do {
      _ = try await photos.make(.init(photo: number, look: look))
    } catch {
      say("\(error)")
      return false
    }
    guard let (path, ray) = ray(through: point, length: { Self.share * $0 }) else {
      say("There is no model to stick \(photo.name) to at this place; drop it on one")
      return false
    }
    let placed = PlacedSticker(
      id: document.nextNumber, photo: number, name: photo.name, look: look, receiver: path, ray: ray)
    history.change { document in
      document.stickers.append(placed)
      document.nextNumber += 1
    }
    showStickers()
    choose(placed.id)
    return true
  }

  /// Selects a sticker; nil for none.
  package func choose(_ number: Int?) {
    chosenSticker = number
    if number != nil { showTree(keepsClosed: true) }
    redraw()
  }

  /// Selects the next sticker, or the one before for negative steps.
  package func chooseNext(_ steps: Int) {
    let stickers = document.stickers
    guard !stickers.isEmpty else { return }
    let current = chosenSticker.flatMap { document.index(of: $0) }
    let next = current.map { ($0 + steps + stickers.count) % stickers.count } ?? 0
    choose(stickers[next].id)
  }

  /// Changes the selected sticker.
  ///
  /// - Parameters:
  ///   - kind: The kind of a change that continues, such as that of a drag.
  ///   - change: Changes the sticker.
  package func changeSticker(_ kind: String? = nil, _ change: (inout PlacedSticker) -> Void) {
    guard let number = chosenSticker, let index = document.index(of: number) else { return }
    history.change(kind.map { "\($0) \(number)" }) { document in
      change(&document.stickers[index])
      document.stickers[index].clamp()
    }
    showStickers()
  }

  /// Moves the selected sticker to the surface at a point of the picture; it stays where there is none.
  package func moveSticker(to point: SIMD2<Float>) {
    guard let sticker, let old = presenter?.scene?.entity(ofNode: sticker.receiver) else { return }
    let length = sticker.ray.size * Self.scale(of: old.meshMatrix)
    guard var place = ray(through: point, length: { _ in length }) else { return }
    place.ray.roll = sticker.ray.roll
    changeSticker("move") { ($0.receiver, $0.ray) = place }
  }

  /// Returns the ray from the viewer through a point of the picture, in the space of the model that it meets.
  ///
  /// - Parameters:
  ///   - point: The point.
  ///   - length: Returns the length of the sticker in the world, where the picture shows a height.
  /// - Returns: The path of the model's node, and the ray; nil where there is no model of the file.
  private func ray(
    through point: SIMD2<Float>, length: (Float) -> Float
  ) -> (path: String, ray: StickerRay)? {
    guard let view, let line = view.ray(through: point), let hit = hit(at: point),
      let path = presenter?.scene?.nodePath(of: hit.entity)
    else { return nil }
    let inverse = hit.entity.meshMatrix.inverse, place = line.origin + line.direction * hit.distance
    func inside(_ value: SIMD3<Float>, _ w: Float) -> SIMD3<Float> { (inverse * SIMD4(value, w)).xyz }
    let ray = StickerRay(
      origin: inside(line.origin, 1), aim: inside(place, 1), up: inside(view.up, 0),
      size: length(view.height(at: place)) * Self.scale(of: inverse))
    return (path, ray)
  }

  /// Ends a change that continued.
  package func endChange() {
    history.endChange()
    projected.forgetModels()
  }

  /// Removes the selected sticker.
  package func removeSticker() {
    guard let number = chosenSticker else { return }
    history.change { $0.stickers.removeAll { $0.id == number } }
    chosenSticker = nil
    showStickers()
  }

  // MARK: Undo

  /// Undoes the last change.
  package func undo() {
    history.undo()
    showDocument()
  }

  /// Does the change again that was undone last.
  package func redo() {
    history.redo()
    showDocument()
  }

  private func showDocument() {
    if let chosenSticker, document.index(of: chosenSticker) == nil { self.chosenSticker = nil }
    applyLight()
    showStickers()
  }

  // MARK: Entities

  /// Puts the stickers of the document on a scene that was read anew.
  func putStickers() {
    showStickers()
    let lost = document.stickers.count - projected.count
    guard lost > 0 else { return }
    say("\(lost) of \(document.stickers.count) stickers are not shown: their models are not in the file now")
  }

  /// Brings the entities of stickers in line with the document.
  func showStickers() {
    guard let scene = presenter?.scene else { return }
    for key in projected.show(document.stickers, on: scene, photos) { make(key) }
    showTree(keepsClosed: true)
    redraw()
  }

  /// Makes the art of a look that was chosen just now.
  private func make(_ key: StickerPhotos.Key) {
    Task {
      do {
        _ = try await photos.make(key)
        showStickers()
      } catch { say("\(error)") }
    }
  }

  /// The scale from a model's space to the world.
  private static func scale(of matrix: float4x4) -> Float { Elementary.cbrt(abs(matrix.determinant)) }
}

extension PlacedSticker {
  /// Keeps the numbers in useful ranges.
  fileprivate mutating func clamp() {
    peel = min(max(peel, 0), 0.95)
    ray.roll = ray.roll.remainder(dividingBy: 2 * .pi)
    ray.size = min(max(ray.size, 1e-6), 1e6)
  }
}
