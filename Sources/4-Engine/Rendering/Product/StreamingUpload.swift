import Environments
package import GraphicsGL
import Images
import Meshes
import SceneModel

/// Makes a scene ready for the device, a little between frames, so that the frame which shows it first is like any
/// other.
///
/// First goes what the scene shows: meshes, textures and surroundings. Then its first frame is rehearsed, for which
/// the driver compiles programs.
@MainActor package final class StreamingUpload {
  private let reality: RealityRenderer
  private let size: (width: Int, height: Int)
  private let waitsForTexts: Bool
  private var entities: [Entity]
  private var meshes: [MeshResource] = []
  private var textures: [TextureResource] = []
  private var surroundings: [EnvironmentResource] = []
  private var seen: Set<ObjectIdentifier> = []
  /// The sky in all sizes, once that is worked out.
  private var sky: [[HalfColor]]?
  private var skyWork: Task<Void, Never>?
  private var rehearsal = ShaderPrewarm()
  private var settings: ViewSettings?
  /// Whether everything is on the device, and the frame is rehearsed.
  package private(set) var isPrewarming = false

  private var renderer: Renderer { reality.renderer }

  /// How much goes to the device between two looks at the clock.
  private static var band: Int { 1 << 18 }

  init(_ reality: RealityRenderer, width: Int, height: Int, waitsForTexts: Bool) {
    (self.reality, size, self.waitsForTexts) = (reality, (width, height), waitsForTexts)
    entities = reality.scene.roots
  }

  isolated deinit { skyWork?.cancel() }

  /// Goes on until a moment; a piece that has been begun is finished.
  ///
  /// A piece takes some tenths of a millisecond, but for programs: one that has to be compiled is a piece by itself.
  ///
  /// - Returns: Whether there is more to do.
  /// - Throws: ``GraphicsError`` where the device has no room for something.
  package func goOn(until moment: ContinuousClock.Instant) throws(GraphicsError) -> Bool {
    repeat {
      if let texture = textures.last {
        if !renderer.textures.bringPart(of: texture, atMost: Self.band) { textures.removeLast() }
      } else if let mesh = meshes.popLast() {
        _ = try renderer.meshes.entry(mesh)
      } else if let entity = entities.popLast() {
        visit(entity)
        if entities.isEmpty, let light = reality.lightInUse { surroundings.append(light) }
      } else if let light = surroundings.last {
        if try !renderer.environments.arriving(light).bringCube(atMost: Self.band) {
          surroundings.removeLast()
        }
      } else if let way = try bringSky() {
        if way == .waits { return true }
      } else {
        guard isPrewarming else {
          renderer.textures.endUploads()
          isPrewarming = true
          return true
        }
        return try prewarm(until: moment)
      }
    } while ContinuousClock.now < moment
    return true
  }

  private func prewarm(until end: ContinuousClock.Instant) throws(GraphicsError) -> Bool {
    let limit = renderer.context.limits.textureSize
    // A window without pixels, or with more than can be drawn, shows nothing in any case.
    guard size.width > 0, size.height > 0, size.width <= limit, size.height <= limit else { return false }
    let settings = self.settings ?? makeSettings()
    self.settings = settings
    return try renderer.prewarm(&rehearsal, reality.scene, settings, until: end)
  }

  /// How the frame will be drawn; finding that out looks at the whole scene, once for all stretches.
  private func makeSettings() -> ViewSettings {
    var settings = reality.settings(width: size.width, height: size.height)
    settings.waitsForTexts = waitsForTexts
    return settings
  }

  /// Finds out what an entity shows.
  private func visit(_ entity: Entity) {
    entities.append(contentsOf: entity.children)
    if let light = entity.components[ImageBasedLightComponent.self] { visit(light.source) }
    guard let model = entity.components[ModelComponent.self] else { return }
    if seen.insert(ObjectIdentifier(model.mesh)).inserted { meshes.append(model.mesh) }
    for material in model.materials {
      for fetch in MaterialCompiler.compile(material).fetches
      where seen.insert(ObjectIdentifier(fetch.texture)).inserted {
        textures.append(fetch.texture)
      }
    }
  }

  private func visit(_ light: ImageBasedLightComponent.Source) {
    switch light {
    case .none: return
    case .single(let environment): surroundings.append(environment)
    case .blend(let first, let second, _): surroundings += [first, second]
    }
  }
}

// The picture behind everything, which other threads shrink for where it is seen small.
extension StreamingUpload {
  private enum Way { case comes, waits }

  /// Brings a part of the sky, if it is seen; nil when there is nothing left to bring.
  private func bringSky() throws(GraphicsError) -> Way? {
    guard reality.showsSky, let light = reality.lightInUse else { return nil }
    let entry = try renderer.environments.arriving(light)
    if !entry.hasSky, sky == nil {
      beginSky(light.contents.skybox)
      return .waits
    }
    let more = try renderer.environments.bringSky(entry, sky ?? [], atMost: Self.band)
    return more ? .comes : nil
  }

  private func beginSky(_ picture: Skybox) {
    guard skyWork == nil else { return }
    skyWork = Task { [weak self] in
      let levels = await Self.levels(picture)
      self?.sky = levels
    }
  }

  @concurrent private nonisolated static func levels(_ picture: Skybox) async -> [[HalfColor]] {
    picture.levels()
  }
}

extension RealityRenderer {
  /// What makes the scene ready to be drawn as ``draw(width:height:waitsForTexts:_:)`` does.
  package func delivery(width: Int, height: Int, waitsForTexts: Bool) -> StreamingUpload {
    StreamingUpload(self, width: width, height: height, waitsForTexts: waitsForTexts)
  }

  /// The light of the view, if it has any.
  fileprivate var lightInUse: EnvironmentResource? {
    lighting.isEnabled ? lighting.resource ?? .studio : nil
  }

  fileprivate var showsSky: Bool { cameraSettings.colorBackground.background == .environment }
}
