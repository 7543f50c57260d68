import Meshes
import Platform
import SceneModel
import simd

extension DemoScene {
  /// The rendered image on the front page.
  static let journey = DemoScene("journey", "a suitcase, a board, a mug and a robot about to travel") {
    try await Journey.make()
  }
}

/// The scene of the front page: travel objects in the light of a studio.
struct Journey {
  /// Creates the whole scene, with lights and camera, below one entity.
  static func make() async throws -> Entity {
    async let environment = JourneyLight.environment()
    async let paper = PaperSweep.paint()
    async let materials = JourneyMaterials.make()
    async let arrangement = JourneyArrangement.make()
    async let stickers = JourneyStickers.make()
    let root = Entity()
    root.name = "journey"
    let surfaces = await materials
    let arranged = await arrangement
    for prop in arranged.props { root.addChild(try await entity(prop, surfaces)) }
    var sheet = PhysicallyBasedMaterial(await paper)
    sheet.usesVertexColors = true
    let sweep = try await model(arranged.sweep, "sweep", sheet)
    sweep.components.set(DynamicLightShadowComponent(castsShadow: false))
    root.addChild(sweep)
    for light in JourneyLight.entities(try await environment, on: root) { root.addChild(light) }
    root.addChild(camera)
    await stickers.stick(below: root, seenFrom: eye)
    root.components.set(BloomComponent())
    var bloom = BloomOptionsComponent()
    bloom.strength = 0.26
    bloom.blurRadius = 3.5
    bloom.threshold = 2
    root.components.set(bloom)
    root.components.set(
      ToneMappingComponent(exposure: 0.12, toeStrength: 0.42, toeLength: 0.42, shoulderStrength: 1.1))
    return root
  }

  private static let eye: SIMD3<Float> = [0.10, 0.57, 2.0]

  private static var camera: Entity {
    let camera = PerspectiveCamera()
    camera.name = "camera"
    camera.camera.fieldOfViewInDegrees = 34.6
    camera.camera.fieldOfViewOrientation = .horizontal
    camera.camera.near = 0.1
    camera.look(at: [-0.005, 0.262, 0], from: eye, relativeTo: nil)
    return camera
  }

  /// Pieces with names become entities of their own, the others are merged into one mesh for each material.
  private static func entity(_ prop: JourneyProp, _ materials: JourneyMaterials) async throws -> Entity {
    let entity = Entity()
    entity.name = prop.name
    entity.transform = Transform(matrix: prop.placement)
    for look in Look.allCases {
      var rest = Form()
      for piece in prop.pieces where piece.look == look {
        guard let name = piece.name else {
          rest.add(piece.form)
          continue
        }
        entity.addChild(try await model(piece.form, name, materials[look]))
      }
      guard !rest.triangles.isEmpty else { continue }
      entity.addChild(try await model(rest, look.rawValue, materials[look]))
    }
    return entity
  }

  private static func model(
    _ form: Form, _ name: String, _ material: PhysicallyBasedMaterial
  ) async throws -> Entity {
    let model = ModelEntity(
      mesh: try await MeshResource(from: [form.descriptor(name)]), materials: [material])
    model.name = name
    return model
  }
}
