import Meshes
import Platform
import Rendering
import SceneModel
import ShaderPrograms
import simd

/// The look of a stage: the brightness of its floor, and the background into which the floor fades.
nonisolated enum StageLook {
  /// A pool of light in the dark, for what is bright.
  case dark
  /// Near white, for what is dark.
  case light
  /// The middle gray of a photographer's paper, for all else.
  case studio

  /// The albedo of the floor.
  var floor: Double {
    switch self {
    case .dark: 0.42
    case .light: 0.8
    case .studio: 0.66
    }
  }

  /// The background, unless another one is asked for.
  var background: BackgroundOption {
    switch self {
    case .dark: .standard
    case .light: .color(red: 0xE4, green: 0xE5, blue: 0xE8)
    case .studio: .color(red: 0x6A, green: 0x6C, blue: 0x72)
    }
  }

  /// Creates the look from which a subject of some brightness stands out, given its albedo.
  init(besides albedo: Float) {
    self = albedo < 0.09 ? .light : albedo < 0.3 ? .studio : .dark
  }
}

extension Entity {
  /// The mean albedo of the models below, each by the surface of its bounds; nil where there is none.
  @MainActor var meanAlbedo: Float? {
    var sum: Float = 0, area: Float = 0
    for entity in descendants(where: { $0.components.has(ModelComponent.self) && $0.isEnabledInHierarchy }) {
      guard let model = entity.components[ModelComponent.self], !model.materials.isEmpty else { continue }
      let size = entity.visualBounds(recursive: false, relativeTo: nil).extents
      let surface = size.x * size.y + size.y * size.z + size.z * size.x
      guard surface > 0, surface.isFinite else { continue }
      let albedos = model.materials.map { $0.meanAlbedo ?? 0.3 }
      sum += surface * albedos.reduce(0, +) / Float(albedos.count)
      area += surface
    }
    return area > 0 ? sum / area : nil
  }
}

extension Material {
  /// The mean albedo; nil where functions compute it.
  @MainActor fileprivate var meanAlbedo: Float? {
    switch self {
    case let material as PhysicallyBasedMaterial:
      material.baseColor.tint.luminance * (material.baseColor.texture?.resource.meanLuminance ?? 1)
    case let material as UnlitMaterial:
      material.color.tint.luminance * (material.color.texture?.resource.meanLuminance ?? 1)
    case let material as SimpleMaterial:
      material.color.tint.luminance * (material.color.texture?.resource.meanLuminance ?? 1)
    default: nil
    }
  }
}

extension PlatformColor {
  fileprivate var luminance: Float { simd_dot(linearRGBA.xyz, SIMD3(0.2126, 0.7152, 0.0722)) }
}

extension TextureResource {
  /// The luminance of the mean color, of about a thousand pixels; nil for formats that colors rarely have.
  fileprivate var meanLuminance: Float? {
    let contents = contents
    guard contents.format == .rgba8Unorm_srgb, let level = contents.levels.last, level.count >= 4 else {
      return nil
    }
    var sum: Float = 0, count: Float = 0
    for pixel in stride(from: 0, to: level.count / 4, by: max(level.count / 4096, 1)) {
      let color =
        SIMD3(Float(level[4 * pixel]), Float(level[4 * pixel + 1]), Float(level[4 * pixel + 2])) / 255
      // Near enough to the encoding of sRGB.
      sum += simd_dot(color * color, SIMD3(0.2126, 0.7152, 0.0722))
      count += 1
    }
    return sum / count
  }
}
