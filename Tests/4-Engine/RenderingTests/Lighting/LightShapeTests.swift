import SceneModel
import Testing
import simd

@testable import Rendering

/// Shader permutations with constant light indices, measured on pixels.
@MainActor @Suite(.serialized) struct LightShapeTests {
  private static func lamp(_ strength: Float = 1) -> Entity {
    let lamp = PointLight()
    lamp.light.attenuationRadius = 1000
    lamp.light.intensity *= strength
    lamp.position = [0, 1.01, 0]
    return lamp
  }

  private static func spot(castsShadow: Bool, lightSize: Float = 0) -> Entity {
    let spot = SpotLight()
    spot.light.attenuationRadius = 20
    spot.look(at: .zero, from: [0.5, 2, 0], relativeTo: nil)
    if castsShadow {
      spot.shadow = .init()
      spot.shadow?.lightSize = lightSize
    }
    return spot
  }

  private static func sun(from place: SIMD3<Float>, castsShadow: Bool) -> Entity {
    let sun = DirectionalLight()
    sun.look(at: .zero, from: place, relativeTo: nil)
    if castsShadow { sun.shadow = .init(maximumDistance: 10) }
    return sun
  }

  /// Returns a white diffuse floor with a block on it, from above, under some lights.
  private func paper(_ lights: [Entity]) throws -> [SIMD4<Float>] {
    let scene = Scene()
    scene.addEntity(ModelEntity(mesh: try boxMesh([4, 0.02, 4]), materials: [matte()]))
    let block = ModelEntity(mesh: try boxMesh([0.2, 0.4, 0.2]), materials: [matte()])
    block.position = [-0.4, 0.2, 0.3]
    scene.addEntity(block)
    for light in lights { scene.addEntity(light) }
    var settings = Studio.settings(from: [0, 3, 0.001], to: .zero, width: 48, height: 48, angle: 40)
    settings.samples = 1
    return try Studio.light(scene, settings)
  }

  @Test(arguments: [1, 2, 4, 5, 9])
  func everyLightCountsOnceWhetherItHasANumberOrIsOneOfMany(count: Int) throws {
    let one = try paper([Self.lamp()])
    let all = try paper((0..<count).map { _ in Self.lamp(1 / Float(count)) })
    for (a, b) in zip(one, all) { #expect(abs(a.x - b.x) < 3e-3 * max(a.x, 1)) }
  }

  @Test func lightsOfAllKindsAddUp() throws {
    let kinds: [() -> Entity] = [
      { Self.sun(from: [2, 4, 1], castsShadow: true) }, { Self.sun(from: [-2, 4, 1], castsShadow: false) },
      { Self.lamp() }, { Self.spot(castsShadow: false) }, { Self.spot(castsShadow: true) },
      { Self.spot(castsShadow: true, lightSize: 0.2) },
    ]
    let single = try kinds.map { try paper([$0()]) }
    let all = try paper(kinds.map { $0() })
    for place in all.indices {
      let sum = single.reduce(0) { $0 + $1[place].x }
      #expect(abs(sum - all[place].x) < 4e-3 * max(sum, 1), "\(place): \(all[place].x), not \(sum)")
    }
  }

  @Test func shapesSayWhichMapsALightHas() throws {
    var slots = ShadowSlots()
    slots.append(.init(first: 0, count: 3, reads: 16))
    slots.append(.init())
    slots.append(.init(first: 3, count: 1, reads: 0))
    #expect(slots[0] == .init(first: 0, count: 3, reads: 16))
    #expect(slots[1] == .init())
    #expect(slots[2] == .init(first: 3, count: 1, reads: 0))
    #expect(slots.count == 3 && slots.hasMaps)
  }

  @Test func lightsThatComeAndGoMeetTheirProgramsAfterAWhile() throws {
    let programs = try Studio.renderer().models.programs
    var lights: [Entity] = []
    func add(_ range: Range<Int>) throws {
      for number in range {
        lights.append(number % 2 == 0 ? Self.lamp() : Self.spot(castsShadow: false))
        _ = try paper(lights)
      }
    }
    try add(0..<LightShape.mostLocal + 1)
    let known = programs.count
    try add(0..<12)
    #expect(programs.count == known)
    lights.removeAll()
    try add(0..<4)
    #expect(programs.count == known)
  }
}
