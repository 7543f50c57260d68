import Loading
import Meshes
import Rendering
import SceneModel
import simd

/// A sticker to put on an entity of a scene.
public nonisolated struct StickerRequest: Hashable, Sendable {
  /// The path of a photo, whose subject is cut out, or of an image with an alpha channel.
  public var photo: String
  /// The name of the entity.
  public var entity: String

  /// Creates a request for a sticker.
  public init(photo: String, entity: String) { (self.photo, self.entity) = (photo, entity) }
}

extension ScenePresenter {
  /// Loads the art of the stickers before the scene is changed.
  func stickerArts(_ options: PresentationOptions, _ scene: LoadedScene) async throws(PresentationError)
    -> [StickerArt]
  {
    for request in options.stickers where scene.entity(named: request.entity) == nil {
      let known = scene.root.descendants { !$0.name.isEmpty && !$0.visualBounds(relativeTo: nil).isEmpty }
      throw .unknownEntity(request.entity, scene: scene.name, known: known.map(\.name))
    }
    var arts: [StickerArt] = []
    for request in options.stickers {
      do {
        arts.append(try await StickerFiles.art(path: request.photo, .init(look: .outline)))
      } catch let error as StickerFileError {
        throw .unusableSticker(error.path, reason: error.reason)
      } catch {
        throw .unusableSticker(request.photo, reason: "\(error)")
      }
    }
    return arts
  }

  /// Applies stickers to entities, on surfaces that face the camera.
  func addStickers(_ arts: [StickerArt]) throws(PresentationError) {
    for old in stickers { old.removeFromParent() }
    stickers = []
    guard let scene else { return }
    var counts: [String: Int] = [:]
    for (request, art) in zip(options.stickers, arts) {
      let number = counts[request.entity, default: 0]
      counts[request.entity] = number + 1
      guard let entity = scene.entity(named: request.entity),
        let sticker = sticker(StickerMaterial(art: art, look: .outline), on: entity, number)
      else { throw .nothingToStickTo(request.entity, scene: scene.name) }
      let holder = Entity()
      holder.name = "looks: sticker"
      holder.components.set(sticker)
      sticker.target?.addChild(holder)
      stickers.append(holder)
    }
  }

  /// Returns a sticker where a ray from the camera hits an entity: at its center, and beside that for further
  /// ones.
  private func sticker(_ material: StickerMaterial, on entity: Entity, _ number: Int) -> StickerComponent? {
    let bounds = entity.visualBounds(relativeTo: nil, excludeInactive: true)
    guard !bounds.isEmpty else { return nil }
    let view = renderer.activeCamera?.transformMatrix(relativeTo: nil) ?? matrix_identity_float4x4
    let eye = view.columns.3.xyz, right = simd_normalize(view.columns.0.xyz)
    let up = simd_normalize(view.columns.1.xyz)
    // The extent of the entity in the image plane.
    let half = bounds.extents / 2
    let extent = SIMD2(simd_dot(abs(right), half), simd_dot(abs(up), half))
    for attempt in number..<number + Self.attempts {
      let point = Self.spiralPoint(attempt) * extent
      let aim = bounds.center + point.x * right + point.y * up
      guard
        var sticker = StickerComponent(
          material: material, on: entity, from: eye, along: aim - eye),
        let receiver = sticker.target, let axes = sticker.axes
      else { continue }
      let matrix = receiver.meshMatrix
      let scale = simd_length(matrix.columns.0.xyz)
      guard scale > 0 else { continue }
      sticker.size = 0.8 * extent.min() / scale
      sticker.rotation = Self.rotation(right: axes.right, top: axes.up, matrix: matrix, up: up)
      sticker.order = number
      return sticker
    }
    return nil
  }

  /// Returns the rotation that brings the top of a sticker to the top of the image.
  static func rotation(
    right: SIMD3<Float>, top: SIMD3<Float>, matrix: float4x4, up: SIMD3<Float>
  ) -> Float {
    let upwards = (matrix.inverse * SIMD4(up, 0)).xyz
    return Elementary.atan2(-simd_dot(upwards, right), simd_dot(upwards, top))
  }

  /// The maximum number of points to try until a ray hits the surface.
  private static let attempts = 64

  /// Returns a point within −1…1; the points form Vogel's sunflower spiral from the center outwards.
  private static func spiralPoint(_ number: Int) -> SIMD2<Float> {
    let angle = Float(number) * 2.399_963, radius = (Float(number) / Float(attempts)).squareRoot() * 0.95
    return SIMD2(Elementary.cos(angle), Elementary.sin(angle)) * radius
  }
}

extension LoadedScene {
  /// Returns the first entity with a name.
  func entity(named name: String) -> Entity? { root.descendants { $0.name == name }.first }
}
