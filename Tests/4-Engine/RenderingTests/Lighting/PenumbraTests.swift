import Geometry
import Images
import Meshes
import SceneModel
import Testing
import simd

@testable import Rendering

/// The edges of sun shadows, measured on pixels: contact hardening, cascades, and what lies in closed rooms.
@MainActor @Suite(.serialized) struct PenumbraTests {
  /// A white diffuse surface under a light at 45 degrees.
  private static let lit: Float = 0.70711

  /// Returns a sun at 45 degrees that shines towards positive x.
  private func sun(degrees: Float, reach: Float = 12) -> DirectionalLight {
    let sun = DirectionalLight()
    sun.look(at: .zero, from: [-5, 5, 0], relativeTo: nil)
    sun.shadow = .init(maximumDistance: reach)
    sun.shadow?.softness = degrees
    return sun
  }

  private func add(_ size: SIMD3<Float>, at position: SIMD3<Float>, to scene: Scene) throws {
    let box = ModelEntity(mesh: try boxMesh(size), materials: [matte()])
    box.position = position
    scene.addEntity(box)
  }

  /// Returns the shares of light across the edge of a board's shadow, three millimeters apart.
  private func edge(
    height: Float, degrees: Float, _ change: (inout ViewSettings) -> Void = { _ in }
  ) throws -> [Float] {
    let scene = Scene()
    try add([5, 0.02, 5], at: [0, -0.01, 0], to: scene)
    // The upper right edge of the board is at x = 0 over the height; the shadow ends at that distance.
    try add([1, 0.01, 1], at: [-0.5, height - 0.005, 0], to: scene)
    scene.addEntity(sun(degrees: degrees))
    // Narrow enough that the board itself, left of x = 0, is not in view.
    let width = 181, meters: Float = 0.543
    var settings = Studio.settings(
      from: [height, 4, 0.001], to: [height, 0, 0], width: width, height: 3, angle: 1)
    settings.samples = 1
    settings.camera = CameraView(
      world: settings.camera.world,
      projection: Projection.box(halfWidth: meters / 2, halfHeight: 0.003, near: 0.1, far: 10))
    change(&settings)
    return try Studio.light(scene, settings)[width..<2 * width].map { $0.x / Self.lit }
  }

  /// Returns the width between a tenth and nine tenths of the light, in meters.
  private func width(_ shares: [Float]) -> Float {
    Float(shares.count { $0 > 0.1 && $0 < 0.9 }) * 0.003
  }

  @Test("A penumbra grows with the distance from the caster, and with the angle of the light, in proportion")
  func proportion() throws {
    for (height, degrees) in [(0.3, 6), (0.6, 6), (0.9, 6), (0.6, 3), (0.3, 9)] as [(Float, Float)] {
      let shares = try edge(height: height, degrees: degrees)
      // The way to the edge is longer by the root of two, and so is the light's disc on the ground; between these
      // shares lie 0.687 of the disc's radius on each side.
      let radius: Float = 2 * height * Elementary.tan(degrees * .pi / 360)
      let expected = 2 * 0.687 * radius
      let found = width(shares)
      #expect(abs(found / expected - 1) < 0.2, "\(height) m, \(degrees) degrees: \(found), not \(expected)")
      // From dark to light without a step, and hardly a way back.
      for (before, after) in zip(shares, shares.dropFirst()) {
        #expect(after > before - 0.03 && after < before + 0.12)
      }
    }
  }

  @Test("Without penumbras all edges are as narrow as the map lets them be, and so are those of a point")
  func withoutPenumbras() throws {
    let near = try width(edge(height: 0.3, degrees: 6) { $0.options.drawsPenumbras = false })
    let far = try width(edge(height: 0.9, degrees: 6) { $0.options.drawsPenumbras = false })
    let point = try width(edge(height: 0.9, degrees: 0))
    #expect(near < 0.02 && far < 0.02 && point < 0.02, "\(near) \(far) \(point)")
  }

  @Test("At the foot of a wall the shadow is sharp, far from it soft")
  func contacts() throws {
    let scene = Scene()
    try add([6, 0.02, 6], at: [0, -0.01, 0], to: scene)
    // The shadow of its vertical edge runs along x at z = 0.5, nearer and nearer to the ground's part it falls on.
    try add([0.02, 1.5, 1], at: [-0.01, 0.75, 0], to: scene)
    scene.addEntity(sun(degrees: 6))
    func width(at x: Float) throws -> Float {
      var settings = Studio.settings(from: [x, 4, 0.501], to: [x, 0, 0.5], width: 3, height: 301, angle: 1)
      settings.samples = 1
      settings.camera = CameraView(
        world: settings.camera.world,
        projection: Projection.box(halfWidth: 0.002, halfHeight: 0.3, near: 0.1, far: 10))
      let light = try Studio.light(scene, settings)
      let shares: [Float] = (0..<301).map { row in light[3 * row + 1].x / Self.lit }
      return Float(shares.count { $0 > 0.1 && $0 < 0.9 }) * 0.002
    }
    let near = try width(at: 0.06), middle = try width(at: 0.5), far = try width(at: 1)
    #expect(near < 0.025, "\(near)")
    #expect(middle > 1.6 * near && abs(far / middle - 2) < 0.5, "\(near) \(middle) \(far)")
  }

