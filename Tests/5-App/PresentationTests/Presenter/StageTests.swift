import Files
import Images
import Presentation
import Rendering
import SceneModel
import TestSupport
import Testing
import simd

/// The stage under files, its looks, and the sun on it.
struct StageTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Presents a box of some color in a file.
  private func present(
    _ color: String = "0.9, 0.9, 0.9", _ change: (inout PresentationOptions) -> Void = { _ in }
  ) async throws -> ScenePresenter {
    let path = try folder.write(
      """
      #usda 1.0
      def Cube "Box" (prepend apiSchemas = ["MaterialBindingAPI"])
      {
        rel material:binding = </Paint>
      }
      def Material "Paint"
      {
        token outputs:surface.connect = </Paint/Surface.outputs:surface>
        def Shader "Surface"
        {
          uniform token info:id = "UsdPreviewSurface"
          color3f inputs:diffuseColor = (\(color))
          token outputs:surface
        }
      }
      """, to: "box.usda")
    var options = PresentationOptions()
    options.stage = .automatic
    change(&options)
    let presenter = try ScenePresenter()
    try await presenter.show(try await SceneSource(path).open(), options, aspect: 16 / 9)
    return presenter
  }

  private func picture(_ presenter: ScenePresenter) throws -> Image<RGBA8> {
    try presenter.renderer.snapshot(width: 96, height: 54)
  }

  @Test func `What is bright stands in the dark, what is dark before light, and a name decides otherwise`()
    async throws
  {
    let dark = RGBA8(red: 0x1B, green: 0x1B, blue: 0x1F), light = RGBA8(red: 0xE4, green: 0xE5, blue: 0xE8)
    let studio = RGBA8(red: 0x6A, green: 0x6C, blue: 0x72)
    for (color, corner) in [("0.9, 0.9, 0.9", dark), ("0.01, 0.01, 0.01", light), ("0.2, 0.2, 0.2", studio)] {
      #expect(try picture(await present(color))[0, 0] == corner, "\(color)")
      #expect(try picture(await present(color) { $0.stage = .on })[0, 0] == corner, "\(color)")
    }
    for (option, corner) in [(StageOption.dark, dark), (.light, light), (.studio, studio)] {
      #expect(try picture(await present { $0.stage = option })[0, 0] == corner, "\(option)")
    }
    let own = try await present { ($0.stage, $0.background) = (.light, .color(red: 1, green: 2, blue: 3)) }
    #expect(try picture(own)[0, 0] == RGBA8(red: 1, green: 2, blue: 3) && own.isStaged)
  }

  @Test func `A sun leaves the stage where it is, and the shadow of the scene lies on it`() async throws {
    let sun = SunOption(azimuth: 110, elevation: 35)
    let lit = try await present { $0.sun = sun }
    #expect(lit.isStaged)
    let shadowless = try await present { ($0.sun, $0.drawsShadows) = (sun, false) }
    let first = try picture(lit), second = try picture(shadowless)
    // To the left of the box, where the light does not come from.
    let darker = (0..<54).reduce(0) { sum, y in
      sum + (0..<36).count { x in Int(second[x, y].green) - Int(first[x, y].green) > 12 }
    }
    #expect(darker > 40, "\(darker)")
  }

  @Test
  func `Paper in the sun does not burn out, and without other light the exposure is that of the options`()
    async throws
  {
    let sun = SunOption(azimuth: 30, elevation: 40)
    func exposure(_ change: (inout PresentationOptions) -> Void) async throws -> Float {
      try await present("0.9, 0.9, 0.9", change).renderer.cameraSettings.exposure
    }
    let held = try await exposure { $0.sun = sun }
    #expect(held < -0.3 && held > -1.2)
    let changed = try await exposure { ($0.sun, $0.exposure) = (sun, 2) }
    #expect(abs(changed - held - 2) < 1e-5)
    #expect(try await exposure { ($0.sun, $0.environment) = (sun, .none) } == 0)
    #expect(try await exposure { $0.exposure = 0.5 } == 0.5)
    // The face that the sun shines on is bright, yet not white throughout.
    let pixels = try picture(await present { $0.sun = sun }).pixels
    #expect(pixels.count { min($0.red, $0.green, $0.blue) >= 250 } < pixels.count / 100)
    #expect(pixels.contains { $0.green > 200 })
  }
}
