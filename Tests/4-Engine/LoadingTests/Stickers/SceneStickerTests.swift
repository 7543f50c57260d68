import Files
import Foundation
import Images
import Platform
import SceneAssets
import SceneModel
import Testing
import simd

@testable import Loading

/// The stickers of scene files.
@MainActor struct SceneStickerTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try ImageWriter().write(Self.picture(background: nil), to: folder.path("cut.png"))
    try ImageWriter().write(
      Self.picture(background: RGBA8(red: 100, green: 125, blue: 150)), to: folder.path("photo.png"))
    var plain = Self.picture(background: nil)
    plain.withMutablePixels { pixels in
      for i in pixels.indices { pixels[i] = RGBA8(red: 90, green: 90, blue: 90) }
    }
    try ImageWriter().write(plain, to: folder.path("plain.png"))
    try Data("no picture".utf8).write(to: URL(fileURLWithPath: folder.path("broken.png")))
  }

  /// Returns an image of a red ball, transparent or on a colored ground with a little noise.
  private static func picture(background: RGBA8?) -> Image<RGBA8> {
    var pixels: [RGBA8] = []
    for y in 0..<120 {
      for x in 0..<160 {
        let isInside = (x - 90) * (x - 90) + (y - 60) * (y - 60) < 36 * 36
        let noise = UInt8((x * 7 + y * 13) % 8)
        var color = background ?? RGBA8()
        color.green += background == nil ? 0 : noise
        pixels.append(isInside ? RGBA8(red: 200 + noise, green: 50 + noise, blue: 40) : color)
      }
    }
    return Image(width: 160, height: 120, pixels: pixels, encoding: .sRGB)
  }

  private func load(_ component: String, more: String = "") async throws -> LoadedScene {
    let path = try folder.write(
      """
      #usda 1.0
      (
        defaultPrim = "Root"
        metersPerUnit = 1
        upAxis = "Y"
      )
      def Xform "Root" {
        def Cube "Box" {
          double size = 2
          def RealityKitComponent "Sticker" {
            uniform token info:id = "Decoupage.Sticker"
            \(component)
          }
          \(more)
        }
        def Xform "Empty" {}
      }
      """, to: "scene.usda")
    return try await LoadedScene(path: path)
  }

  private func box(_ scene: LoadedScene) throws -> Entity {
    try #require(scene.root.findEntity(named: "Box"))
  }

  private static let placement = """
    point3f position = (0, 0, 1)
    normal3f normal = (0, 0, 1)
    """

  @Test func everyFieldIsTaken() async throws {
    let scene = try await load(
      """
      asset photo = @cut.png@
      \(Self.placement)
      token look = "holographic"
      float size = 0.7
      float rotation = 90
      int order = 3
      float border = 0.05
      color3f borderColor = (1, 0.5, 0.25)
      token finish = "matte"
      float puffiness = 0.5
      float inkWidth = 0.01
      float film = 0.6
      float glitter = 0.3
      float grain = 0.2
      float steepestAngle = 45
      float peel = 0.4
      float peelDirection = 135
      float peelRadius = 0.2
      float peelAngle = 90
      """)
    #expect(scene.notes.isEmpty, "\(scene.notes)")
    let sticker = try #require(try box(scene).components[StickerComponent.self])
    #expect(sticker.target == nil && sticker.position == [0, 0, 1] && sticker.normal == [0, 0, 1])
    #expect(sticker.size == 0.7 && sticker.order == 3)
    #expect(abs(sticker.rotation - .pi / 2) < 1e-6 && abs(sticker.steepestAngle - .pi / 4) < 1e-6)
    let material = sticker.material
    #expect(simd_distance(material.borderColor.linearRGBA, [1, 0.5, 0.25, 1]) < 1e-5)
    #expect(material.finish == .matte && material.puffiness == 0.5 && material.inkWidth == 0.01)
    #expect(material.film?.strength == 0.6)
    #expect(material.glitter == 0.3 && material.grain == 0.2)
    let peel = try #require(material.peel)
    #expect(peel.amount == 0.4 && peel.radius == 0.2)
    #expect(abs(peel.direction - .pi * 0.75) < 1e-6 && abs(peel.angle - .pi / 2) < 1e-6)
    // A ball of 72 pixels with a border of a twentieth of that on both sides.
    #expect(abs(material.art.border - 0.05 / 1.1) < 2e-3)
    #expect(scene.files.contains(folder.path("cut.png")))
  }

  @Test func photosAreCutOutAndSharedByAllWhoAskForThem() async throws {
    let other = """
      def RealityKitComponent "Second" {
        uniform token info:id = "Decoupage.Sticker"
        asset photo = @photo.png@
        \(Self.placement)
      }
      """
    let scene = try await load("asset photo = @photo.png@\n\(Self.placement)", more: other)
    #expect(scene.notes.isEmpty, "\(scene.notes)")
    let box = try box(scene)
    let first = try #require(box.components[StickerComponent.self])
    // The second sticker of an entity is a child of it.
    let second = try #require(box.findEntity(named: "Second")?.components[StickerComponent.self])
    #expect(first.material.art == second.material.art)
    #expect(box.receiver(of: second) === box)
    // The remaining part is the ball, nearly as wide as high.
    let extent = first.material.art.extent
    #expect(min(extent.x, extent.y) > 0.9)
  }

  @Test func manyPhotosShareAnAtlas() async throws {
    var others = ""
    for number in 0..<11 {
      try ImageWriter().write(
        Self.picture(background: nil).fitted(longSide: 60 + 8 * number), to: folder.path("cut\(number).png"))
      others += """
        def RealityKitComponent "Sticker\(number)" {
          uniform token info:id = "Decoupage.Sticker"
          asset photo = @\(number == 3 ? "broken" : "cut\(number)").png@
          \(Self.placement)
        }

        """
    }
    let scene = try await load("asset photo = @cut.png@\n\(Self.placement)", more: others)
    #expect(scene.notes.count == 1 && "\(scene.notes)".contains("broken.png"), "\(scene.notes)")
    let box = try box(scene)
    let arts = box.children.compactMap { $0.components[StickerComponent.self]?.material.art }
    #expect(arts.count == 10)
    #expect(Set(arts.map(\.texture)).count == 1)
    #expect(Set(arts.map(\.region)).count == 10)
    #expect(Set(arts.map(\.shared)).count == 1)
  }

  @Test func targetsAreWorn() async throws {
    let scene = try await load(
      "asset photo = @cut.png@\n\(Self.placement)\nrel target = </Root/Box>",
      more: "")
    let box = try box(scene)
    #expect(box.components[StickerComponent.self]?.target === box)
  }

  @Test(arguments: [
    ("asset photo = @gone.png@\nPLACE", "gone.png cannot be found"),
    ("PLACE", "it has no image"),
    ("asset photo = @broken.png@\nPLACE", "broken.png"),
    ("asset photo = @plain.png@\nPLACE", "no subject was found"),
    ("asset photo = @cut.png@", "needs a position"),
    (
      "asset photo = @cut.png@\npoint3f position = (0, 0, 1)\nnormal3f normal = (0, 0, 0)", "needs a position"
    ),
    ("asset photo = @cut.png@\nPLACE\nfloat size = -1", "size must be above zero"),
    ("asset photo = @cut.png@\nPLACE\nrel target = </Root/Nobody>", "its target"),
    ("asset photo = @cut.png@\nPLACE\nrel target = </Root/Empty>", "no entity with a mesh"),
  ])
  func whatCannotBeStuckIsToldAndKept(_ text: String, _ reason: String) async throws {
    let scene = try await load(text.replacingOccurrences(of: "PLACE", with: Self.placement))
    let note = try #require(scene.notes.first)
    #expect(note.description.contains(reason), "\(note)")
    #expect(note.description.contains("/Root/Box/Sticker"), "\(note)")
    let box = try box(scene)
    #expect(!box.components.has(StickerComponent.self))
    #expect(box.components[UntypedComponents.self]?.records.first?.identifier == "Decoupage.Sticker")
  }

  private static let projection = """
    asset photo = @cut.png@
    point3f position = (0.9, 0, 1)
    point3f projectedFrom = (0.9, 0.2, 6)
    vector3f up = (0, 1, 0)
    float size = 1
    """

  @Test func aProjectedStickerLiesOnAllModelsThatAreThere() async throws {
    let next = """
      def Cube "Next" {
        double size = 2
        double3 xformOp:translate = (2, 0, 0)
        uniform token[] xformOpOrder = ["xformOp:translate"]
      }
      """
    let scene = try await load("\(Self.projection)\nfloat rotation = 30\nfloat peel = 0.2", more: next)
    #expect(scene.notes.isEmpty, "\(scene.notes)")
    let box = try box(scene), other = try #require(scene.root.findEntity(named: "Next"))
    for receiver in [box, other] {
      let holder = try #require(receiver.children.first { $0.components.has(StickerComponent.self) })
      let sticker = try #require(holder.components[StickerComponent.self])
      #expect(sticker.target === receiver && sticker.cut != nil)
      #expect(sticker.material.peel?.amount == 0.2)
    }
    let alone = try await load(Self.projection)
    #expect(try self.box(alone).children.count == 1)
  }

  @Test(arguments: [
    ("vector3f up = (0, 1, 0)", "", "a direction up"), ("float size = 1", "float size = 0", "a size above"),
    ("float size = 1", "rel target = </Root/Nobody>", "does not exist"),
    ("(0.9, 0.2, 6)", "(0.9, 0.2, -inf)", "finite"),
    ("position = (0.9, 0, 1)", "position = (9, 0, 9)", "no model is met"),
  ])
  func whatCannotBeProjectedIsTold(_ old: String, _ new: String, _ reason: String) async throws {
    let scene = try await load(Self.projection.replacingOccurrences(of: old, with: new))
    let note = try #require(scene.notes.first)
    #expect(note.description.contains(reason), "\(note)")
    #expect(note.description.contains("/Root/Box/Sticker"), "\(note)")
  }

  @Test func unknownLooksAndFinishesAreTold() async throws {
    let scene = try await load(
      "asset photo = @cut.png@\n\(Self.placement)\ntoken look = \"sparkly\"\ntoken finish = \"wet\"")
    #expect(scene.notes.count == 2)
    #expect(scene.notes.contains { $0.description.contains("there are original, outline, comic") })
    #expect(scene.notes.contains { $0.description.contains("there are matte, satin, gloss") })
    #expect(try box(scene).components.has(StickerComponent.self))
  }

  @Test func whatIsNamedAfterAModelBelowItWearsIt() async throws {
    let path = try folder.write(
      """
      #usda 1.0
      def Xform "Box" {
        def Cube "Box" {}
        def RealityKitComponent "Sticker" {
          uniform token info:id = "Decoupage.Sticker"
          asset photo = @cut.png@
          float3 position = (0, 0, 1)
          float3 normal = (0, 0, 1)
        }
      }
      """, to: "ported.usda")
    let scene = try await LoadedScene(path: path)
    #expect(scene.notes.isEmpty)
  }
}
