import Geometry
import Images
import Platform
import SceneModel
import Testing
import simd

@testable import Rendering

/// The light that hovering adds.
@MainActor @Suite(.serialized) struct HoverTests {
  private let scene = Scene()
  private let wall: ModelEntity

  init() throws {
    wall = ModelEntity(mesh: try boxMesh([4, 4, 0.1]), materials: [flat(.darkGray)])
    scene.addEntity(wall)
  }

  private func picture(
    _ effect: HoverEffectComponent.HoverEffect?, samples: Int = 4, after seconds: Double = 1
  ) throws -> Image<RGBA8> {
    if let effect { wall.components.set(HoverEffectComponent(effect)) }
    scene.hover = effect == nil ? nil : SceneHover(entity: wall, position: [0.5, 0, 0.05])
    scene.update(deltaTime: seconds)
    var settings = Studio.settings(from: [0, 0, 4], width: 40, height: 40, angle: 40)
    settings.samples = samples
    return try Studio.draw(scene, settings)
  }

  @Test("A spotlight shines around the pointer", arguments: [1, 4])
  func spotlight(samples: Int) throws {
    let before = try picture(nil, samples: samples), lit = try picture(.spotlight(.default), samples: samples)
    #expect(lit[27, 20].red > before[27, 20].red + 40)
    #expect(lit[27, 20].red > lit[20, 20].red && lit[20, 20].red > lit[4, 20].red)
  }

  @Test("A highlight lights the whole entity, in its color")
  func highlight() throws {
    let before = try picture(nil), lit = try picture(.highlight(.init(color: .green, strength: 2)))
    #expect(lit[1, 1].green > before[1, 1].green + 10)
    #expect(lit[1, 1].blue <= before[1, 1].blue + 2)
  }

  @Test("The light grows and fades with the time of the scene")
  func fades() throws {
    let none = try picture(nil)[27, 20].red
    let begun = try picture(.spotlight(.default), after: 0.1)[27, 20].red
    let whole = try picture(.spotlight(.default))[27, 20].red
    let faded = try picture(nil, after: 0.1)[27, 20].red
    #expect(none < begun && begun < whole)
    #expect(none < faded && faded < whole)
    #expect(try picture(nil)[27, 20].red == none)
  }

  @Test("What is before the entity stays dark")
  func covered() throws {
    let before = ModelEntity(mesh: try boxMesh([0.4, 0.4, 0.1]), materials: [flat(.darkGray)])
    before.position = [0.4, 0, 0.5]
    scene.addEntity(before)
    let dark = try picture(nil), lit = try picture(.highlight(.init(strength: 4)))
    #expect(lit[27, 20] == dark[27, 20])
    #expect(lit[10, 20].red > dark[10, 20].red)
  }
}
