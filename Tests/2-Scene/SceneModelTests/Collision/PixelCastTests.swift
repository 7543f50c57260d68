import Collision
import EntityStore
import Meshes
import Testing
import simd

@testable import SceneModel

@MainActor @Suite(.serialized) struct PixelCastTests {
  private func show(_ corners: [SIMD3<Float>], in changing: MeshResource) throws {
    try changing.replace(with: try mesh(corners).contents)
  }

  private func model(_ mesh: MeshResource, _ materials: [any Material] = []) -> ModelEntity {
    ModelEntity(mesh: mesh, materials: materials)
  }

  @Test func theTriangleUnderTheRayIsFound() async throws {
    let entity = model(try mesh(square(1, z: 1), square(1, z: -1)))
    entity.position = [2, 0, 0]
    let scene = scene(entity)
    let hit = try #require(try await scene.pixelCast(origin: [2.5, -0.25, 5], direction: [0, 0, -2]))
    #expect(hit.entity === entity && hit.meshPart == 0 && hit.instance == 0 && hit.primitive == 0)
    #expect(hit.position == SIMD3(2.5, -0.25, 1) && hit.normal == SIMD3(0, 0, 1))
    let weights = try #require(hit.barycentric)
    // (−1, −1), (1, −1) and (1, 1) make (0.5, −0.25).
    #expect(isNear(weights, [0.25, 0.375, 0.375]))
    let second = try #require(try await scene.pixelCast(from: [1.5, 0.5, 0], to: [1.5, 0.5, -9]))
    #expect(second.meshPart == 1 && second.primitive == 1 && second.position.z == -1)
    #expect(try await scene.pixelCast(from: [1.5, 0.5, 5], to: [1.5, 0.5, 1.1]) == nil)
    #expect(try await scene.pixelCast(origin: [3.1, 0, 5], direction: [0, 0, -1]) == nil)
  }

  @Test func sidesThatAreNotDrawnArePassedThrough() async throws {
    let flat = try mesh(square(1))
    var material = UnlitMaterial()
    func hit(_ culling: MaterialParameterTypes.FaceCulling, fromZ z: Float) async throws -> PixelCastHit? {
      material.faceCulling = culling
      return try await scene(model(flat, [material])).pixelCast(
        origin: [0.2, 0.1, z], direction: [0, 0, -z])
    }
    #expect(try await hit(.back, fromZ: 1) != nil)
    #expect(try await hit(.back, fromZ: -1) == nil)
    #expect(try await hit(.front, fromZ: 1) == nil)
    #expect(try await hit(.front, fromZ: -1)?.normal == SIMD3(0, 0, -1))
    #expect(try await hit(.none, fromZ: 1)?.normal == SIMD3(0, 0, 1))
    #expect(try await hit(.none, fromZ: -1)?.normal == SIMD3(0, 0, -1))
    let mirrored = model(flat, [])
    mirrored.scale = [-1, 1, 1]
    #expect(try await scene(mirrored).pixelCast(origin: [0, 0.1, 1], direction: [0, 0, -1]) != nil)
  }

  @Test func theNearestOfAllModelsIsMet() async throws {
    let flat = try mesh(square(1))
    let entities = (0..<9).map { number in
      let entity = model(flat)
      entity.transform = Transform(
        rotation: simd_quatf(angle: Float(number) / 10, axis: [1, 0, 0]), translation: [0, 0, -Float(number)])
      return entity
    }
    let scene = Scene()
    for entity in entities.reversed() { scene.addEntity(entity) }
    for number in entities.indices {
      let hit = try await scene.pixelCast(origin: [0.1, 0, 5], direction: [0, 0, -1])
      #expect(hit?.entity === entities[number])
      entities[number].isEnabled = false
    }
    #expect(try await scene.pixelCast(origin: [0.1, 0, 5], direction: [0, 0, -1]) == nil)
  }

