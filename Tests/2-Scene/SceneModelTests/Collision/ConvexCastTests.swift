import Collision
import EntityStore
import Meshes
import Testing
import simd

@testable import SceneModel

@MainActor struct ConvexCastTests {
  private let ball = ShapeResource.generateSphere(radius: 1)
  private let cube = ShapeResource.generateBox(size: [2, 2, 2])
  private let floor = ShapeResource.generateBox(size: [100, 1, 100])

  /// Not asynchronous, so that the form that waits for nothing is chosen.
  private func convex(_ points: [SIMD3<Float>]) -> ShapeResource {
    ShapeResource.generateConvex(from: points)
  }

  private func cast(
    _ shape: ShapeResource, _ scene: Scene, from: SIMD3<Float>, to: SIMD3<Float>,
    _ start: simd_quatf = straight,
    _ end: simd_quatf? = nil, query: CollisionCastQueryType = .all
  ) -> [CollisionCastHit] {
    scene.convexCast(
      convexShape: shape, fromPosition: from, fromOrientation: start, toPosition: to,
      toOrientation: end ?? start, query: query)
  }

  @Test func aBallFallsOnTheFloor() throws {
    let entity = collider(floor)
    let hit = try #require(cast(ball, scene(entity), from: [3, 10, 2], to: [3, -10, 2]).first)
    #expect(hit.entity === entity && abs(hit.distance - 8.5) < 1e-4)
    #expect(
      isNear(hit.position, [3, 0.5, 2], tolerance: 1e-4) && isNear(hit.normal, [0, 1, 0], tolerance: 1e-4))
    #expect(cast(ball, scene(entity), from: [3, 10, 2], to: [3, 1.6, 2]).isEmpty)
    #expect(cast(ball, scene(entity), from: [53, 10, 2], to: [53, -10, 2]).isEmpty)
  }

  @Test(arguments: [0, 0.5, 1, 1.5, 1.9, 1.99] as [Float]) func ballsMeetAsTheFormulaSays(offset: Float)
    throws
  {
    let hit = try #require(
      cast(ball, scene(collider(ball)), from: [offset, 0, 10], to: [offset, 0, -10]).first)
    let height = (4 - offset * offset).squareRoot()
    #expect(abs(hit.distance - (10 - height)) < 1e-3)
    #expect(isNear(hit.normal, simd_normalize([offset, 0, height]), tolerance: 1e-3))
    #expect(isNear(hit.position, hit.normal, tolerance: 1e-3))
  }

  @Test func ballsThatPassEachOtherDoNotMeet() {
    #expect(cast(ball, scene(collider(ball)), from: [2.01, 0, 10], to: [2.01, 0, -10]).isEmpty)
  }

  @Test func everyPairOfShapesMeets() throws {
    let shapes = [
      ball, cube,
      ShapeResource.generateCapsule(height: 4, radius: 1).offsetBy(
        rotation: simd_quatf(angle: .pi / 2, axis: [1, 0, 0])),
      ShapeResource.generateConvex(from: [
        [1, 0, 0], [-1, 0, 0], [0, 1, 0], [0, -1, 0], [0, 0, 1], [0, 0, -1],
      ]),
    ]
    // How far each reaches along x; all are pointed or flat there in the middle.
    let reach: [Float] = [1, 1, 1, 1]
    for (first, shape) in shapes.enumerated() {
      for (second, other) in shapes.enumerated() {
        let hit = try #require(cast(shape, scene(collider(other)), from: [10, 0, 0], to: [-10, 0, 0]).first)
        #expect(abs(hit.distance - (10 - reach[first] - reach[second])) < 1e-3)
        #expect(abs(simd_length(hit.normal) - 1) < 1e-4 && hit.normal.x > 0.5)
      }
    }
  }

  @Test func aTurningBoxStrikesWithItsCorner() throws {
    // A bar along x turns by a quarter about z: its tip comes down on the block below the pivot's right.
    let bar = ShapeResource.generateBox(size: [4, 0.2, 0.2])
    let block = collider(ShapeResource.generateBox(size: [0.2, 0.2, 0.2]), at: [0, -1.5, 0])
    let quarter = simd_quatf(angle: -.pi / 2, axis: [0, 0, 1])
    let hits = cast(bar, scene(block), from: .zero, to: .zero, straight, quarter)
    let hit = try #require(hits.first)
    #expect(hit.distance == 0 && hit.position.y > -1.75 && hit.position.y < -1.35)
    #expect(cast(bar, scene(block), from: .zero, to: .zero).isEmpty)
    // Past a wall that it would hit if it did not turn out of the way.
    let wall = collider(ShapeResource.generateBox(size: [1, 10, 10]), at: [10, 0, 0])
    let straightHit = try #require(cast(bar, scene(wall), from: .zero, to: [8.5, 0, 0]).first)
    #expect(abs(straightHit.distance - 7.5) < 1e-3)
    #expect(cast(bar, scene(wall), from: .zero, to: [8.5, 0, 0], straight, quarter).isEmpty)
  }

  @Test func scaledTargetsAreMetWhereTheyAre() throws {
    let ellipsoid = collider(ball)
    ellipsoid.scale = [3, 1, 1]
    let hit = try #require(cast(ball, scene(ellipsoid), from: [10, 0, 0], to: [-10, 0, 0]).first)
    #expect(abs(hit.distance - 6) < 1e-3 && isNear(hit.normal, [1, 0, 0], tolerance: 1e-2))
    let above = try #require(cast(cube, scene(ellipsoid), from: [0, 10, 0], to: [0, -10, 0]).first)
    #expect(abs(above.distance - 8) < 1e-3)
  }

  @Test func meshesAreMetTriangleByTriangle() async throws {
    let target = collider(
      try await ShapeResource.generateStaticMesh(from: try mesh(square(5))), at: [0, 0, 1])
    target.scale = [2, 1, 1]
    let scene = scene(target)
    let front = try #require(cast(ball, scene, from: [1, 2, 10], to: [1, 2, -10]).first)
    #expect(abs(front.distance - 8) < 1e-4 && isNear(front.position, [1, 2, 1], tolerance: 1e-4))
    #expect(isNear(front.normal, [0, 0, 1], tolerance: 1e-4) && front.triangleHit?.faceIndex == 1)
    // The second triangle is (−5, −5), (5, 5), (−5, 5), stretched twofold along x.
    #expect(front.triangleHit.map { simd_distance($0.uv, [0.55, 0.15]) < 1e-3 } == true)
    let back = try #require(cast(ball, scene, from: [1, 2, -10], to: [1, 2, 10]).first)
    #expect(abs(back.distance - 10) < 1e-4 && isNear(back.normal, [0, 0, -1], tolerance: 1e-4))
    let edge = try #require(cast(ball, scene, from: [10.5, 0, 10], to: [10.5, 0, -10]).first)
    #expect(abs(edge.distance - (9 - Float(0.75).squareRoot())) < 1e-3)
    #expect(cast(ball, scene, from: [11.1, 0, 10], to: [11.1, 0, -10]).isEmpty)
  }

  @Test func whatOverlapsFromTheBeginningIsMetAtOnce() {
    let entity = collider(cube)
    for shape in [ball, cube] {
      let hits = cast(shape, scene(entity), from: [1.5, 0.2, 0], to: [9, 0.2, 0])
      #expect(hits.count == 1 && hits.first?.distance == 0)
      #expect(hits.first?.normal == SIMD3(-1, 0, 0))
    }
    #expect(cast(ball, scene(entity), from: [1.5, 0, 0], to: [1.5, 0, 0]).first?.distance == 0)
    #expect(cast(ball, scene(entity), from: [2.5, 0, 0], to: [2.5, 0, 0]).isEmpty)
  }

  @Test func whatIsOnlyTouchedDoesNotStopAShape() {
    let scene = scene(collider(floor))
    #expect(cast(cube, scene, from: [0, 1.5001, 0], to: [20, 1.5001, 0]).isEmpty)
    #expect(cast(cube, scene, from: [0, 1.5001, 0], to: [0, 9, 0]).isEmpty)
    #expect(cast(cube, scene, from: [0, 1.5001, 0], to: [9, 1, 0]).count == 1)
  }

  @Test func queriesAndMasksWorkAsForRays() {
    let near = collider(cube, at: [0, 0, -5]), far = collider(cube, at: [0, 0, -20])
    far.components[CollisionComponent.self]?.filter.group = CollisionGroup(rawValue: 8)
    let scene = scene(far, near)
    let way = (from: SIMD3<Float>(0.3, 0, 0), to: SIMD3<Float>(0.3, 0, -40))
    #expect(cast(ball, scene, from: way.from, to: way.to).map(\.entity) == [near, far])
    #expect(cast(ball, scene, from: way.from, to: way.to, query: .nearest).map(\.entity) == [near])
    #expect(cast(ball, scene, from: way.from, to: way.to, query: .any).count == 1)
    let masked = scene.convexCast(
      convexShape: ball, fromPosition: way.from, fromOrientation: straight, toPosition: way.to,
      toOrientation: straight, mask: CollisionGroup(rawValue: 8))
    #expect(masked.map(\.entity) == [far])
  }

  @Test func castsAreMeasuredInTheSpaceOfTheReference() throws {
    let reference = Entity(), target = collider(floor)
    reference.scale = [2, 2, 2]
    reference.position = [0, 20, 0]
    let hits = scene(target, reference).convexCast(
      convexShape: ball, fromPosition: .zero, fromOrientation: straight, toPosition: [0, -20, 0],
      toOrientation: straight, relativeTo: reference)
    // The ball has a radius of 2 in the world and falls 17.5 there.
    let hit = try #require(hits.first)
    #expect(abs(hit.distance - 8.75) < 1e-4 && isNear(hit.position, [0, -9.75, 0], tolerance: 1e-4))
  }

  @Test func inputThatMeansNothingMeetsNothing() async throws {
    let scene = scene(collider(cube))
    let nan = simd_quatf(ix: .nan, iy: 0, iz: 0, r: 1), zero = simd_quatf(ix: 0, iy: 0, iz: 0, r: 0)
    #expect(cast(ball, scene, from: [.nan, 0, 0], to: .zero).isEmpty)
    #expect(cast(ball, scene, from: .zero, to: [0, .infinity, 0]).isEmpty)
    #expect(cast(ball, scene, from: .zero, to: [1, 0, 0], nan).isEmpty)
    #expect(cast(ball, scene, from: .zero, to: [1, 0, 0], straight, zero).isEmpty)
    let surface = try await ShapeResource.generateStaticMesh(from: try mesh(square(1)))
    #expect(cast(surface, scene, from: [0, 0, 5], to: [0, 0, -5]).isEmpty)
    let nothing = convex([])
    #expect(cast(nothing, scene, from: [0, 0, 5], to: [0, 0, -5]).isEmpty)
  }

  /// At the contact the bodies touch, and just before it they do not: whatever the shapes.
  @Test(arguments: 1...3) func contactsAreContacts(seed: UInt64) throws {
    var random = TestRandom(seed + 40)
    var contacts = 0
    for round in 0..<40 {
      let hull = ShapeResource.generateConvex(from: (0..<40).map { _ in random.point(1) })
      let shapes = [hull, cube, ball, ShapeResource.generateCapsule(height: 3, radius: 0.5)]
      let target = collider(shapes[round % 4])
      target.transform = Transform(
        scale: abs(random.point(1)) + 0.3, rotation: random.rotation(), translation: random.point(1))
      let moving = shapes[(round / 4) % 4], rotation = random.rotation()
      let from = random.direction() * 8, to = -from + random.point(2)
      guard let hit = cast(moving, scene(target), from: from, to: to, rotation).first else { continue }
      contacts += 1
      func gap(_ distance: Float) throws -> Double {
        let pose = Transform(rotation: rotation, translation: from + simd_normalize(to - from) * distance)
        let first = try #require(
          ConvexBody(moving.geometry, double4x4(widening: pose.matrix * moving.matrix)))
        let second = try #require(
          ConvexBody(shapes[round % 4].geometry, double4x4(widening: target.transform.matrix)))
        return ConvexDistance(first, second).distance - first.margin - second.margin
      }
      #expect(try gap(hit.distance) < 1e-4)
      for share: Float in [0.2, 0.6, 0.9, 0.99] { #expect(try gap(hit.distance * share) > 0) }
    }
    #expect(contacts > 12)
  }
}
