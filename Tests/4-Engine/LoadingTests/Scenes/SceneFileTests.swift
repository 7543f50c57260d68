import Files
import Foundation
import Images
import Meshes
import SceneAssets
import SceneModel
import SceneReaders
import Synchronization
import Testing
import simd

@testable import Loading

@MainActor struct SceneFileTests {
  private let folder: TemporaryFolder
  /// A triangle with its corners at (0, 0, 0), (1, 0, 0) and (0, 2, 0).
  private static let triangle = [Float](arrayLiteral: 0, 0, 0, 1, 0, 0, 0, 2, 0).withUnsafeBytes {
    Data($0).base64EncodedString()
  }

  init() throws { folder = try TemporaryFolder() }

  private func write(_ name: String = "scene.gltf", materials: String = "{}", extra: String = "") throws
    -> URL
  {
    let text = """
      { "asset": { "version": "2.0" }, "scene": 0, "scenes": [ { "nodes": [0] } ],
        "nodes": [
          { "name": "House", "children": [1, 2, 3], "translation": [0, 1, 0] },
          { "name": "Door", "mesh": 0, "scale": [2, 2, 2] },
          { "name": "Window", "mesh": 0, "matrix": [1,0,0,0, 0,1,0,0, 0,0,1,0, 5,0,0,1] },
          { "name": "Eye", "camera": 0 } ],
        "cameras": [ { "type": "perspective", "perspective": { "yfov": 1, "znear": 0.5 } } ],
        "materials": [ \(materials) ],
        "meshes": [ { "primitives": [ { "attributes": { "POSITION": 0 }, "material": 0 } ] } ],
        "accessors": [ { "bufferView": 0, "componentType": 5126, "count": 3, "type": "VEC3" } ],
        "bufferViews": [ { "buffer": 0, "byteLength": 36 } ],
        "buffers": [ { "byteLength": 36, "uri": "data:;base64,\(Self.triangle)" } ] \(extra) }
      """
    return URL(fileURLWithPath: try folder.write(text, to: name))
  }

  @Test func aFileBecomesATreeBelowANamelessRoot() async throws {
    let root = try await Entity(contentsOf: write())
    #expect(root.name == "" && root.children.map(\.name) == ["House"])
    let door = try #require(root.findEntity(named: "Door")), house = root.children[0]
    #expect(house.children.map(\.name) == ["Door", "Window", "Eye"] && door is ModelEntity)
    #expect(door.position(relativeTo: nil) == SIMD3(0, 1, 0) && door.scale == SIMD3(2, 2, 2))
    #expect(root.findEntity(named: "Window")?.position == SIMD3(5, 0, 0))
    #expect(door.visualBounds(relativeTo: nil).max == SIMD3(2, 5, 0))
    let lens = try #require(root.findEntity(named: "Eye")?.components[PerspectiveCameraComponent.self])
    #expect(abs(lens.fieldOfViewInDegrees - 57.29578) < 1e-3 && lens.near == 0.5 && lens.far == .infinity)
  }

  @Test func filesAreFoundInBundlesByName() async throws {
    _ = try write()
    _ = try folder.makeFolder("World.rkassets")
    _ = try write("World.rkassets/inside.gltf")
    let bundle = try #require(Bundle(path: folder.path))
    #expect(try await Entity(named: "scene", in: bundle).children.count == 1)
    #expect(try Entity.load(named: "inside.gltf", in: bundle).children.count == 1)
    await #expect(throws: LoadingError.self) { _ = try await Entity(named: "nothing", in: bundle) }
  }

