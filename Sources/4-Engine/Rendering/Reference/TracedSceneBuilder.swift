import EntityStore
import Images
import Meshes
import PathTracing
import SceneModel
import ShaderPrograms
import Splats
import simd

/// The builder of a scene for path tracing, from the render items, lights and settings that a frame is drawn from.
struct TracedSceneBuilder {
  private let scene: Scene
  private let extraction: SceneExtraction
  private let transforms: WorldTransforms
  private var traced = TracedScene()
  private var materials: [Int32: Int] = [:]
  private var images: [ObjectIdentifier: Int32] = [:]
  private var meshes: [Int32: PackedMesh] = [:]
  private var turns = BillboardTurns()
  private var triangleCount = 0
  private var surfaces: TracedSurfaces?
  /// The camera, and the height of the image, by which points and lines without widths are sized.
  private let camera: CameraView
  private let height: Int
  /// Sentences on differences from the drawn image, and ends of such sentences with the entities that they are true of.
  private var warnings: [String] = []
  private var faults: [(fault: String, names: [String])] = []
  private var warned: Set<String> = []

  init(
    _ scene: Scene, extraction: SceneExtraction, transforms: WorldTransforms, settings: ViewSettings
  ) {
    (self.scene, self.extraction, self.transforms) = (scene, extraction, transforms)
    (camera, height) = (settings.camera, settings.height)
  }

  /// The position of the camera, around which the scene is traced: coordinates that are large by the distance of the scene
  /// from its origin would leave no digits for what is seen.
  private var origin: SIMD3<Float> { camera.position }

  /// Returns the scene as values.
  ///
  /// - Parameters:
  ///   - settings: The settings of the view.
  ///   - environment: The environment that lights it.
  ///   - lights: Its lights.
  /// - Returns: The scene.
  /// - Throws: ``ReferenceError`` when it is too large.
  mutating func build(
    _ settings: ViewSettings, environment: EnvironmentSettings?, lights: LightExtraction
  ) throws(ReferenceError) -> TracedScene {
    traced.origin = origin
    surfaces = TracedSurfaces(settings)
    turns.update(extraction.billboards, transforms, settings.camera)
    for row in extraction.order { try add(extraction.rows[Int(row)]) }
    addLights(lights, settings)
    traced.environment = environment.map { TracedEnvironment($0) }
    var frame = camera.world
    frame.columns.3 = SIMD4(0, 0, 0, 1)
    traced.camera = TracedCamera(world: frame, projection: camera.projection)
    traced.background =
      switch settings.background {
      case .transparent: .transparent
      case .environment, .blurredEnvironment: .environment
      case .color(let color): .color(Self.light(of: color, settings))
      }
    if settings.background == .blurredEnvironment {
      warnings.append("the environment in the background is traced in focus")
    }
    let steps = 1024
    traced.lightOfColors = (0...steps).map {
      Self.light(of: SIMD3(repeating: Float($0) / Float(steps)), settings).x
    }
    var hasParticles = false
    scene.forEachReading(ParticleEmitterComponent.self) { _, _ in hasParticles = true }
    if hasParticles { warnings.append("particles are not traced") }
    var hasSplats = false
    scene.forEachReading(SplatComponent.self) { _, _ in hasSplats = true }
    if hasSplats { warnings.append("Gaussian splats are not traced") }
    return traced
  }

  /// Returns the light that is shown as a color.
  private static func light(of color: SIMD3<Float>, _ settings: ViewSettings) -> SIMD3<Float> {
    let before = settings.toneCurve.map { curve in
      SIMD3(curve.inverse(color.x), curve.inverse(color.y), curve.inverse(color.z))
    }
    return (before ?? color) / Elementary.exp2(settings.exposure)
  }

