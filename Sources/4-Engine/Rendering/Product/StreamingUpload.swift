import Environments
package import GraphicsGL
import Images
import Meshes
import SceneModel

/// A streaming upload: prepares a scene for the device in small steps between frames, so that its first frame
/// is as fast as any other.
///
/// The scene's resources come first: meshes, textures and environments. Then the shaders of its first frame
/// are prewarmed, for which the driver compiles programs.
@MainActor package final class StreamingUpload {
  private let reality: RealityRenderer
  private let size: (width: Int, height: Int)
  private let waitsForTexts: Bool
  private var entities: [Entity]
  private var meshes: [MeshResource] = []
  private var textures: [TextureResource] = []
  private var environments: [EnvironmentResource] = []
  private var seen: Set<ObjectIdentifier> = []
  /// The sky with all mip levels, once they are computed.
  private var sky: [[HalfColor]]?
  private var skyWork: Task<Void, Never>?
  private var prewarm = ShaderPrewarm()
  private var settings: ViewSettings?
  /// The number of entities whose resources are on the device, or on their way.
  package private(set) var visitedCount = 0
  /// True if all resources are on the device, and the shaders are being prewarmed.
  package private(set) var isPrewarming = false

  private var renderer: Renderer { reality.renderer }

  /// The number of bytes to upload between two checks of the clock.
  private static var band: Int { 1 << 18 }

  init(_ reality: RealityRenderer, width: Int, height: Int, waitsForTexts: Bool) {
    (self.reality, size, self.waitsForTexts) = (reality, (width, height), waitsForTexts)
    entities = reality.scene.roots
  }

  isolated deinit { skyWork?.cancel() }

  /// Continues until a moment; a step that has begun is finished.
  ///
  /// A step takes some tenths of a millisecond, except for programs: each one that has to be compiled is a
  /// step by itself.
  ///
  /// - Returns: Whether there is more to do.
  /// - Throws: ``GraphicsError`` when the device is out of memory.
  package func goOn(until moment: ContinuousClock.Instant) throws(GraphicsError) -> Bool {
    try renderer.context.work { () throws(GraphicsError) in try upload(until: moment) }
  }

  private func upload(until moment: ContinuousClock.Instant) throws(GraphicsError) -> Bool {
    repeat {
      if let texture = textures.last {
        if !renderer.textures.bringPart(of: texture, atMost: Self.band) { textures.removeLast() }
      } else if let mesh = meshes.popLast() {
        _ = try renderer.meshes.entry(mesh)
      } else if let entity = entities.popLast() {
        visit(entity)
        if entities.isEmpty, let light = reality.lightInUse { environments.append(light) }
      } else if let light = environments.last {
        if try !renderer.environments.partialEntry(light).uploadCube(atMost: Self.band) {
          environments.removeLast()
        }
      } else if let sky = try uploadSky() {
        if sky == .waits { return true }
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
    // A window without pixels, or with more than the driver supports, shows nothing in any case.
    guard size.width > 0, size.height > 0, size.width <= limit, size.height <= limit else { return false }
    let settings = self.settings ?? makeSettings()
    self.settings = settings
    return try renderer.prewarm(&prewarm, scene: reality.scene, settings: settings, until: end)
  }

  /// Returns the settings of the frame; computing them visits the whole scene, once for all steps.
  private func makeSettings() -> ViewSettings {
    var settings = reality.settings(width: size.width, height: size.height)
    settings.waitsForTexts = waitsForTexts
    return settings
  }

  /// Gathers the resources of an entity.
  private func visit(_ entity: Entity) {
    visitedCount += 1
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
    case .single(let environment): environments.append(environment)
    case .blend(let first, let second, _): environments += [first, second]
    }
  }
}

// The sky texture, whose mip levels other threads compute for small views of it.
extension StreamingUpload {
  private enum SkyUpload { case comes, waits }

  /// Uploads a part of the sky, if it is visible; nil when there is nothing left to upload.
  private func uploadSky() throws(GraphicsError) -> SkyUpload? {
    guard reality.showsSky, let light = reality.lightInUse else { return nil }
    let entry = try renderer.environments.partialEntry(light)
    if !entry.hasSky, sky == nil {
      beginSky(light.contents.skybox)
      return .waits
    }
    let more = try renderer.environments.uploadSky(entry, sky ?? [], atMost: Self.band)
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
  /// Returns the upload that prepares the scene for ``draw(width:height:waitsForTexts:_:)``.
  package func delivery(width: Int, height: Int, waitsForTexts: Bool) -> StreamingUpload {
    StreamingUpload(self, width: width, height: height, waitsForTexts: waitsForTexts)
  }

  /// The environment that lights the view, if any.
  fileprivate var lightInUse: EnvironmentResource? {
    lighting.isEnabled ? lighting.resource ?? .studio : nil
  }

  fileprivate var showsSky: Bool { cameraSettings.colorBackground.background == .environment }
}
