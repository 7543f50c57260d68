import Collision
import EntityStore
import Meshes
import Testing
import simd

@testable import SceneModel

@MainActor struct RaycastTests {
  private let box = ShapeResource.generateBox(size: [2, 4, 6])
  private let ball = ShapeResource.generateSphere(radius: 1)

  @Test func aBoxIsMetOnItsFaces() throws {
    let entity = collider(box, at: [1, 0, 0])
    let scene = scene(entity)
    let hit = try #require(scene.raycast(origin: [1.5, 0.5, 10], direction: [0, 0, -3]).first)
    #expect(hit.entity === entity && hit.distance == 7 && hit.shapeIndex == 0 && hit.triangleHit == nil)
    #expect(hit.position == SIMD3(1.5, 0.5, 3) && hit.normal == SIMD3(0, 0, 1))
    #expect(scene.raycast(origin: [-10, 0, 0], direction: [1, 0, 0]).first?.normal == SIMD3(-1, 0, 0))
    #expect(scene.raycast(origin: [1, -10, 0], direction: [0, 1, 0]).first?.distance == 8)
    #expect(scene.raycast(origin: [2.1, 0, 10], direction: [0, 0, -1]).isEmpty)
    #expect(scene.raycast(origin: [1, 0, 10], direction: [0, 0, 1]).isEmpty)
  }

  @Test func theLengthIsTheEnd() {
    let scene = scene(collider(ball))
    #expect(scene.raycast(origin: [0, 0, 5], direction: [0, 0, -1], length: 4.01).count == 1)
    #expect(scene.raycast(origin: [0, 0, 5], direction: [0, 0, -1], length: 3.99).isEmpty)
    #expect(scene.raycast(origin: [0, 0, 101.5], direction: [0, 0, -1]).isEmpty)
    #expect(scene.raycast(from: [0, 0, 5], to: [0, 0, 0.9]).first?.distance == 4)
    #expect(scene.raycast(from: [0, 0, 5], to: [0, 0, 1.1]).isEmpty)
  }

  @Test func aSphereFarAwayIsMetAsItIs() throws {
    let scene = scene(collider(ShapeResource.generateSphere(radius: 0.1), at: [0, 0, -1000]))
    for height: Float in [0, 0.05, 0.09, 0.0999] {
      let hits = scene.raycast(origin: [0, height, 0], direction: [0, 0, -1], length: 2000)
      let hit = try #require(hits.first)
      #expect(abs(hit.distance - (1000 - (0.01 - height * height).squareRoot())) < 2e-4)
      #expect(abs(simd_length(hit.normal) - 1) < 1e-5)
    }
    #expect(scene.raycast(origin: [0, 0.1001, 0], direction: [0, 0, -1], length: 2000).isEmpty)
  }

  @Test func aCapsuleHasASideAndTwoCaps() throws {
    let scene = scene(collider(ShapeResource.generateCapsule(height: 4, radius: 1)))
    let side = try #require(scene.raycast(origin: [5, 0.5, 0], direction: [-1, 0, 0]).first)
    #expect(isNear(side.position, [1, 0.5, 0]) && isNear(side.normal, [1, 0, 0]))
    let top = try #require(scene.raycast(origin: [0, 9, 0], direction: [0, -1, 0]).first)
    #expect(isNear(top.position, [0, 2, 0]) && isNear(top.normal, [0, 1, 0]))
    let cap = try #require(scene.raycast(origin: [5, -1.6, 0], direction: [-1, 0, 0]).first)
    #expect(isNear(cap.position, [0.8, -1.6, 0]) && isNear(cap.normal, [0.8, -0.6, 0]))
    let slanted = try #require(scene.raycast(from: [0.5, 5, 0], to: [0.5001, -5, 0]).first)
    #expect(abs(slanted.position.y - 1.8660) < 1e-3)
    #expect(scene.raycast(origin: [5, 2.01, 0], direction: [-1, 0, 0]).isEmpty)
    #expect(scene.raycast(origin: [0.9, 2.2, 0], direction: [1, 0, 0]).isEmpty)
  }

  @Test func aConvexShapeIsMetOnItsFaces() throws {
    let points: [SIMD3<Float>] = [[0, 0, 0], [3, 0, 0], [0, 3, 0], [0, 0, 3]]
    let scene = scene(collider(ShapeResource.generateConvex(from: points)))
    let hit = try #require(scene.raycast(origin: [4, 4, 4], direction: [-1, -1, -1]).first)
    #expect(isNear(hit.position, [1, 1, 1]))
    #expect(isNear(hit.normal, simd_normalize([1, 1, 1])))
    #expect(scene.raycast(origin: [-1, 2, 2], direction: [1, 0, 0]).isEmpty)
  }