  private mutating func addLights(_ lights: LightExtraction, _ settings: ViewSettings) {
    let castShadows = settings.options.drawsShadows
    for light in lights.directional {
      let degrees = settings.options.drawsPenumbras ? light.shadow?.softness ?? 0 : 0
      traced.lights.append(
        TracedLight(
          direction: light.direction, radiance: light.radiance,
          castsShadow: castShadows && light.shadow != nil,
          angularRadius: degrees > 0 ? Swift.min(degrees, 120) * .pi / 360 : 0))
    }
    for light in lights.local {
      traced.lights.append(
        TracedLight(
          position: light.position - origin, direction: light.direction, radiance: light.radiance,
          radius: light.radius, falloff: light.falloff, cone: light.cone,
          castsShadow: castShadows && light.shadow != nil))
    }
  }

  // MARK: Models

  private mutating func add(_ item: RenderItem) throws(ReferenceError) {
    guard item.world == 0 else { return warn(item, "what is in another world is not traced") }
    let compiled = extraction.materials[Int(item.material)]
    guard item.portal == -1, compiled.shape.model != .portal else {
      return warn(item, "its portal is not traced")
    }
    if item.environment > 0 { warn(item, "its own environment is not traced; that of the scene lights it") }
    guard let mesh = mesh(item) else { return }
    var matrix = transforms.matrix(of: item.entity) ?? matrix_identity_float4x4
    if item.billboard >= 0 { matrix = turns.matrices[Int(item.billboard)] * matrix }
    let placement =
      item.placement >= 0
      ? extraction.placements.elements[Int(item.placement)] : matrix_identity_float4x4
    let elements = compiled.shape.elements, corners = elements == .triangles ? 3 : elements == .lines ? 2 : 1
    triangleCount += placeCount(item) * (mesh.parts[Int(item.part)].indexCount / corners)
    guard triangleCount <= TracedScene.mostTriangles else {
      throw ReferenceError(
        reason:
          "the scene has more than \(TracedScene.mostTriangles) triangles, points and lines, each instance counted, which is the "
          + "limit of path tracing; hide models or instances, or draw it without --reference")
    }
    var part = TracedScene.Part(material: material(compiled, item))
    part.opacity = item.opacity
    part.environmentWeight = item.environmentWeight
    part.castsShadow = item.castsShadow || compiled.isTransparent || item.opacity < 1
    part.keepsNormals = !mesh.layout.hasWidths && compiled.shape.model != .unlit
    for place in places(item, matrix) {
      var place = place * placement
      place.columns.3 -= SIMD4(origin, 0)
      guard elements == .triangles else {
        addRounds(part, of: mesh, part: Int(item.part), at: place, elements)
        continue
      }
      traced.add(part, of: mesh, part: Int(item.part), at: place)
    }
  }

  /// Adds points or lines with the widths that they are drawn with.
  private mutating func addRounds(
    _ part: TracedScene.Part, of mesh: PackedMesh, part number: Int, at matrix: float4x4,
    _ elements: MaterialKey.Elements
  ) {
    let camera = camera, pixel = camera.pixelWidth(height: height)
    let pixels = ImpostorWidth.pixels(of: elements)
    traced.addRounds(part, of: mesh, part: number, at: matrix) { place, given in
      let distance = Swift.max(simd_dot(place, camera.forward), 1e-4)
      let width = pixel.x * distance + pixel.y
      return given.map { Swift.max($0, width / 2) } ?? width * pixels / 2
    }
  }

  private func placeCount(_ item: RenderItem) -> Int {
    item.instanceSet >= 0 ? extraction.instanceSources.elements[Int(item.instanceSet)].data.instanceCount : 1
  }

  /// Returns where a part is: once, or at each of its instances.
  private func places(_ item: RenderItem, _ matrix: float4x4) -> [float4x4] {
    guard item.instanceSet >= 0 else { return [matrix] }
    let data = extraction.instanceSources.elements[Int(item.instanceSet)].data
    var places: [float4x4] = []
    data.withTransforms { transforms in
      for transform in transforms[..<data.instanceCount] { places.append(matrix * transform) }
    }
    return places
  }

