import GraphicsGL
import SceneModel
import simd

/// The surroundings that light a view.
struct EnvironmentSettings: Equatable {
  var resource: EnvironmentResource
  var rotation = simd_quatf(ix: 0, iy: 0, iz: 0, r: 1)
  /// In stops.
  var intensityExponent: Float = 0
}

/// The environments of one frame: the view's own first, then those that some models have instead.
struct FrameEnvironments {
  private struct Use {
    var entry: EnvironmentTable.Entry?
    var block: BufferRange
  }

  private var uses: [Use] = []

  init() {}

  init(
    _ view: EnvironmentSettings?, _ sources: [Entity], _ table: EnvironmentTable, _ ring: FrameRing
  ) throws(GraphicsError) {
    uses = [try Self.use(view, table, ring)]
    for source in sources { uses.append(try Self.use(Self.settings(of: source), table, ring)) }
  }

  /// Binds the environment of the following draws.
  func bind(_ index: Int, _ encoder: borrowing DrawEncoder, _ table: EnvironmentTable) {
    guard uses.indices.contains(index) else { return }
    encoder.bindUniforms(uses[index].block, binding: 3)
    encoder.bind(table.reflectances, .linear, unit: 10)
    if let entry = uses[index].entry {
      encoder.bind(entry.cube, Sampler(.linear, mip: .linear), unit: 9)
    } else {
      encoder.bind(table.darkness, .linear, unit: 9)
    }
  }

  /// The picture behind everything, if the view has surroundings.
  func sky() -> (texture: TextureHandle, block: BufferRange)? {
    guard let use = uses.first, let entry = use.entry else { return nil }
    return (entry.skybox.handle, use.block)
  }

  private static func use(
    _ settings: EnvironmentSettings?, _ table: EnvironmentTable, _ ring: FrameRing
  ) throws(GraphicsError) -> Use {
    guard let settings else {
      return Use(entry: nil, block: try ring.push(EnvironmentBlock().vectors.span.bytes))
    }
    let entry = try table.entry(settings.resource)
    let block = entry.block(
      rotation: settings.rotation, brightness: Elementary.exp2(settings.intensityExponent))
    return Use(entry: entry, block: try ring.push(block.vectors.span.bytes))
  }

  private static func settings(of source: Entity) -> EnvironmentSettings? {
    guard let light = source.components[ImageBasedLightComponent.self] else { return nil }
    let rotation =
      light.inheritsRotation ? source.orientation(relativeTo: nil) : simd_quatf(ix: 0, iy: 0, iz: 0, r: 1)
    switch light.source {
    case .none: return nil
    case .single(let environment):
      return EnvironmentSettings(
        resource: environment, rotation: rotation, intensityExponent: light.intensityExponent)
    case .blend(let first, let second, let share):
      // The nearer of both; a picture in between would have to be filtered anew at every step.
      return EnvironmentSettings(
        resource: share < 0.5 ? first : second, rotation: rotation, intensityExponent: light.intensityExponent
      )
    }
  }
}
