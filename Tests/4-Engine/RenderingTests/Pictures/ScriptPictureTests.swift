import Foundation
import Geometry
import Platform
import SceneModel
import Testing
import simd

@testable import Rendering

/// Scripts that need shaping, in fonts of Debian's packages fonts-noto-core and fonts-droid-fallback.
@MainActor @Suite(.serialized) struct ScriptPictureTests {
  private nonisolated static let lines = [
    ("noto/NotoNaskhArabic-Regular", "السلام عليكم، مُحَمَّد"),
    ("noto/NotoSansDevanagari-Regular", "हिन्दी क्षत्रिय श्रीमान्"),
    ("noto/NotoSansThai-Regular", "ภาษาไทยที่น้ำ"),
    ("droid/DroidSansFallbackFull", "漢字かな交じり文"),
    ("noto/NotoSans-Regular", "AVATAR office x\u{331}\u{301} ệ"),
    ("noto/NotoSansHebrew-Regular", "abc (שָׁלוֹם 123) xyz"),
  ]

  private nonisolated static var hasFonts: Bool { lines.allSatisfy { font($0.0) != nil } }

  private nonisolated static func font(_ name: String) -> PlatformFont? {
    try? PlatformFont(file: "/usr/share/fonts/truetype/\(name).ttf", size: 26)
  }

  @Test(.enabled(if: hasFonts, "fonts-noto-core or fonts-droid-fallback is missing"))
  func scriptsAreShaped() async throws {
    let scene = Scene()
    for (index, line) in Self.lines.enumerated() {
      var component = TextComponent()
      component.canvasSize = SIMD2(320, 50)
      component.styledText = StyledText(line.1, font: try #require(Self.font(line.0)))
      component.styledText?.alignment = .natural
      component.backgroundColor =
        index % 2 == 0 ? .white : CGColor(red: 0.9, green: 0.92, blue: 0.95, alpha: 1)
      component.edgeInsets = UIEdgeInsets(top: 2, left: 8, bottom: 2, right: 8)
      let entity = Entity()
      entity.components.set(component)
      entity.position.y = (2.5 - Float(index)) * 50 * TextComponent.metersPerPoint
      scene.addEntity(entity)
    }
    try await expectGolden(scene, Studio.settings(from: [0, 0, 0.22], width: 640, height: 600), "scripts")
  }
}