  /// Returns the mesh of an item as it is posed now.
  private mutating func mesh(_ item: RenderItem) -> PackedMesh? {
    if let known = meshes[item.mesh] { return known }
    guard let resource = extraction.meshes[Int(item.mesh)] else { return nil }
    var mesh = resource.packed
    if item.skinnedModel >= 0, let model = extraction.skinnedModels[Int(item.skinnedModel)] {
      let deformation = model.mesh.deformation ?? model.deformation, store = scene.store
      let weights = store[model.entity, BlendShapeWeightsComponent.self]?.weightSet
      mesh = mesh.deformed(
        by: deformation, matrices: deformation.matrices(store.drawnPoses(of: model.entity)),
        strengths: deformation.strengths(weights))
    }
    meshes[item.mesh] = mesh
    return mesh
  }

  // MARK: Materials

  private mutating func material(_ compiled: CompiledMaterial, _ item: RenderItem) -> Int {
    for fault in compiled.untraceable { warn(item, fault) }
    if let known = materials[item.material] { return known }
    let fetched = compiled.fetches.map { image($0.texture, item) }
    let number = traced.materials.count
    traced.materials.append(
      computed(TracedMaterial(compiled, images: fetched), of: compiled, images: fetched, item: item))
    materials[item.material] = number
    return number
  }

  /// Returns a material with its surface function, or what stands in for it.
  private mutating func computed(
    _ material: TracedMaterial, of compiled: CompiledMaterial, images: [Int32], item: RenderItem
  ) -> TracedMaterial {
    guard compiled.shape.surfaceSource != nil else { return material }
    do throws(ProgramError) {
      guard let program = try surfaces?.program(of: compiled) else { return material }
      for fault in program.warnings { warn(item, fault) }
      var material = material
      material.program = traced.programs.add(
        program,
        sources: zip(images, compiled.fetches).map { TracedMaterial.Source(image: $0, sampler: $1.sampler) })
      material.computesOpacity = program.writesOpacity
      return material
    } catch {
      warn(
        item, "its material is computed by a shader, which is not traced (\(error)); it counts as matte gray")
      return .matteGray(compiled)
    }
  }

  private mutating func image(_ texture: TextureResource, _ item: RenderItem) -> Int32 {
    if let known = images[ObjectIdentifier(texture)] { return known }
    let contents = texture.contents
    var number: Int32?
    if contents.type == .type2D, let level = contents.levels.first, !level.isEmpty {
      number = traced.textures.add(
        level, width: contents.width, format: contents.format, channels: contents.swizzle)
    }
    if number == nil {
      warn(item, "a texture that is drawn while the program runs is not traced; it counts as white")
    }
    let found = number ?? traced.textures.add([SIMD4(255, 255, 255, 255)], width: 1, isSRGB: false)
    images[ObjectIdentifier(texture)] = found
    return found
  }

  private mutating func warn(_ item: RenderItem, _ fault: String) {
    // Parts of models often have no names of their own.
    var named = scene.findEntity(id: item.entity.bits)
    while let entity = named, entity.name.isEmpty { named = entity.parent }
    let name = named.map { "'\($0.name)'" } ?? "an unnamed entity"
    guard warned.insert("\(name): \(fault)").inserted else { return }
    if let known = faults.firstIndex(where: { $0.fault == fault }) {
      faults[known].names.append(name)
    } else {
      faults.append((fault, [name]))
    }
  }

  /// The differences from the drawn image: what entities share is one sentence, with the first of their names.
  var allWarnings: [String] {
    warnings
      + faults.map { fault, names in
        let shown = names.prefix(3).joined(separator: ", "), more = names.count - 3
        return "\(shown)\(more > 0 ? " and \(more) more" : ""): \(fault)"
      }
  }
}