  @Test func aStaticMeshTellsTheTriangle() async throws {
    let shape = try await ShapeResource.generateStaticMesh(
      positions: [[0, 0, 0], [1, 0, 0], [1, 1, 0], [0, 1, 0]], faceIndices: [0, 1, 2, 0, 2, 3])
    let scene = scene(collider(shape, at: [0, 0, 2]))
    let front = try #require(scene.raycast(origin: [0.25, 0.5, 5], direction: [0, 0, -1]).first)
    #expect(front.triangleHit?.faceIndex == 1 && front.normal == SIMD3(0, 0, 1) && front.distance == 3)
    #expect(front.triangleHit?.uv == SIMD2(0.25, 0.25))
    let back = try #require(scene.raycast(origin: [0.75, 0.5, -5], direction: [0, 0, 1]).first)
    #expect(back.triangleHit?.faceIndex == 0 && back.normal == SIMD3(0, 0, -1) && back.distance == 7)
  }

  @Test func shapesThatAreOffsetAreMetWhereTheyAre() {
    let rotated = ShapeResource.generateBox(size: [2, 2, 2])
      .offsetBy(rotation: simd_quatf(angle: .pi / 4, axis: [0, 0, 1]), translation: [5, 0, 0])
    let scene = scene(collider(ball, rotated))
    let hits = scene.raycast(origin: [20, 0, 0], direction: [-1, 0, 0])
    #expect(hits.map(\.shapeIndex) == [1, 0])
    #expect(abs(hits[0].distance - (15 - Float(2).squareRoot())) < 1e-5 && hits[1].distance == 19)
  }

  @Test func everyScaleAndRotationIsRight() throws {
    let ellipsoid = collider(ball)
    ellipsoid.scale = [3, 1, 0.5]
    ellipsoid.orientation = simd_quatf(angle: .pi / 2, axis: [0, 0, 1])
    let parent = Entity()
    parent.scale = [1, 2, 1]
    parent.position = [10, 0, 0]
    parent.addChild(ellipsoid)
    let scene = scene(parent)
    // Three times along x, rotated to y, doubled by the parent.
    let top = try #require(scene.raycast(origin: [10, 9, 0], direction: [0, -1, 0]).first)
    let front = try #require(scene.raycast(origin: [10, 0, 5], direction: [0, 0, -1]).first)
    #expect(isNear(top.position, [10, 6, 0]) && isNear(front.position, [10, 0, 0.5]))
    let hit = try #require(scene.raycast(origin: [20, 3, 0], direction: [-1, 0, 0]).first)
    let x = (1 - Float(0.25)).squareRoot()
    #expect(isNear(hit.position, [10 + x, 3, 0]))
    #expect(isNear(hit.normal, simd_normalize([x, 3 / 36, 0])))
  }

  @Test func mirroredShapesKeepTheirNormalsOutside() async throws {
    let mirrored = collider(try await ShapeResource.generateStaticMesh(from: try mesh(square(1))))
    mirrored.scale = [-1, 1, 1]
    let hit = try #require(scene(mirrored).raycast(origin: [0.3, 0, 5], direction: [0, 0, -1]).first)
    #expect(hit.normal == SIMD3(0, 0, 1) && hit.distance == 5)
  }

  @Test func aRayThatBeginsInsideMeetsAtOnce() {
    let direction = simd_normalize(SIMD3<Float>(1, 2, 3))
    for shape in [
      box, ball, ShapeResource.generateCapsule(height: 3, radius: 0.5),
      ShapeResource.generateConvex(from: bumpyBall(rows: 8, columns: 9)),
    ] {
      let hits = scene(collider(shape)).raycast(origin: [0.1, 0.2, 0.1], direction: direction)
      #expect(hits.count == 1 && hits.first?.distance == 0)
      #expect(hits.first?.position == SIMD3(0.1, 0.2, 0.1))
      #expect(hits.first.map { isNear($0.normal, -direction) } == true)
    }
  }

  @Test func fromInsideAMeshItsFarSideIsMet() async throws {
    let shape = try await ShapeResource.generateStaticMesh(from: try mesh(bumpyBall(rows: 8, columns: 10)))
    let hit = try #require(scene(collider(shape)).raycast(origin: .zero, direction: [0.2, 0.3, 1]).first)
    #expect(hit.distance > 0.8 && simd_dot(hit.normal, [0.2, 0.3, 1]) < 0)
  }