  @Test("The edge of a shadow that crosses the texels of its map is straight, without stairs")
  func stairs() throws {
    let scene = Scene(), board = ModelEntity(mesh: try boxMesh([1, 0.01, 2]), materials: [matte()])
    let turn = simd_quatf(angle: 0.35, axis: [0, 1, 0])
    try add([9, 0.02, 9], at: [0, -0.01, 0], to: scene)
    board.orientation = turn
    board.position = [0, 0.6, 0] - turn.act([0.5, 0.005, 0])
    scene.addEntity(board)
    scene.addEntity(sun(degrees: 0))
    let camera = Entity(), along = turn.act([0, 0, -1])
    camera.look(at: [0.6, 0, 0], from: [0.6, 4, 0], upVector: along, relativeTo: nil)
    var settings = Studio.settings(from: [0, 4, 0], width: 41, height: 301, angle: 1)
    settings.samples = 1
    // A texel of the map is about five millimeters, a pixel one.
    settings.camera = CameraView(
      world: camera.transformMatrix(relativeTo: nil),
      projection: Projection.box(halfWidth: 0.0205, halfHeight: 0.1505, near: 0.1, far: 10))
    let light = try Studio.light(scene, settings)
    let columns: [[Float]] = (0..<41).map { x in
      (0..<301).map { row in light[row * 41 + x].x / Self.lit }
    }
    let means: [Float] = columns.map { $0.reduce(0, +) / 301 }
    let nearest = means.indices.min { abs(means[$0] - 0.5) < abs(means[$1] - 0.5) }
    let middle = try #require(nearest)
    let least = columns[middle].min() ?? 0, most = columns[middle].max() ?? 1
    #expect(abs(means[middle] - 0.5) < 0.1 && most - least < 0.25, "\(least)…\(most)")
  }

  @Test(
    "Where one cascade ends and the next begins, nothing shows along the ground",
    arguments: [0, 0.53] as [Float])
  func cascades(degrees: Float) throws {
    let scene = Scene(), sun = sun(degrees: degrees, reach: 24)
    try add([60, 0.02, 60], at: [0, -0.01, 0], to: scene)
    // The shadow of a long board ends six millimeters left of the middle of the image.
    try add([4, 0.02, 50], at: [-3.006, 0.99, 0], to: scene)
    sun.shadow?.cascadeCount = 4
    scene.addEntity(sun)
    let size = (width: 33, height: 720)
    var settings = Studio.settings(
      from: [0, 1.5, 0], to: [0, 0.5, -4], width: size.width, height: size.height, angle: 40)
    settings.samples = 1
    let light = try Studio.light(scene, settings), inverse = settings.camera.viewProjection.inverse
    var last: Float?, steps: [Float] = [], seen: Set<Int> = []
    for row in 0..<size.height {
      let point = inverse * SIMD4(0, 1 - 2 * (Float(row) + 0.5) / Float(size.height), 0.5, 1)
      let direction = point.xyz / point.w - settings.camera.position
      guard direction.y < 0 else { continue }
      let distance = -direction.z * 1.5 / -direction.y
      guard (2.5...19).contains(distance) else { continue }
      seen.insert(Int(distance / 5))
      let share = light[row * size.width + size.width / 2].x / Self.lit
      if let last { steps.append(abs(share - last)) }
      last = share
    }
    #expect(seen.count == 4 && steps.count > 100)
    #expect((steps.max() ?? 1) < 0.05, "\(steps.max() ?? 1)")
  }

  @Test("No sun gets into a closed room with thin walls, whatever its normal maps say")
  func leaks() throws {
    let scene = Scene()
    var rough = matte()
    rough.normal.texture = .init(
      picture(64, 64, .normal, hasLevels: false) { x, y in
        RGBA8(
          red: UInt8(128 + 90 * ((x * 7 + y * 3) % 3 - 1)),
          green: UInt8(128 + 90 * ((x * 5 + y * 11) % 3 - 1)),
          blue: 200, alpha: 255)
      })
    let walls: [(size: SIMD3<Float>, position: SIMD3<Float>)] = [
      ([4, 0.05, 4], [0, 0, 0]), ([4, 0.05, 4], [0, 3, 0]), ([0.05, 3, 4], [-2, 1.5, 0]),
      ([0.05, 3, 4], [2, 1.5, 0]), ([4, 3, 0.05], [0, 1.5, -2]), ([4, 3, 0.05], [0, 1.5, 2]),
    ]
    for wall in walls {
      let box = ModelEntity(mesh: .generateBox(size: wall.size), materials: [rough])
      box.position = wall.position
      scene.addEntity(box)
    }
    for degrees in [0, 0.53, 4] as [Float] {
      let sun = sun(degrees: degrees, reach: 20)
      sun.look(at: .zero, from: [3, 4, 2], relativeTo: nil)
      scene.addEntity(sun)
      for target in [[2, 1.5, 0], [-2, 1, 1], [0.5, 0, 0.5], [0.5, 3, 0.6], [0, 1, 2]] as [SIMD3<Float>] {
        var settings = Studio.settings(from: [0, 1.5, 0], to: target, width: 160, height: 120, angle: 80)
        settings.background = .color(.zero)
        let brightest = try Studio.light(scene, settings).map { max($0.x, $0.y, $0.z) }.max() ?? 1
        #expect(brightest < 0.01, "\(degrees) degrees towards \(target): \(brightest)")
      }
      scene.removeEntity(sun)
    }
  }
}