  @Test func aTurnedAndStretchedBallIsMetAsItsMeshShapeIs() async throws {
    let round = try mesh(bumpyBall(rows: 10, columns: 12))
    var material = SimpleMaterial()
    material.faceCulling = .none
    let entity = model(round, [material])
    entity.components.set(
      CollisionComponent(shapes: [try await ShapeResource.generateStaticMesh(from: round)]))
    entity.transform = Transform(
      scale: [2, 0.5, 1], rotation: simd_quatf(angle: 1, axis: simd_normalize([1, 2, 3])),
      translation: [1, 1, 1])
    let scene = scene(entity)
    var random = TestRandom(9)
    var hits = 0
    for _ in 0..<100 {
      let from = random.point(4), to = random.point(1) + 1
      let pixel = try await scene.pixelCast(from: from, to: to)
      let shape = scene.raycast(from: from, to: to, query: .nearest).first
      #expect((pixel == nil) == (shape == nil))
      guard let pixel, let shape else { continue }
      hits += 1
      #expect(isNear(pixel.position, shape.position) && isNear(pixel.normal, shape.normal, tolerance: 1e-3))
      #expect(shape.triangleHit?.faceIndex == Int(pixel.primitive))
    }
    #expect(hits > 50)
  }

  @Test func instancesOfTheMeshAreTold() async throws {
    var contents = MeshResource.Contents()
    let source = try mesh(square(1)).contents
    contents.models = source.models
    for (number, x) in [Float(-5), 0, 5].enumerated() {
      contents.instances.insert(
        MeshResource.Instance(
          id: "copy \(number)", model: "MeshModel", at: Transform(translation: [x, 0, 0]).matrix))
    }
    let shown = try MeshResource.generate(from: contents)
    let scene = scene(model(shown))
    for (number, x) in [Float(-5), 0, 5].enumerated() {
      let hit = try await scene.pixelCast(origin: [x, 0.3, 5], direction: [0, 0, -1])
      #expect(hit?.instance == UInt32(number))
    }
    let surface = collider(try await ShapeResource.generateStaticMesh(from: shown))
    let hit = Scene.holding(surface).raycast(origin: [5, 0.3, 5], direction: [0, 0, -1]).first
    #expect(hit?.triangleHit?.faceIndex == 5)
  }

  @Test func copiesOfPartsAreMetWhereTheyAreDrawn() async throws {
    let shown = try mesh(square(1), square(1, z: 4))
    let entity = model(shown)
    entity.scale = [1, 1, 2]
    let data = try LowLevelInstanceData(instanceCount: 3, instanceCapacity: 4)
    data.withMutableTransforms { transforms in
      for index in transforms.indices {
        transforms[index] = Transform(translation: [Float(index) * 10, 0, -1]).matrix
      }
    }
    var instances = MeshInstancesComponent()
    instances[partIndex: 0] = MeshInstancesComponent.Part(data: data)
    entity.components.set(instances)
    let scene = scene(entity)
    let copy = try #require(try await scene.pixelCast(origin: [20, 0.2, 5], direction: [0, 0, -1]))
    #expect(copy.instance == 2 && copy.meshPart == 0 && copy.position.z == -2)
    #expect(try await scene.pixelCast(origin: [30, 0.2, 5], direction: [0, 0, -1]) == nil)
    let single = try #require(try await scene.pixelCast(origin: [0, 0.2, 50], direction: [0, 0, -1]))
    #expect(single.meshPart == 1 && isNear(single.position, [0, 0.2, 8]))
  }

  @Test func aMeshThatIsReplacedIsMetAnew() async throws {
    let changing = try mesh(square(1))
    let scene = scene(model(changing))
    #expect(try await scene.pixelCast(origin: [0, 0.1, 5], direction: [0, 0, -1])?.position.z == 0)
    try show(square(1, z: 2), in: changing)
    #expect(try await scene.pixelCast(origin: [0, 0.1, 5], direction: [0, 0, -1])?.position.z == 2)
  }

  @Test func inputThatMeansNothingMeetsNothing() async throws {
    let flattened = model(try mesh(square(1)))
    flattened.scale = .zero
    let scene = scene(flattened, model(try mesh(square(1, z: -3))))
    #expect(try await scene.pixelCast(origin: [0, .nan, 5], direction: [0, 0, -1]) == nil)
    #expect(try await scene.pixelCast(origin: [0, 0, 5], direction: .zero) == nil)
    #expect(try await scene.pixelCast(origin: [0, 0, 5], direction: [0, 0, -1], length: .infinity) == nil)
    #expect(try await scene.pixelCast(from: .zero, to: .zero) == nil)
    #expect(try await scene.pixelCast(origin: [0, 0.1, 5], direction: [0, 0, -1])?.position.z == -3)
  }

  @Test func aCancelledTaskStops() async throws {
    let scene = scene(model(try mesh(square(1))))
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await scene.pixelCast(origin: [0, 0.1, 5], direction: [0, 0, -1])
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
