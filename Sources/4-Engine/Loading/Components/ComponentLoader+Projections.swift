internal import Collision
internal import Images
internal import SceneAssets
internal import SceneModel
internal import simd

/// Projected stickers, which are put on when all entities have their components and skins.
extension ComponentLoader {
  /// A sticker that is still to be projected.
  struct Projection {
    var path: String
    var name: String
    var receiver: Entity
    var material: StickerMaterial
    var ray: StickerRay
    var order: Int
  }

  /// Notes a sticker that is projected from a point.
  ///
  /// - Returns: Whether it will be; otherwise its record is kept unchanged.
  mutating func addProjection(
    _ record: UntypedComponent, _ art: StickerArt, from origin: SIMD3<Float>, to entity: Entity,
    at path: String
  ) -> Bool {
    let size = record.float("size") ?? 0.1, roll = (record.float("rotation") ?? 0) * .pi / 180
    guard let aim = record.vector("position"), let up = record.vector("up"), aim != origin, size > 0,
      [aim, origin, up].allSatisfy(\.isFinite), size.isFinite, roll.isFinite
    else {
      tell(
        .broken, path,
        "the sticker is left out: with projectedFrom it needs a position elsewhere, a direction up and a size above "
          + "zero, all of them finite")
      return false
    }
    let target = record["target"]?.target
    guard let receiver = target == nil ? entity : self.entity(target) else {
      tell(.broken, path, "the sticker is left out: its target \(target ?? "") does not exist")
      return false
    }
    var material = StickerMaterial(art: art, look: record.stickerLook ?? .outline)
    take(record, &material, at: path)
    projections.append(
      Projection(
        path: path, name: record.name, receiver: receiver, material: material,
        ray: StickerRay(origin: origin, aim: aim, up: up, size: size, roll: roll),
        order: record["order"]?.number.flatMap { Int(exactly: $0.rounded()) } ?? 0))
    return true
  }

  /// Projects the stickers onto the models of the scene.
  mutating func projectStickers(below root: Entity) {
    guard !projections.isEmpty else { return }
    let models = root.posedModels()
    for item in projections {
      let parts = item.ray.parts(item.material, seenFrom: item.receiver, on: models, order: item.order)
      if parts.isEmpty {
        tell(
          .broken, item.path,
          "the sticker is left out: no model is met from projectedFrom towards its position; move one of them"
        )
      }
      _ = StickerProjection(parts, shownShare: 1, name: item.name)
    }
    projections = []
  }
}
