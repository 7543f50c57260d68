import GraphicsGL
import Meshes
import SceneModel
import simd

/// The environment that lights a view.
struct EnvironmentSettings: Equatable {
  var resource: EnvironmentResource
  /// The second environment of a blend, and its weight.
  var second: Second?
  var rotation = simd_quatf(ix: 0, iy: 0, iz: 0, r: 1)
  /// The intensity exponent, in stops.
  var intensityExponent: Float = 0

  struct Second: Equatable {
    var resource: EnvironmentResource
    var share: Float
  }
}

/// The environments of one frame: the view's own first, then the ones that some models use instead.
struct FrameEnvironments {
  private struct Use {
    var entry: EnvironmentTable.Entry?
    var second: EnvironmentTable.Entry?
    var block = EnvironmentBlock()
    /// The shadow maps of its suns.
    var suns = ShadowSlots()
    var range = BufferRange.none
  }

  private var uses: [Use] = []
  /// The sky where it is not the environment that lights the view.
  private var otherSky: Use?
  /// The index of the environment for each environment index of a model.
  private var numbers: [Int] = []

  /// Gathers the environment of a view, and of the models that have an image-based light of their own.
  ///
  /// - Parameters:
  ///   - view: The environment of the view.
  ///   - sky: The environment that is seen behind everything; nil for that of the view.
  ///   - sources: The entities with the lights of models.
  ///   - table: The environments on the device.
  /// - Throws: ``GraphicsError`` when the device is out of memory.
  mutating func update(
    _ view: EnvironmentSettings?, sky: EnvironmentResource?, sources: [Entity], _ table: EnvironmentTable
  ) throws(GraphicsError) {
    uses.removeAll(keepingCapacity: true)
    numbers.removeAll(keepingCapacity: true)
    uses.append(try Self.use(view, table))
    otherSky = nil
    if let sky, var settings = view, settings.resource != sky {
      (settings.resource, settings.second) = (sky, nil)
      otherSky = try Self.use(settings, table)
    }
    numbers.append(0)
    for source in sources {
      // A source without a light leaves its receivers to the light of the view.
      guard let light = source.components[ImageBasedLightComponent.self] else {
        numbers.append(0)
        continue
      }
      numbers.append(uses.count)
      uses.append(try Self.use(Self.settings(of: source, light), table))
    }
  }

  /// Assigns shadow maps to suns: `map` receives the direction to one, and its angular radius.
  mutating func assignShadowMaps(_ map: (SIMD4<Float>) -> ShadowSlots.Slot) {
    for use in uses.indices {
      uses[use].suns = ShadowSlots()
      for sun in 0..<uses[use].block.sunCount {
        uses[use].suns.append(map(uses[use].block.sunDirections[sun]))
      }
    }
  }

  /// Uploads the uniform blocks.
  mutating func push(_ ring: FrameRing) throws(GraphicsError) {
    for index in uses.indices { uses[index].range = try ring.push(uses[index].block) }
    if let block = otherSky?.block { otherSky?.range = try ring.push(block) }
  }

  /// Binds the environment of the following draws, and returns its shader permutation parameters.
  func bind(
    _ index: Int, _ encoder: borrowing DrawEncoder, _ table: EnvironmentTable
  ) -> EnvironmentShape {
    guard numbers.indices.contains(index) else { return EnvironmentShape() }
    let use = uses[numbers[index]]
    encoder.bindUniforms(use.range, binding: .environment)
    encoder.bind(table.dfgTable, .linear, unit: .dfgTable)
    if let entry = use.entry {
      encoder.bind(entry.cube, Sampler(.linear, mip: .linear), unit: .environment)
    } else {
      encoder.bind(table.darkness, .linear, unit: .environment)
    }
    guard let second = use.second else { return EnvironmentShape(suns: use.suns) }
    encoder.bind(second.cube, Sampler(.linear, mip: .linear), unit: .secondEnvironment)
    return EnvironmentShape(isBlend: true, suns: use.suns)
  }

  /// Returns the sky texture, which is the prefiltered cube for a blurred sky, if the view has an environment.
  func sky(
    _ table: EnvironmentTable, isBlurred: Bool
  ) throws(GraphicsError) -> (texture: TextureHandle, block: BufferRange)? {
    guard let use = otherSky ?? uses.first, let entry = use.entry else { return nil }
    return (isBlurred ? entry.cube.handle : try table.skybox(entry), use.range)
  }

  private static func use(
    _ settings: EnvironmentSettings?, _ table: EnvironmentTable
  ) throws(GraphicsError) -> Use {
    guard let settings else { return Use() }
    let entry = try table.entry(settings.resource)
    let brightness = Elementary.exp2(settings.intensityExponent)
    var block = entry.block(rotation: settings.rotation, brightness: brightness)
    guard let second = settings.second else { return Use(entry: entry, block: block) }
    let other = try table.entry(second.resource)
    block.mix(other.block(rotation: settings.rotation, brightness: brightness), share: second.share)
    return Use(entry: entry, second: other, block: block)
  }

  private static func settings(
    of source: Entity, _ light: ImageBasedLightComponent
  ) -> EnvironmentSettings? {
    let rotation =
      light.inheritsRotation ? source.orientation(relativeTo: nil) : simd_quatf(ix: 0, iy: 0, iz: 0, r: 1)
    switch light.source {
    case .none: return nil
    case .single(let environment):
      return EnvironmentSettings(
        resource: environment, rotation: rotation, intensityExponent: light.intensityExponent)
    case .blend(let first, let second, let share):
      let share = share > 0 ? Swift.min(share, 1) : 0
      if share == 0 || share == 1 {
        return EnvironmentSettings(
          resource: share == 0 ? first : second, rotation: rotation,
          intensityExponent: light.intensityExponent)
      }
      return EnvironmentSettings(
        resource: first, second: .init(resource: second, share: share), rotation: rotation,
        intensityExponent: light.intensityExponent)
    }
  }
}
