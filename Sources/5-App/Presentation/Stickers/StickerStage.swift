import Loading
import Meshes
import Rendering
import SceneModel
import simd

/// A scene with the camera's view of it, to find places for stickers.
struct StickerStage {
  let scene: LoadedScene
  let models: [PosedModel]
  let view: PictureView

  init(_ scene: LoadedScene, _ view: PictureView) {
    (self.scene, self.view) = (scene, view)
    models = scene.root.posedModels()
  }

  /// A place for a sticker: a ray, its point of the image, and the length that suits an entity.
  struct Spot {
    var origin: SIMD3<Float>
    var direction: SIMD3<Float>
    var pixel: SIMD2<Float>
    var length: Float?
  }

  /// Returns the place of a sticker; those of others are kept free as long as there is room beside them.
  func spot(
    of request: StickerRequest, except taken: [PictureSurvey.Circle]
  ) throws(PresentationError) -> Spot {
    var pixel: SIMD2<Float>, length: Float?
    switch request.place {
    case .point(let x, let y): pixel = SIMD2(x, y)
    case .entity(let name):
      let found = try spot(on: name, request, except: taken)
      (pixel, length) = (found.pixel, found.length)
    }
    pixel += request.offset * SIMD2(1, -1) * view.size.y
    guard all(pixel .>= 0), all(pixel .<= view.size), let ray = view.ray(through: pixel) else {
      throw .placeOutside(
        request.place.text, scene: scene.name, width: Int(view.size.x), height: Int(view.size.y))
    }
    return Spot(origin: ray.origin, direction: ray.direction, pixel: pixel, length: length)
  }

  private func spot(
    on name: String, _ request: StickerRequest, except taken: [PictureSurvey.Circle]
  ) throws(PresentationError) -> (pixel: SIMD2<Float>, length: Float) {
    guard let entity = scene.entity(named: name) else {
      throw .unknownEntity(name, scene: scene.name, known: [])
    }
    let bounds = entity.visualBounds(relativeTo: nil, excludeInactive: true)
    let own = Set(models.indices.filter { models[$0].entity.isWithin(entity) })
    guard !bounds.isEmpty, !own.isEmpty else { throw nothing(at: request.place) }
    let right = simd_normalize(simd_cross(view.up, view.position - bounds.center)), half = bounds.extents / 2
    // The extent of the entity in the image plane.
    let extent = SIMD2(simd_dot(abs(right), half), simd_dot(abs(view.up), half))
    let standard = 0.8 * extent.min()
    let height = view.height(at: bounds.center)
    let length: Float =
      switch request.size {
      case .share(let share)?: share * height
      case .meters(let length)?: length
      case nil: standard
      }
    let survey = PictureSurvey(models, view, around: bounds)
    let radius = height > 0 ? length / height * view.size.y / 2 : 0
    guard let pixel = survey.place(of: own, radius: radius, except: taken) else {
      throw nothing(at: request.place)
    }
    return (pixel, standard)
  }

  /// Returns the error of a place where nothing can be seen, which names what can be.
  func nothing(at place: StickerRequest.Place) -> PresentationError {
    let areas = PictureSurvey(models, view).areas(count: models.count)
    var named: [String: Int] = [:]
    for (model, area) in zip(models, areas) where area > 0 {
      if let name = model.entity.ownOrInheritedName { named[name, default: 0] += area }
    }
    let visible = named.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
    return .nothingToStickTo(place.text, scene: scene.name, visible: visible)
  }
}

extension StickerRequest.Place {
  /// The place in words.
  fileprivate nonisolated var text: String {
    switch self {
    case .entity(let name): "the entity \"\(name)\""
    case .point(let x, let y): "the place \(Self.text(x)),\(Self.text(y))"
    }
  }

  private nonisolated static func text(_ number: Float) -> String {
    Int(exactly: number).map(String.init) ?? "\(number)"
  }
}

extension Entity {
  /// Returns whether the entity is another one or below it.
  fileprivate func isWithin(_ other: Entity) -> Bool {
    var entity: Entity? = self
    while let one = entity {
      if one === other { return true }
      entity = one.parent
    }
    return false
  }

  /// The name of this entity, or of the nearest ancestor with one.
  fileprivate var ownOrInheritedName: String? {
    var entity: Entity? = self
    while let one = entity {
      if !one.name.isEmpty { return one.name }
      entity = one.parent
    }
    return nil
  }
}
