import Loading
import Meshes
import Rendering
import SceneModel
import simd

extension ScenePresenter {
  /// Loads the art of the stickers before the scene is changed.
  func stickerArts(_ options: PresentationOptions, _ scene: LoadedScene) async throws(PresentationError)
    -> [StickerArt]
  {
    for request in options.stickers {
      guard case .entity(let name) = request.place, scene.entity(named: name) == nil else { continue }
      let known = scene.root.descendants { !$0.name.isEmpty && !$0.visualBounds(relativeTo: nil).isEmpty }
      throw .unknownEntity(name, scene: scene.name, known: known.map(\.name))
    }
    let photos = options.stickers.map { StickerFiles.Photo(path: $0.photo, .init(look: $0.look)) }
    do {
      return try await StickerFiles.arts(of: photos)
    } catch let error as StickerFileError {
      throw .unusableSticker(error.path, reason: error.reason)
    } catch {
      throw .unusableSticker(photos.first?.path ?? "", reason: "\(error)")
    }
  }

  /// Puts the stickers of the presentation options on what the camera sees now.
  ///
  /// - Parameters:
  ///   - arts: Their art.
  ///   - size: The size of the image in pixels.
  /// - Throws: ``PresentationError`` where there is nothing to put one on.
  func addStickers(_ arts: [StickerArt], size: SIMD2<Float>) throws(PresentationError) {
    for old in stickers { old.remove() }
    (stickers, stickerWarnings) = ([], [])
    guard let scene, !arts.isEmpty else { return }
    let stage = StickerStage(scene, renderer.pictureView(size: size))
    var taken: [PictureSurvey.Circle] = []
    for (number, (request, art)) in zip(options.stickers, arts).enumerated() {
      let spot = try stage.spot(of: request, except: taken)
      guard
        let projector = StickerProjector(
          stage.models, from: spot.origin, along: spot.direction, up: stage.view.up)
      else { throw stage.nothing(at: request.place) }
      let height = stage.view.height(at: projector.place)
      let length = request.size.map { $0.length(height: height) }
      let isShare =
        switch request.size {
        case .share?: true
        case .meters?: false
        case nil: spot.length == nil
        }
      var material = StickerMaterial(art: art, look: request.look)
      if request.peel > 0 { material.peel = StickerMaterial.Peel(amount: request.peel) }
      let placed = projector.fitting(
        material, length: length,
        standard: spot.length ?? StickerDrop.share * height, roll: request.roll * .pi / 180, order: number,
        fillsPicture: isShare, in: stage.view)
      guard !placed.parts.isEmpty else { throw stage.nothing(at: request.place) }
      taken.append(.init(center: spot.pixel, radius: placed.length / height * size.y / 2))
      stickers.append(
        StickerProjection(placed.parts, shownShare: placed.shownShare, name: "presentation: sticker"))
      if placed.shownShare < 0.5 {
        stickerWarnings.append(
          "only \(Int((placed.shownShare * 100).rounded())) % of the sticker \(request.photo) shows; "
            + "move it with offset=, or make it smaller with size=")
      }
    }
  }
}

extension StickerRequest.Size {
  /// Returns the length in meters where the image shows a height.
  fileprivate nonisolated func length(height: Float) -> Float {
    switch self {
    case .share(let share): share * height
    case .meters(let length): length
    }
  }
}

extension StickerProjector {
  /// Projects a sticker with a length, or else with the standard one, smaller where that shows more of it.
  func fitting(
    _ material: StickerMaterial, length: Float?, standard: Float, roll: Float, order: Int,
    fillsPicture: Bool, in view: PictureView?
  ) -> (parts: [Part], shownShare: Float, length: Float) {
    let made = project(
      material, sizes: length.map { [$0] } ?? Self.factors.map { $0 * standard }, roll: roll, order: order,
      fillsPicture: fillsPicture, isInPicture: { view?.contains($0) ?? true })
    return made ?? ([], 0, length ?? standard)
  }

  /// The sizes to try, in standard ones.
  private static let factors: [Float] = [1, 0.75, 0.55, 0.4]
}

extension LoadedScene {
  /// Returns the first entity with a name.
  func entity(named name: String) -> Entity? { root.descendants { $0.name == name }.first }
}
