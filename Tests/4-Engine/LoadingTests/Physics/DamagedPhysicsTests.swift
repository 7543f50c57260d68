import Files
import Foundation
import Meshes
import SceneModel
import SceneReaders
import TestSupport
import Testing
import simd

@testable import Loading

/// Bodies, shapes and joints with numbers and targets that make no sense: files are read or refused, and no number that
/// is not finite comes out of the simulation.
@MainActor @Suite("Damaged physics of files") struct DamagedPhysicsTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Returns a seed of the fuzzers.
  private static func seed(_ path: String) -> URL {
    URL(fileURLWithPath: #filePath).appending(path: "../../../../../Fuzz/Seeds/\(path)").standardized
  }

  /// Runs a scene for half a second.
  private func run(_ loaded: LoadedScene) {
    let scene = Scene()
    scene.addEntity(loaded.root)
    for _ in 0..<6 { scene.update(deltaTime: 1.0 / 12) }
    var pending = [loaded.root]
    while let entity = pending.popLast() {
      pending += Array(entity.children)
      guard entity.components.has(PhysicsBodyComponent.self) else { continue }
      #expect(
        (entity.transform.translation.sum() + entity.transform.rotation.vector.sum()).isFinite,
        "\(entity.name)")
    }
    scene.removeEntity(loaded.root)
  }

  private func load(_ text: DamagedText, as name: String, seed: UInt64) throws {
    var random = SeededRandom(seed: seed), loaded = 0
    for _ in 0..<60 {
      let path = try folder.write(text.damaged(&random), to: name)
      do {
        run(try LoadedScene(waitingFor: path))
        loaded += 1
      } catch let error as SceneFileError {
        #expect(error.description.contains(name), "\(error)")
      }
    }
    #expect(loaded > 15, "\(loaded) of 60 were loaded")
  }

  @Test("in USD", .timeLimit(.minutes(5)), arguments: 1...2)
  func usd(seed: UInt64) throws {
    let text = DamagedText(
      try String(contentsOf: Self.seed("FuzzScene/physics.usda"), encoding: .utf8),
      words: [
        "X", "Y", "Z", "", "none", "convexHull", "boundingSphere", "Dynamic", "Static", "Kinematic",
        "Trigger",
        "Sphere", "radial", "PhysicsRigidBodyAPI", "PhysicsCollisionAPI", "PhysicsLimitAPI:distance",
        "PhysicsMassAPI", "xformOp:translate",
      ],
      paths: ["/World", "/World/Body", "/World/Ball", "/World/Roller", "/World/Stone", "/World/Two", "/Gone"])
    try load(text, as: "scene.usda", seed: seed)
  }

  @Test("in glTF", .timeLimit(.minutes(5)), arguments: 1...2)
  func gltf(seed: UInt64) throws {
    let text = DamagedText(
      try String(contentsOf: Self.seed("FuzzGLTF/physics.gltf"), encoding: .utf8),
      words: ["box", "sphere", "capsule", "plane", "a", "b", "c", "angular", "linear", "force", "", "mesh"])
    try load(text, as: "scene.gltf", seed: seed)
  }

  @Test("in archives", .timeLimit(.minutes(5)), arguments: 1...2)
  func archives(seed: UInt64) throws {
    let whole = try [UInt8](contentsOfFile: Self.seed("FuzzArchive/physics.scn").path())
    var random = SeededRandom(seed: seed), loaded = 0
    let path = "\(folder.path)/scene.scn"
    for _ in 0..<60 {
      var bytes = whole
      random.mutate(&bytes)
      try AtomicFile.write(bytes, to: path)
      do {
        run(try LoadedScene(waitingFor: path))
        loaded += 1
      } catch let error as SceneFileError {
        #expect(error.description.contains("scene.scn"), "\(error)")
      }
    }
    #expect(loaded > 5, "\(loaded) of 60 were loaded")
  }

  @Test("the seeds themselves have a bit of everything")
  func seeds() throws {
    let usd = try LoadedScene(waitingFor: Self.seed("FuzzScene/physics.usda").path())
    #expect(usd.root.components[PhysicsJointsComponent.self]?.joints.count == 6)
    let gltf = try LoadedScene(waitingFor: Self.seed("FuzzGLTF/physics.gltf").path())
    #expect(gltf.root.components[PhysicsJointsComponent.self]?.joints.count == 2)
    let archive = try LoadedScene(waitingFor: Self.seed("FuzzArchive/physics.scn").path())
    #expect(archive.root.components[PhysicsJointsComponent.self]?.joints.count == 4)
    #expect(archive.root.components[PhysicsSimulationComponent.self]?.gravity == SIMD3(0, -5, 0))
    for loaded in [usd, gltf, archive] { run(loaded) }
  }
}
