import Collision
import Geometry
import Meshes
import simd

/// The projection of a sticker onto everything that lies in front at a place, whichever models that is.
///
/// The sticker's frame lies flat on what is seen there and is turned to the top of the image; its picture moves along
/// the line of sight onto the surfaces, so that the viewer sees all of it wherever there is a surface.
@MainActor package struct StickerProjector {
  private let projection: SurfaceProjection
  private let up: SIMD3<Float>

  /// The distance from the frame up to which surfaces are covered, as a share of the sticker's size.
  package static let reach: Float = 0.6

  /// Creates a projector for the place that a ray hits; `nil` if it hits nothing.
  ///
  /// - Parameters:
  ///   - models: The models of the scene.
  ///   - origin: The origin of the ray.
  ///   - direction: The direction of the ray, of any length.
  ///   - up: The direction to the top of the image.
  package init?(
    _ models: [PosedModel], from origin: SIMD3<Float>, along direction: SIMD3<Float>, up: SIMD3<Float>
  ) {
    guard let projection = SurfaceProjection(models, from: origin, along: direction, up: up) else {
      return nil
    }
    (self.projection, self.up) = (projection, up)
  }

  /// The place that the ray hits, in world space.
  package var place: SIMD3<Float> { projection.place }
  /// The distance of the place from the ray's origin.
  package var distance: Float { projection.distance }

  /// A sticker on one model.
  package struct Part {
    /// The entity with the model.
    package var receiver: Entity
    /// The sticker, whose target is the receiver.
    package var sticker: StickerComponent
  }

  /// Projects a sticker.
  ///
  /// - Parameters:
  ///   - material: The material.
  ///   - size: The length of the longer side, in world space.
  ///   - roll: The counterclockwise rotation, in radians.
  ///   - order: The order of overlapping stickers.
  ///   - fillsPicture: Whether it is enlarged where it is seen at an angle, so that it takes as much of the image as if
  ///     it faced the viewer.
  ///   - isInPicture: Returns whether a point of the world is in the image.
  /// - Returns: The stickers on the models that it meets, and the share of its shape that shows.
  package func project(
    _ material: StickerMaterial, size: Float, roll: Float, order: Int, fillsPicture: Bool = false,
    isInPicture: (SIMD3<Float>) -> Bool = { _ in true }
  ) -> (parts: [Part], shownShare: Float) {
    guard let sheet = sheet(of: material.art, size: size, roll: roll, fillsPicture: fillsPicture) else {
      return ([], 0)
    }
    return (cut(sheet, material, order: order), shownShare(of: material.art, sheet, isInPicture))
  }

  /// Projects a sticker in the first of some sizes in which most of it shows, or in that in which clearly more shows than
  /// in those before it.
  ///
  /// - Returns: As ``project(_:size:roll:order:fillsPicture:isInPicture:)``, with the size.
  package func project(
    _ material: StickerMaterial, sizes: [Float], roll: Float, order: Int, fillsPicture: Bool,
    isInPicture: (SIMD3<Float>) -> Bool
  ) -> (parts: [Part], shownShare: Float, size: Float)? {
    var best: (sheet: Sheet, share: Float, size: Float)?
    for size in sizes {
      guard let sheet = sheet(of: material.art, size: size, roll: roll, fillsPicture: fillsPicture) else {
        continue
      }
      let share = shownShare(of: material.art, sheet, isInPicture)
      if share > (best?.share ?? 0) + 0.02 { best = (sheet, share, size) }
      if share > 0.9 { break }
    }
    return best.map { (cut($0.sheet, material, order: order), $0.share, $0.size) }
  }

  /// A sticker's frame over the surfaces around it.
  private struct Sheet {
    var survey: SurfaceProjection.Survey
    var frame: ProjectionFrame
    /// The length of the longer side, in world space.
    var size: Float
  }

  private func sheet(of art: StickerArt, size: Float, roll: Float, fillsPicture: Bool) -> Sheet? {
    guard size > 0, size.isFinite, roll.isFinite, let sheet = lay(art, size: size, roll: roll) else {
      return nil
    }
    guard fillsPicture, -sheet.frame.normal.z < 0.99 else { return sheet }
    return lay(art, size: size / (-sheet.frame.normal.z).squareRoot(), roll: roll)
  }

  /// Cuts the surfaces below a sticker.
  private func cut(_ sheet: Sheet, _ material: StickerMaterial, order: Int) -> [Part] {
    var cutter = ProjectionCutter(sheet.frame, sheet.survey.map)
    var pieces: [Int: [StickerPiece]] = [:]
    for triangle in sheet.survey.triangles {
      let made = cutter.pieces(of: triangle)
      if !made.isEmpty { pieces[triangle.model, default: []] += made }
    }
    return pieces.keys.sorted().compactMap { number in
      part(
        material, on: projection.models[number], of: sheet, pieces: pieces[number] ?? [], order: order)
    }
  }

  /// Returns a map of the surfaces around the place, and a frame that lies on them.
  private func lay(_ art: StickerArt, size: Float, roll: Float) -> Sheet? {
    let extent = art.frame * size, radius = 0.75 * simd_reduce_max(extent)
    guard radius.isFinite, radius > 0 else { return nil }
    let survey = projection.survey(radius: radius)
    return ProjectionFrame(
      over: survey.triangles, survey.map, extent: extent * survey.scale,
      reach: Self.reach * size * survey.scale, roll: roll
    ).map { Sheet(survey: survey, frame: $0, size: size) }
  }

  /// Returns the component of the sticker on one model.
  private func part(
    _ material: StickerMaterial, on model: PosedModel, of sheet: Sheet, pieces: [StickerPiece], order: Int
  ) -> Part? {
    let (survey, frame) = (sheet.survey, sheet.frame)
    let matrix = model.matrix, inverse = matrix.inverse
    let scale = Elementary.cbrt(Swift.abs(matrix.determinant))
    let center = (inverse * SIMD4(projection.world(frame.center, in: survey), 1)).xyz
    let normal = (matrix.transpose * SIMD4(projection.vector(frame.normal), 0)).xyz
    guard center.isFinite, normal.isFinite, simd_length(normal) > 0, scale > 0 else { return nil }
    var sticker = StickerComponent(
      material: material, on: model.entity, position: center, normal: simd_normalize(normal),
      size: sheet.size / scale, order: order)
    if let axes = sticker.axes {
      sticker.rotation = StickerComponent.rotation(
        axes, towards: (inverse * SIMD4(projection.vector(frame.up), 0)).xyz)
    }
    // Towards the viewer; on deformed models directions turn with the surface.
    let lift = (inverse * SIMD4(projection.vector([0, 0, -1]), 0)).xyz
    let pieces = pieces.map { piece in
      var piece = piece
      piece.film = piece.film.map { film in
        let normal = (matrix.transpose * SIMD4(projection.vector(film.xyz), 0)).xyz
        let length = simd_length(normal), share = simd_length(film.xyz)
        let raise = film.w / survey.scale * simd_length(lift)
        guard length > 0, length.isFinite, raise.isFinite else { return .zero }
        return SIMD4(normal / length * share, raise)
      }
      return piece
    }
    sticker.cut = StickerCut(
      pieces, lift: model.isDeformed || simd_length(lift) == 0 ? nil : simd_normalize(lift))
    return Part(receiver: model.entity, sticker: sticker)
  }

  /// Returns the share of a sticker's shape that lies on visible surfaces.
  private func shownShare(
    of art: StickerArt, _ sheet: Sheet, _ isInPicture: (SIMD3<Float>) -> Bool
  ) -> Float {
    let (survey, frame) = (sheet.survey, sheet.frame)
    let places = art.silhouette.places
    guard !places.isEmpty else { return 1 }
    var shown = 0
    for place in places {
      let point = frame.point(place)
      guard let cell = survey.map.cell(SIMD2(point.x, point.y)), survey.map.numbers[cell] >= 0 else {
        continue
      }
      let triangle = survey.triangles[Int(survey.map.numbers[cell])]
      let surface = SIMD3(point.x, point.y, survey.map.depths[cell])
      guard let normal = triangle.normal, -normal.z >= ProjectionFrame.leastCosine,
        Swift.abs(frame.height(of: surface)) <= frame.reach,
        isInPicture(projection.world(surface, in: survey))
      else { continue }
      shown += 1
    }
    return Float(shown) / Float(places.count)
  }
}

extension StickerComponent {
  /// Returns the rotation that turns the top of an unrotated sticker towards a direction.
  package static func rotation(
    _ axes: (right: SIMD3<Float>, up: SIMD3<Float>, normal: SIMD3<Float>), towards upwards: SIMD3<Float>
  ) -> Float {
    Elementary.atan2(-simd_dot(upwards, axes.right), simd_dot(upwards, axes.up))
  }
}
