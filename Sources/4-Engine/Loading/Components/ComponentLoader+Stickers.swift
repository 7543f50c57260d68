internal import Images
internal import Platform
internal import SceneAssets
internal import SceneModel
internal import simd

/// Decals on the meshes of entities.
extension ComponentLoader {
  /// Applies a sticker to an entity's mesh, or to the mesh of its target.
  ///
  /// - Returns: Whether it was applied; otherwise its record is kept unchanged.
  mutating func addSticker(_ record: UntypedComponent, to entity: Entity, at path: String) -> Bool {
    // A missing image was reported when the art was loaded.
    guard let art = stickers[path] else { return false }
    if let name = record["look"]?.text, record.stickerLook == nil {
      let known = StickerLook.allCases.map(\.rawValue).joined(separator: ", ")
      tell(.ignored, path, "there is no look \"\(name)\"; there are \(known)")
    }
    if let origin = record.vector("projectedFrom") {
      return addProjection(record, art, from: origin, to: entity, at: path)
    }
    guard let position = record.vector("position"), let normal = record.vector("normal"),
      simd_length(normal) > 0
    else {
      tell(
        .broken, path,
        "the sticker is left out: it needs a position on the surface and a normal that is not zero, both point3f "
          + "or float3 in the space of the receiver")
      return false
    }
    var material = StickerMaterial(art: art, look: record.stickerLook ?? .outline)
    take(record, &material, at: path)
    var sticker = StickerComponent(material: material, position: position, normal: normal)
    if let target = record["target"]?.target {
      guard let receiver = self.entity(target) else {
        tell(.broken, path, "the sticker is left out: its target \(target) does not exist")
        return false
      }
      sticker.target = receiver
    }
    guard entity.receiver(of: sticker) != nil else {
      tell(
        .broken, path,
        "the sticker is left out: no entity with a mesh receives it; set its target to one, or make it "
          + "a child of one")
      return false
    }
    sticker.size = record.float("size") ?? sticker.size
    sticker.rotation = (record.float("rotation") ?? 0) * .pi / 180
    sticker.order = record["order"]?.number.flatMap { Int(exactly: $0.rounded()) } ?? 0
    if let degrees = record.float("steepestAngle") { sticker.steepestAngle = degrees * .pi / 180 }
    guard sticker.axes != nil else {
      tell(.broken, path, "the sticker is left out: its size must be above zero, and all its numbers finite")
      return false
    }
    if entity.components.has(StickerComponent.self) {
      // An entity has one component of each type, so further stickers get entities of their own.
      let holder = Entity()
      holder.name = record.name
      entity.addChild(holder)
      holder.components.set(sticker)
    } else {
      entity.components.set(sticker)
    }
    return true
  }

  mutating func take(_ record: UntypedComponent, _ material: inout StickerMaterial, at path: String) {
    if let color = record.vector("borderColor") {
      material.borderColor = UIColor(linearRGBA: SIMD4(color, 1))
    }
    if let color = record.vector("backColor") { material.backColor = UIColor(linearRGBA: SIMD4(color, 1)) }
    if let name = record["finish"]?.text {
      switch name {
      case "matte": material.finish = .matte
      case "satin": material.finish = .satin
      case "gloss": material.finish = .gloss
      default: tell(.ignored, path, "there is no finish \"\(name)\"; there are matte, satin, gloss")
      }
    }
    material.puffiness = record.float("puffiness") ?? material.puffiness
    material.inkWidth = record.float("inkWidth") ?? material.inkWidth
    if let strength = record.float("film") {
      material.film = strength > 0 ? material.film ?? StickerFilm() : nil
      material.film?.strength = strength
    }
    material.glitter = record.float("glitter") ?? material.glitter
    material.grain = record.float("grain") ?? material.grain
    if let amount = record.float("peel"), amount > 0 {
      var peel = StickerMaterial.Peel(amount: amount)
      if let degrees = record.float("peelDirection") { peel.direction = degrees * .pi / 180 }
      peel.radius = record.float("peelRadius") ?? peel.radius
      if let degrees = record.float("peelAngle") { peel.angle = degrees * .pi / 180 }
      material.peel = peel
    }
  }
}