  @Test func everythingIsInTheSpaceOfTheReference() throws {
    let reference = Entity(), target = collider(ball, at: [0, 0, -10])
    reference.transform = Transform(
      scale: [2, 2, 2], rotation: simd_quatf(angle: .pi / 2, axis: [0, 1, 0]), translation: [10, 0, -10])
    let scene = scene(target, reference)
    // Along −z of the reference is along −x of the world; a unit there is two in the world.
    let hit = try #require(
      scene.raycast(origin: [0, 0, 0], direction: [0, 0, -1], length: 4.6, relativeTo: reference).first)
    #expect(abs(hit.distance - 4.5) < 1e-5 && isNear(hit.position, [0, 0, -4.5]))
    #expect(isNear(hit.normal, [0, 0, 1]))
    #expect(scene.raycast(origin: .zero, direction: [0, 0, -1], length: 4.4, relativeTo: reference).isEmpty)
    #expect(scene.raycast(from: .zero, to: [0, 0, -5], relativeTo: reference).count == 1)
    let flat = Entity()
    flat.scale = .zero
    #expect(scene.raycast(origin: .zero, direction: [0, 0, -1], relativeTo: flat).isEmpty)
  }

  @Test func normalsFitTheSpaceOfTheReference() throws {
    let reference = Entity(), target = collider(ShapeResource.generateBox(size: [2, 2, 2]))
    target.orientation = simd_quatf(angle: .pi / 4, axis: [0, 0, 1])
    reference.scale = [1, 4, 1]
    let hit = try #require(
      scene(target, reference).raycast(origin: [5, 0.1, 0], direction: [-1, 0, 0], relativeTo: reference)
        .first)
    // The face x + y = √2 of the world is x + 4y = √2 in the reference.
    #expect(isNear(hit.normal, simd_normalize([1, 4, 0])))
    #expect(abs(hit.position.x + 4 * hit.position.y - Float(2).squareRoot()) < 1e-5)
  }

  @Test func inputThatMeansNothingMeetsNothing() {
    let scene = scene(collider(box), collider(ball))
    let bad: [Float] = [.nan, .infinity, -.infinity]
    for value in bad {
      #expect(scene.raycast(origin: [value, 0, 0], direction: [1, 0, 0]).isEmpty)
      #expect(scene.raycast(origin: .zero, direction: [0, value, 0]).isEmpty)
      #expect(scene.raycast(origin: .zero, direction: [1, 0, 0], length: value).isEmpty)
      #expect(scene.raycast(from: [0, 0, value], to: .zero).isEmpty)
      #expect(scene.raycast(from: .zero, to: [value, 0, 0]).isEmpty)
    }
    #expect(scene.raycast(origin: .zero, direction: .zero).isEmpty)
    #expect(scene.raycast(origin: .zero, direction: [1, 0, 0], length: 0).isEmpty)
    #expect(scene.raycast(origin: .zero, direction: [1, 0, 0], length: -1).isEmpty)
    #expect(scene.raycast(from: [1, 1, 1], to: [1, 1, 1]).isEmpty)
    #expect(scene.raycast(from: [-3e38, 0, 0], to: [3e38, 0, 0]).isEmpty)
  }

  @Test func directionsOfAnyLengthWillDo() {
    let scene = scene(collider(ball))
    for length: Float in [1e-38, 1e-20, 1, 1e20, 3e38] {
      #expect(scene.raycast(origin: [0, 0, 5], direction: [0, 0, -length]).first?.distance == 4)
    }
    #expect(
      scene.raycast(origin: [0, 0, 5], direction: [0, 0, -1], length: .greatestFiniteMagnitude).count == 1)
  }

  @Test func shapesThatCannotBeMetDoNoHarm() {
    let flat = collider(ball), broken = collider(ball), tiny = collider(ball),
      good = collider(ball, at: [0, 0, -9])
    flat.scale = [1, 0, 1]
    broken.position = [.nan, 0, 0]
    tiny.scale = SIMD3(repeating: 1e-15)
    let empty = collider(ShapeResource.generateConvex(from: [SIMD3<Float>]()))
    let scene = scene(flat, broken, tiny, empty, good, collider())
    let hits = scene.raycast(origin: [0, 0, 5], direction: [0, 0, -1])
    // Whether the tiny one is met is a matter of rounding.
    #expect(hits.last?.entity === good && Set(hits.map(\.entity)).isSubset(of: [tiny, good]))
  }
}
