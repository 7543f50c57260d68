import Images
import Platform
import SceneModel
import Testing
import simd

@testable import Rendering

/// Occlusion materials: models that hide what is behind them and show the background.
@MainActor @Suite(.serialized) struct OcclusionTests {
  /// Returns a red wall, half of it behind an occluder.
  private func scene(behind: Bool = true) throws -> Scene {
    let scene = Scene()
    scene.addEntity(ModelEntity(mesh: try boxMesh([4, 4, 0.1]), materials: [flat(.red)]))
    let screen = ModelEntity(mesh: try boxMesh([2, 6, 0.1]), materials: [OcclusionMaterial()])
    screen.position = [-1, 0, behind ? 1 : -1]
    scene.addEntity(screen)
    return scene
  }

  private func view(_ background: ViewSettings.Background) -> ViewSettings {
    var settings = Studio.settings(from: [0, 0, 6], width: 40, height: 20, angle: 30)
    settings.background = background
    settings.environment = EnvironmentSettings(resource: Studio.environment)
    return settings
  }

  @Test func aTransparentPictureIsTransparentThere() throws {
    let picture = try Studio.draw(scene(), view(.transparent))
    #expect(picture[12, 10].alpha == 0)
    #expect(picture[26, 10].alpha == 255 && picture[26, 10].red > 200)
  }

  @Test func whatIsBeforeItStaysVisible() throws {
    let picture = try Studio.draw(scene(behind: false), view(.transparent))
    #expect(picture[12, 10].alpha == 255 && picture[12, 10].red > 200)
  }

  @Test func theBackgroundColorShowsThere() throws {
    let settings = view(.color([0.1, 0.4, 0.7]))
    let picture = try Studio.draw(scene(), settings), empty = try Studio.draw(Scene(), settings)
    #expect(picture[12, 10] == empty[12, 10])
    #expect(picture[26, 10] != empty[26, 10])
  }

  @Test(arguments: [1, 4]) func theSurroundingsShowThere(samples: Int) throws {
    var settings = view(.environment)
    settings.samples = samples
    let picture = try Studio.draw(scene(), settings), empty = try Studio.draw(Scene(), settings)
    for x in 9...15 { #expect(picture[x, 10] == empty[x, 10]) }
    #expect(picture[26, 10].red > 200 && picture[26, 10].green < 40)
  }

  @Test func seeThroughModelsBehindItAreHiddenToo() throws {
    let scene = try scene()
    let glass = ModelEntity(mesh: try boxMesh([4, 4, 0.1]), materials: [flat(.green, opacity: 0.5)])
    glass.position.z = 0.5
    scene.addEntity(glass)
    let picture = try Studio.draw(scene, view(.transparent))
    #expect(picture[12, 10].alpha == 0)
    #expect(picture[26, 10].green > 100)
  }

  @Test func hidersAreDrawnBeforeTheSkyAndThatBeforeModels() throws {
    var settings = view(.environment)
    settings.shading = .forward
    let plan = try Studio.renderer().plan(scene(), settings)
    #expect(plan == ["shadows", "occlusion", "sky", "opaque", "resolve", "tone map"])
  }

  @Test(arguments: [false, true]) func shadowsLieOnItWhereItIsToldTo(catches: Bool) throws {
    let scene = Scene(), sun = DirectionalLight()
    let floor = ModelEntity(
      mesh: try boxMesh([8, 8, 0.1]), materials: [OcclusionMaterial(receivesDynamicLighting: catches)])
    floor.position.z = -0.05
    let block = ModelEntity(mesh: try boxMesh([0.5, 0.5, 0.1]), materials: [matte()])
    block.position = [0.7, 0, 0.7]
    scene.addEntity(floor)
    scene.addEntity(block)
    // The shadow of an object 0.7 to the right falls 0.7 to the left: on the center.
    sun.look(at: .zero, from: [3, 0, 3], relativeTo: nil)
    sun.shadow = .init(maximumDistance: 20)
    scene.addEntity(sun)
    func alpha(_ x: Int, sky: Float) throws -> UInt8 {
      var settings = Studio.settings(from: [0, 0, 6], width: 40, height: 20, angle: 30)
      settings.background = .transparent
      settings.environment = EnvironmentSettings(resource: environment { _ in SIMD3(repeating: sky) })
      let pixel = try Studio.draw(scene, settings)[x, 10]
      return pixel.alpha
    }
    #expect(try alpha(19, sky: 0) == (catches ? 255 : 0))
    #expect(try alpha(10, sky: 0) == 0)
    // The sun gives 0.707, the sky as much again: half of the light is lost.
    let half = try alpha(19, sky: 0.7071)
    #expect(abs(Int(half) - (catches ? 128 : 0)) <= 3)
  }
}