  @Test func waitingGivesTheSameAsNotWaiting() async throws {
    let url = try write()
    let waited = try Entity.load(contentsOf: url, withName: "scene")
    #expect(waited.name == "scene")
    #expect(
      waited.visualBounds(relativeTo: nil)
        == (try await Entity(contentsOf: url)).visualBounds(relativeTo: nil))
  }

  @Test func aModelIsEverythingInOne() async throws {
    let model = try Entity.loadModel(contentsOf: write())
    #expect(model.children.isEmpty && model.model?.mesh.packed.instances.count == 2)
    #expect(model.model?.mesh.bounds == BoundingBox(min: SIMD3(0, 1, 0), max: SIMD3(6, 5, 0)))
    #expect(model.model?.materials.count == 2)
    let other = try await ModelEntity(contentsOf: write())
    #expect(other.model?.mesh.bounds == model.model?.mesh.bounds)
  }

  @Test func meshesOfOneFileAreShared() async throws {
    let root = try await Entity(contentsOf: write())
    let door = try #require(root.findEntity(named: "Door")?.components[ModelComponent.self])
    let window = try #require(root.findEntity(named: "Window")?.components[ModelComponent.self])
    #expect(door.mesh === window.mesh)
  }

  @Test func missingPicturesAreToldAboutAndSeen() async throws {
    let url = try write(
      materials: #"{ "pbrMetallicRoughness": { "baseColorTexture": { "index": 0 } } }"#,
      extra: #", "textures": [ { "source": 0 } ], "images": [ { "uri": "none.png" } ]"#)
    let scene = try await LoadedScene(path: url.path)
    #expect(scene.notes.count == 1 && scene.notes[0].severity == .broken)
    let door = try #require(scene.root.findEntity(named: "Door")?.components[ModelComponent.self])
    let material = try #require(door.materials.first as? PhysicallyBasedMaterial)
    #expect(material.baseColor.texture?.resource.width == 64)
  }

  private func writePackage(_ name: String, _ files: [(name: String, bytes: [UInt8])]) throws {
    var package = try ZipWriter(replacing: folder.path(name))
    for file in files { try package.add(file.name, file.bytes.span.bytes) }
    try package.finish()
  }

  @Test func picturesOfParticlesAreReadFromPackages() async throws {
    let layer = """
      #usda 1.0
      (
          defaultPrim = "Fire"
          metersPerUnit = 1
          upAxis = "Y"
      )
      def Xform "Fire"
      {
          def RealityKitComponent "VFXEmitter"
          {
              uniform token info:id = "RealityKit.VFXEmitter"
              def RealityKitStruct "currentState"
              {
                  bool isSpawningEnabled = 1
                  def RealityKitStruct "mainEmitter" { asset particleImage = @textures/spark.png@
                  }
                  def RealityKitStruct "spawnedEmitter" { asset particleImage = @textures/spark.png@
                  }
              }
          }
      }
      """
    let spark = Image(
      width: 3, height: 2, pixels: [RGBA8](repeating: RGBA8(red: 255, green: 128, blue: 0), count: 6))
    try writePackage(
      "fire.usdz", [("fire.usda", Array(layer.utf8)), ("textures/spark.png", PNGWriter().encode(spark))])
    let scene = try await LoadedScene(path: folder.path("fire.usdz"))
    #expect(scene.notes.isEmpty, "\(scene.notes)")
    let fire = try #require(scene.root.findEntity(named: "Fire"))
    let emitter = try #require(fire.components[ParticleEmitterComponent.self])
    for kind in [emitter.mainEmitter, try #require(emitter.spawnedEmitter)] {
      #expect(kind.image?.width == 3 && kind.image?.height == 2)
    }
  }

  @Test(arguments: [
    ("UVMap", "ND_realitykit_pbr_surfaceshader", "baseColor"),
    ("map1", "ND_gltf_pbr_surfaceshader", "base_color"),
    ("st", "ND_realitykit_pbr_surfaceshader", "baseColor"),
  ])
  func imagesWithoutCoordinatesTakeTheFirstSet(primvar: String, shader: String, input: String) async throws {
    let layer = """
      #usda 1.0
      (
          defaultPrim = "Card"
          upAxis = "Y"
      )
      def Xform "Card"
      {
          def Mesh "M" ( prepend apiSchemas = ["MaterialBindingAPI"] )
          {
              int[] faceVertexCounts = [3]
              int[] faceVertexIndices = [0, 1, 2]
              point3f[] points = [(0, 0, 0), (1, 0, 0), (1, 1, 0)]
              texCoord2f[] primvars:\(primvar) = [(0, 0.25), (1, 0.5), (0.75, 1)] ( interpolation = "vertex" )
              texCoord2f[] primvars:zoom = [(5, 5), (6, 5), (6, 6)] ( interpolation = "vertex" )
              rel material:binding = </Card/Mat>
          }
          def Material "Mat"
          {
              token outputs:mtlx:surface.connect = </Card/Mat/S.outputs:out>
              def Shader "S"
              {
                  uniform token info:id = "\(shader)"
                  color3f inputs:\(input).connect = </Card/Mat/I.outputs:out>
                  token outputs:out
              }
              def Shader "I"
              {
                  uniform token info:id = "ND_image_color3"
                  asset inputs:file = @chk.png@
                  color3f outputs:out
              }
          }
      }
      """
    let checks = Image(
      width: 2, height: 2, pixels: [RGBA8](repeating: RGBA8(red: 255, green: 0, blue: 0), count: 4))
    try AtomicFile.write(try PNGWriter().encode(checks), to: folder.path("chk.png"))
    let scene = try await LoadedScene(path: folder.write(layer, to: "card.usda"))
    let model = try #require(scene.root.findEntity(named: "M")?.components[ModelComponent.self])
    let mesh = model.mesh.packed
    #expect(mesh.layout.hasTextureCoordinates)
    let mapped = Set((0..<mesh.vertexCount).map { mesh.textureCoordinates($0) })
    #expect(mapped == [SIMD2(0, 0.25), SIMD2(1, 0.5), SIMD2(0.75, 1)])
  }

  @Test func progressReachesTheEnd() async throws {
    let last = LastProgress()
    _ = try await LoadedScene(path: write().path) { last.set($0) }
    #expect(last.value == SceneProgress(done: 1, total: 1))
  }

  @Test func whatCannotBeReadSaysWhy() async throws {
    for (text, name, words) in [
      ("{ \"asset\": ", "a.gltf", "line 1, column 12"),
      ("#usda 1.0\ndef Cube {}", "a.usda", "line 2"),
      ("nonsense", "a.glb", "has no signature of a scene file"),
      ("; FBX 7.7.0", "a.fbx", "convert it to .usdz or .glb"),
    ] {
      let path = try folder.write(text, to: name)
      await #expect {
        _ = try await LoadedScene(path: path)
      } throws: { error in
        "\(error)".hasPrefix(path) && "\(error)".contains(words)
      }
    }
    await #expect(throws: SceneFileError.self) { _ = try await LoadedScene(path: folder.path("missing.glb")) }
  }

  private final class LastProgress: Sendable {
    private let state = Mutex(SceneProgress(done: 0, total: 0))
    var value: SceneProgress { state.withLock { $0 } }
    func set(_ value: SceneProgress) {
      state.withLock { if value.done >= $0.done { $0 = value } }
    }
  }
}
