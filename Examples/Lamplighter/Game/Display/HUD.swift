import RealityKit

/// The display before the camera: counters with icons, a hint, and the title.
@MainActor enum HUD {
  static let distance: Float = 1
  /// Half the height of the picture at that distance.
  static var halfHeight: Float { distance * tan(FollowCamera.fieldOfView / 2 * .pi / 180) }
  /// Half the width, for the narrowest pictures that the layout is made for.
  static var halfWidth: Float { halfHeight * 16 / 9 }

  static let title = "Title", subtitle = "Subtitle", score = "Score", hint = "Hint", banner = "Banner"
  static let counters = "Counters"
  static func life(_ index: Int) -> String { "Life_\(index)" }

  /// Returns the display.
  static func make() async throws -> Entity {
    let display = Entity()
    display.name = "HUD"
    let counters = Entity()
    counters.name = Self.counters
    let top = halfHeight - 0.065, left = -halfWidth + 0.07
    counters.addChild(try await icon("Spark", at: [left, top, -distance], size: 0.068))
    counters.addChild(
      Panel.make(score, at: [left + 0.145, top, -distance], width: 0.2, points: 100, alignment: .left))
    for life in 0..<GameComponent.livesAtStart {
      let place = SIMD3(halfWidth - 0.07 - 0.052 * Float(life), top, -distance)
      let flame = try await icon("Heart", at: place, size: 0.062)
      flame.name = Self.life(life)
      counters.addChild(flame)
    }
    display.addChild(counters)
    display.addChild(
      Panel.make(hint, at: [0, -halfHeight + 0.075, -distance], width: 1.6, points: 62, alignment: .center))
    display.addChild(
      Panel.make(title, at: [0, 0.23, -distance], width: 1.7, points: 260, alignment: .center))
    display.addChild(
      Panel.make(subtitle, at: [0, 0.115, -distance], width: 1.4, points: 76, alignment: .center))
    display.addChild(
      Panel.make(banner, at: [0, 0.34, -distance], width: 1.5, points: 190, alignment: .center))
    return display
  }

  /// Returns a small model of a file that casts no shadow.
  private static func icon(_ name: String, at position: SIMD3<Float>, size: Float) async throws -> Entity {
    let icon = try await Assets.entity("Props/\(name)")
    icon.name = name
    let extents = icon.visualBounds(relativeTo: nil).extents
    icon.scale = SIMD3(repeating: size / max(extents.x, extents.y, extents.z))
    icon.position = position
    for model in icon.models { model.components.set(DynamicLightShadowComponent(castsShadow: false)) }
    return icon
  }
}
