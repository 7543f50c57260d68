import CoreGraphics
import RealityKit

/// The light of a scene from an image.
@MainActor struct Daylight {
  let root: Entity

  func apply(_ image: CGImage) async throws {
    let environment = try await EnvironmentResource(equirectangular: image)
    let light = Entity()
    light.components.set(ImageBasedLightComponent(source: .single(environment), intensityExponent: 0.5))
    root.addChild(light)
    root.components.set(ImageBasedLightReceiverComponent(imageBasedLight: light))
  }

  func texture(of image: CGImage) throws -> UnlitMaterial {
    let texture = try TextureResource(image: image, options: .init(semantic: .color))
    var material = UnlitMaterial(texture: texture)
    material.textureCoordinateTransform = .init(offset: .zero, scale: [2, 2], rotation: .pi / 4)
    material.opacityThreshold = 0.5
    return material
  }
}
