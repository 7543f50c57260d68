import GraphicsGL
import Meshes
import Particles
import SceneModel
import simd

/// A batch of particles of one kind of one emitter, drawn in one call.
struct ParticleBatch {
  var count: Int
  var quads: BufferRange
  var block: BufferRange
  var image: TextureHandle
  /// The bounding box in world space.
  var box: CenteredBox
  var isLit: Bool
  var isOpaque: Bool
  var environment: Int
  /// True if an ancestor applies bloom to its whole subtree.
  var glows: Bool
  /// The number of the world that the emitter is part of.
  var world: Int32
}

/// The particles of a scene that may be visible to the camera.
///
/// Each frame writes the quads of each emitter in drawing order: particles move in every frame, so there is
/// nothing to cache.
final class SceneParticles: FeatureState {
  private let programs: ParticlePrograms
  private(set) var rows: [ParticleBatch] = []
  /// The scratch memory for sorting, reused by all emitters.
  private var quads = ParticleQuads()

  init(_ parts: UploadParts) { programs = parts.states[ParticlePrograms.self] }

  /// Gathers the visible particles of the frame.
  func update(
    _ scene: Scene, settings: ViewSettings, extraction: SceneExtraction, textures: TextureCache,
    ring: FrameRing
  ) throws(GraphicsError) {
    rows.removeAll(keepingCapacity: true)
    var runs: [(Entity, ParticleRun)] = []
    scene.forEachParticles { runs.append(($0, $1)) }
    guard !runs.isEmpty else { return }
    let frustum = Frustum(settings.camera.viewProjection)
    for (entity, run) in runs where run.simulation.count > 0 {
      guard let box = CenteredBox(run), frustum.mayShow(center: box.center, halfExtents: box.halfExtents)
      else { continue }
      let inherited = InheritedState(entity, extraction)
      guard inherited.opacity > 0 else { continue }
      try add(
        run.emitter.mainEmitter, kind: .main, run: run, box: box, inherited: inherited,
        settings: settings, textures: textures, ring: ring)
      if let spawned = run.emitter.spawnedEmitter {
        try add(
          spawned, kind: .spawned, run: run, box: box, inherited: inherited, settings: settings,
          textures: textures, ring: ring)
      }
    }
  }

  private func add(
    _ emitter: ParticleEmitterComponent.ParticleEmitter, kind: ParticleKind, run: ParticleRun,
    box: CenteredBox, inherited: InheritedState, settings: ViewSettings, textures: TextureCache,
    ring: FrameRing
  ) throws(GraphicsError) {
    let placement = run.placement
    let count = quads.choose(
      run.simulation, kind, placement: placement, forward: settings.camera.forward,
      sorts: emitter.blendMode == .alpha)
    guard count > 0 else { return }
    let range = try ring.reserve(
      byteCount: count * MemoryLayout<ParticleQuad>.stride, alignment: Self.storageAlignment
    ) { memory in
      quads.write(
        run.simulation, kind, placement: placement, lead: run.lead, opacity: inherited.opacity,
        into: memory)
    }
    var block = ParticleBlock()
    if let frames = emitter.imageSequence {
      block.sheet.x = Float(min(max(frames.columnCount, 1), ParticleLimits.frames))
      block.sheet.y = Float(min(max(frames.rowCount, 1), ParticleLimits.frames))
    }
    block.sheet.z =
      switch emitter.billboardMode {
      case .billboard: 0
      case .billboardYAligned: 1
      case .free: 2
      }
    block.sheet.w = emitter.stretchFactor > 0 || emitter.stretchTime > 0 ? 1 : 0
    block.rendering = SIMD4(
      emitter.blendMode == .additive ? 1 : 0, emitter.blendMode == .opaque ? 1 : 0,
      inherited.environmentWeight, 0)
    rows.append(
      ParticleBatch(
        count: count, quads: range, block: try ring.push(block),
        image: textures.handle(emitter.image ?? .particle), box: box, isLit: emitter.isLightingEnabled,
        isOpaque: emitter.blendMode == .opaque, environment: inherited.environment,
        glows: inherited.glows, world: inherited.world))
  }

  /// The alignment that satisfies the storage blocks of all drivers.
  private static let storageAlignment = 256

  /// Draws one batch.
  func draw(
    _ index: Int, mode: DrawMode, frame: FrameState, environments: EnvironmentTable,
    encoder: borrowing DrawEncoder
  ) throws(GraphicsError) {
    if encoder.context.isPrewarmOver { return }
    let row = rows[index]
    if row.isLit { _ = frame.environments.bind(row.environment, encoder, environments) }
    encoder.bindUniforms(row.block, binding: .particles)
    encoder.bindStorage(row.quads, binding: .particleQuads)
    encoder.bind(row.image, Sampler(.linear, mip: .linear, wrap: .clamp), unit: .particleImage)
    var state = DrawState(depth: .greaterOrEqual, writesDepth: row.isOpaque)
    state.blend = mode.onlyCovers ? .covering : row.isOpaque ? .replace : .premultiplied
    state.clips = frame.clipPlane != nil
    let isCounted = frame.settings.debugVisualization == .overdraw
    if isCounted { state = DrawState(depth: .always, blend: .additive) }
    try programs.withProgram(isLit: row.isLit, isClipped: state.clips, isCounted: isCounted) { program in
      encoder.use(program)
      encoder.setState(state)
      encoder.drawVertices(count: 6 * row.count)
    }
  }
}

/// The state that an emitter inherits from its ancestors.
private struct InheritedState {
  var opacity: Float = 1
  var environment = 0
  var environmentWeight: Float = 1
  var glows = false
  var world: Int32 = 0

  init(_ entity: Entity, _ extraction: SceneExtraction) {
    var receiver: Entity?, weight: Float?
    var next: Entity? = entity
    while let entity = next {
      let components = entity.components
      if let component = components[OpacityComponent.self] {
        opacity *= Swift.min(Swift.max(component.opacity, 0), 1)
      }
      if receiver == nil { receiver = components[ImageBasedLightReceiverComponent.self]?.imageBasedLight }
      if weight == nil {
        weight = components[EnvironmentLightingConfigurationComponent.self]?.environmentLightingWeight
      }
      if components[BloomComponent.self]?.scope == .hierarchical { glows = true }
      next = entity.parent
    }
    environmentWeight = weight ?? 1
    world = extraction.world(of: entity.handle)
    // An environment that no model uses is not available: the view's environment lights the particles then.
    environment = receiver.flatMap { extraction.environmentSources.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
  }
}

extension CenteredBox {
  /// Creates the bounding box of all particles of an emitter, in its current state.
  fileprivate init?(_ run: ParticleRun) {
    let bounds = run.simulation.bounds
    guard !bounds.isEmpty else { return nil }
    let box = BoundingBox(min: bounds.low, max: bounds.high)
    self.init(box, margin: 0, transformedBy: run.placement)
  }
}
