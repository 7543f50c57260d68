import Foundation
import Geometry
import Images
import Platform
import SceneModel
import simd

@testable import Rendering

/// Procedural stickers, and their receivers.
@MainActor enum StickerScenes {
  /// Returns a red star with a face; its tips and hollows are sharp.
  static func star(_ side: Int = 160) -> Image<RGBA8> {
    drawn(side) { place in
      let angle = atan2f(place.x, place.y), radius = simd_length(place)
      let turn = angle / (2 * .pi) * 5
      let tip = abs(turn - turn.rounded()) * 2
      let edge = 0.95 - 0.5 * tip
      let isEye = simd_length(SIMD2(abs(place.x) - 0.15, place.y - 0.1)) < 0.07
      let isMouth =
        abs(simd_length(place - SIMD2(0, 0.05)) - 0.22) < 0.03 && place.y < -0.02
      let color: SIMD3<Float> =
        isEye || isMouth ? SIMD3(0.12, 0.08, 0.1) : SIMD3(0.93, 0.2 + 0.5 * radius, 0.14)
      return (color, edge - radius)
    }
  }

  /// Returns a round blue badge with stripes.
  static func badge(_ side: Int = 128) -> Image<RGBA8> {
    drawn(side) { place in
      let stripe = (place.x + place.y) * 4
      let isLight = stripe - stripe.rounded(.down) < 0.5
      return (isLight ? SIMD3(0.75, 0.9, 1) : SIMD3(0.1, 0.3, 0.75), 0.9 - simd_length(place))
    }
  }

  /// Returns an image of colors and a distance field, in units of half a side.
  private static func drawn(
    _ side: Int, _ pixel: (SIMD2<Float>) -> (SIMD3<Float>, Float)
  ) -> Image<RGBA8> {
    var pixels: [RGBA8] = []
    for y in 0..<side {
      for x in 0..<side {
        let half = Float(side) / 2
        let (color, inside) = pixel((SIMD2(Float(x), Float(side - 1 - y)) + 0.5) / half - 1)
        let alpha = min(max(inside * half + 0.5, 0), 1)
        let bytes = SIMD4(color, alpha) * 255 + 0.5
        pixels.append(
          RGBA8(red: UInt8(bytes.x), green: UInt8(bytes.y), blue: UInt8(bytes.z), alpha: UInt8(bytes.w)))
      }
    }
    return Image(width: side, height: side, pixels: pixels, encoding: .sRGB)
  }

  static func sticker(
    _ look: StickerLook = .outline, _ image: Image<RGBA8>? = nil, size: Float = 1
  ) throws -> StickerMaterial {
    StickerMaterial(
      art: try StickerArt(image ?? star(), border: look.borderWidth), look: look, size: size)
  }

  /// Returns a sticker on an entity, as a child of it.
  @discardableResult static func stick(
    _ material: StickerMaterial, on receiver: Entity, at position: SIMD3<Float>, normal: SIMD3<Float>,
    size: Float, rotation: Float = 0, order: Int = 0
  ) -> Entity {
    let entity = Entity()
    entity.components.set(
      StickerComponent(
        material: material, position: position, normal: normal, size: size, rotation: rotation, order: order))
    receiver.addChild(entity)
    return entity
  }

  /// Returns a board with stickers on top of each other; the second one is above all others.
  static func stack() throws -> Entity {
    let board = ModelEntity(mesh: try boxMesh([2, 2, 0.1]), materials: [plastic(.systemGreen)])
    let star = try sticker(), badge = try sticker(.outline, badge())
    for place in 0..<4 {
      stick(
        place % 2 == 0 ? star : badge, on: board,
        at: [Float(place) * 0.3 - 0.45, Float(place) * 0.2 - 0.3, 0.05], normal: [0, 0, 1], size: 0.8,
        rotation: Float(place) * 0.4, order: place == 1 ? 9 : 0)
    }
    return board
  }

  /// Returns a scene of models under a light with shadows, optionally on a floor.
  static func scene(_ models: [Entity], floor: Float? = nil, hasShadows: Bool = true) throws -> Scene {
    let scene = Scene(), sun = DirectionalLight()
    for model in models { scene.addEntity(model) }
    sun.light.intensity = 1800
    sun.look(at: .zero, from: [3, 5, 5], relativeTo: nil)
    if hasShadows { sun.shadow = .init(maximumDistance: 30) }
    scene.addEntity(sun)
    if let floor {
      let ground = ModelEntity(mesh: try boxMesh([14, 0.1, 10]), materials: [plastic(.lightGray)])
      ground.position.y = floor - 0.05
      scene.addEntity(ground)
    }
    return scene
  }

  static func plastic(_ color: UIColor) -> SimpleMaterial {
    SimpleMaterial(color: color, roughness: 0.5, isMetallic: false)
  }

  static func settings(
    from eye: SIMD3<Float>, to target: SIMD3<Float> = .zero, width: Int = 240, height: Int = 160,
    angle: Float = 35
  ) -> ViewSettings {
    var settings = Studio.settings(from: eye, to: target, width: width, height: height, angle: angle)
    settings.environment = EnvironmentSettings(resource: Studio.environment)
    settings.samples = 4
    return settings
  }
}
