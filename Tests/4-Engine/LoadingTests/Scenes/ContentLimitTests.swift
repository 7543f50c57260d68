import Environments
import Files
import Foundation
import Images
import MeshBuilding
import Meshes
import SceneAssets
import SceneModel
import SceneReaders
import Sounds
import Testing

@testable import Loading

/// What entities are made of has limits of its own, and `inspect` reads headers only.
@MainActor struct ContentLimitTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func resources(_ text: String, _ options: SceneFileOptions) async throws -> SceneResources {
    let path = try folder.write(
      "#usda 1.0\n(\n  defaultPrim = \"Root\"\n  metersPerUnit = 1\n)\ndef Xform \"Root\" {\n\(text)\n}\n",
      to: "scene.usda")
    let asset = try SceneReaderTable.current.read(path, options)
    return try await ScenePreparation(asset, options, progress: nil).prepare()
  }

  private static var headersOnly: SceneFileOptions {
    var options = SceneFileOptions()
    options.readsPixels = false
    return options
  }

  // MARK: Sounds

  /// Writes sounds of 4,000 frames, of which each entity of a scene plays one.
  private func sounds(_ count: Int, channels: Int = 1) throws -> String {
    try (0..<count).map { number in
      let samples = (0..<4_000 * channels).map { Float(($0 + number) % 100) / 200 }
      let sound = SoundBuffer(samples: samples, channels: channels, rate: 8_000)
      try AtomicFile.write(WaveFile.bytes(of: sound), to: folder.path("\(number).wav"))
      return "def SpatialAudio \"S\(number)\" {\n  uniform asset filePath = @\(number).wav@\n}\n"
    }.joined()
  }

  /// Returns which sounds are kept in memory and which are streamed, in the order of their names.
  private func kept(_ resources: SceneResources) -> [Bool] {
    resources.sounds.sorted { $0.key < $1.key }.compactMap {
      if case .samples? = $0.value.contents?.storage { true } else { false }
    }
  }

  @Test func soundsBeyondTheLimitAreStreamed() async throws {
    let text = try sounds(3)
    var options = SceneFileOptions()
    #expect(kept(try await resources(text, options)) == [true, true, true])
    options.limits.scene.soundBytes = 40_000
    let limited = try await resources(text, options)
    #expect(kept(limited) == [true, true, false])
    #expect(limited.notes.contains { $0.message.contains("1 of its sounds is streamed") }, "\(limited.notes)")
    options.limits.scene.soundBytes = 1 << 30
    options.limits.sounds.sampleBytes = 15_999
    #expect(kept(try await resources(text, options)) == [false, false, false])
    let little = try await AvailableMemory.$assumed.withValue(64_000) {
      try await resources(text, SceneFileOptions())
    }
    #expect(kept(little) == [true, true, false])
  }

  @Test func soundsOverALimitAreLeftOut() async throws {
    let text = try sounds(1, channels: 3)
    var options = SceneFileOptions()
    options.limits.sounds.channels = 2
    let silent = try await resources(text, options)
    #expect(silent.sounds.isEmpty && silent.notes.contains { $0.message.contains("limit of 2") })
    options = SceneFileOptions()
    options.limits.sounds.fileSize = 1_000
    #expect(try await resources(text, options).sounds.isEmpty)
  }

  @Test func theLoudnessOfAStreamIsMeasuredPieceByPiece() async throws {
    let samples = (0..<200_000).map { Float($0 % 100) / 200 * ($0 < 90_000 ? 1 : 0.3) }
    let sound = SoundBuffer(samples: samples, channels: 1, rate: 8_000)
    try AtomicFile.write(WaveFile.bytes(of: sound), to: folder.path("long.wav"))
    var configuration = AudioFileResource.Configuration(loadingStrategy: .stream)
    configuration.normalization = .dynamic
    #expect(configuration.needsLoudness)
    var limits = SoundLimits()
    limits.sampleBytes = 400_000
    let contents = try await SoundFiles.contents(folder.path("long.wav"), .init(configuration, limits))
    let loudness = try #require(contents.loudness)
    // The file has 16 bits a sample.
    #expect(abs(loudness - Loudness.integrated(sound)) < 0.01)
    guard case .stream = contents.storage else { throw SoundError(.empty, at: "long.wav") }
  }

  @Test func soundsOfOneFileShareTheirSamples() async throws {
    let text = try sounds(1)
    let twice = text + text.replacingOccurrences(of: "\"S0\"", with: "\"S1\"")
    var options = SceneFileOptions()
    options.limits.scene.soundBytes = 16_000
    let shared = try await resources(twice, options)
    let contents = shared.sounds.values.compactMap(\.contents)
    #expect(contents.count == 2 && contents[0] === contents[1] && kept(shared) == [true, true])
    let missing = text.replacingOccurrences(of: "0.wav", with: "gone.wav")
    let notes = try await resources(missing + text.replacingOccurrences(of: "S0", with: "S1"), options).notes
    #expect(notes.filter { $0.message.contains("gone.wav") }.count == 1, "\(notes)")
  }

  @Test func headersOfSoundsSuffice() async throws {
    let text = try sounds(2)
    #expect(kept(try await resources(text, Self.headersOnly)) == [false, false])
    try AtomicFile.write(Array("nonsense".utf8), to: folder.path("1.wav"))
    let damaged = try await resources(text, Self.headersOnly)
    #expect(damaged.sounds.count == 1 && damaged.notes.contains { $0.message.contains("left out") })
  }

  // MARK: Images

  /// Writes environment maps of 64 × 32 pixels, of which each entity of a scene has one.
  private func environments(_ count: Int) throws -> String {
    try (0..<count).map { number in
      let image = Image(
        width: 64, height: 32, filledWith: RGBA8(red: UInt8(number), green: 9, blue: 9, alpha: 255))
      try AtomicFile.write(PNGWriter().encode(image), to: folder.path("\(number).png"))
      return """
        def Xform "L\(number)" {
          def RealityKitComponent "Light" {
            uniform token info:id = "RealityKit.ImageBasedLight"
            asset ibl = @\(number).png@
          }
        }

        """
    }.joined()
  }

  @Test func environmentsBeyondTheLimitAreLeftOut() async throws {
    let text = try environments(3)
    var options = SceneFileOptions()
    options.limits.scene.environments = 2
    let limited = try await resources(text, options)
    #expect(Set(limited.environments.keys.map { $0.suffix(5) }) == ["0.png", "1.png"])
    #expect(limited.notes.contains { $0.location.hasSuffix("2.png") && $0.message.contains("limit of 2") })
    options.limits.scene.environments = 3
    #expect(try await resources(text, options).environments.count == 3)
  }

  @Test func environmentsAreScaledDownWithTheOtherImages() async throws {
    let text = try environments(2)
    var options = SceneFileOptions()
    options.limits.texturePixels = 2_000
    let scaled = try await resources(text, options)
    #expect(scaled.notes.contains { $0.message.contains("4096 pixels") }, "\(scaled.notes)")
    for environment in scaled.environments.values { #expect(environment.contents.skybox.width == 32) }
    let whole = try await resources(text, SceneFileOptions())
    for environment in whole.environments.values { #expect(environment.contents.skybox.width == 64) }
  }

  @Test func headersOfEnvironmentsSuffice() async throws {
    let text = try environments(2)
    try AtomicFile.write(Array("nonsense".utf8), to: folder.path("1.png"))
    let found = try await resources(text, Self.headersOnly)
    #expect(found.environments.isEmpty && found.notes.count == 1, "\(found.notes)")
    #expect(found.notes.first?.location.hasSuffix("1.png") == true)
  }

  private static let particles = """
    def Xform "P" {
      def RealityKitComponent "Emitter" {
        uniform token info:id = "RealityKit.VFXEmitter"
        def RealityKitStruct "currentState" {
          def RealityKitStruct "mainEmitter" {
            asset particleImage = @0.png@
          }
        }
      }
    }

    """

  @Test func imagesOfParticlesAreScaledDownWithTheOthers() async throws {
    _ = try environments(1)
    var options = SceneFileOptions()
    let whole = try #require(try await resources(Self.particles, options).particleImages.values.first)
    #expect(whole.width == 64 && whole.height == 32)
    options.limits.texturePixels = 600
    let scaled = try #require(try await resources(Self.particles, options).particleImages.values.first)
    #expect(scaled.width == 32 && scaled.height == 16)
    let header = try #require(
      try await resources(Self.particles, Self.headersOnly).particleImages.values.first)
    #expect(header.width == 1 && header.height == 1)
  }

  // MARK: Shader graphs

  /// Returns squares whose materials are shader graphs: one each of the operations.
  private func graphs(_ operations: [String]) -> String {
    operations.enumerated().map { number, operation in
      """
      def Material "G\(number)" {
        token outputs:mtlx:surface.connect = </Root/G\(number)/S.outputs:out>
        def Shader "S" {
          uniform token info:id = "ND_realitykit_pbr_surfaceshader"
          color3f inputs:baseColor.connect = </Root/G\(number)/A.outputs:out>
          token outputs:out
        }
        def Shader "A" {
          uniform token info:id = "ND_\(operation)_color3"
          color3f inputs:in1.connect = </Root/G\(number)/C.outputs:out>
          color3f inputs:in2 = (0.5, 0.5, 0.\(number))
          color3f outputs:out
        }
        def Shader "C" {
          uniform token info:id = "ND_convert_vector3_color3"
          float3 inputs:in.connect = </Root/G\(number)/P.outputs:out>
          color3f outputs:out
        }
        def Shader "P" {
          uniform token info:id = "ND_position_vector3"
          float3 outputs:out
        }
      }
      def Cube "C\(number)" (
        prepend apiSchemas = ["MaterialBindingAPI"]
      ) {
        rel material:binding = </Root/G\(number)>
      }

      """
    }.joined()
  }

  @Test func shaderGraphsBeyondTheLimitAreStandardMaterials() async throws {
    var options = SceneFileOptions()
    options.limits.scene.shaderGraphs = 2
    // Constants make no other program.
    let limited = try await resources(graphs(["add", "multiply", "add", "subtract", "multiply"]), options)
    let isGraph = limited.models.compactMap { $0?.materials.first }.map { $0 is ShaderGraphMaterial }
    #expect(isGraph == [true, true, true, false, true])
    #expect(limited.notes.map(\.location) == ["/Root/G3"], "\(limited.notes)")
    #expect(limited.notes.first?.message.contains("limit of 2") == true)
  }

  // MARK: Meshes

  @Test func equalShapesShareAMesh() async throws {
    let colors = ["1, 0, 0", "1, 0, 0", "0, 1, 0"].map {
      "color3f[] primvars:displayColor = [(\($0))]"
    }
    let spheres = (colors + ["", "", "double radius = 2"]).enumerated().map { number, text in
      "def Sphere \"S\(number)\" {\n\(text)\n}\n"
    }
    let models = try await resources(spheres.joined(), Self.headersOnly).models.compactMap { $0?.mesh }
    try #require(models.count == 6)
    #expect(models[0] === models[1] && models[3] === models[4])
    #expect(Set(models.map(ObjectIdentifier.init)).count == 4)
  }

  @Test(arguments: [
    ShapeAsset.box(width: 1, height: 2, depth: 3), .plane(width: 1, length: 2, axis: .z), .sphere(radius: 2),
    .cone(radius: 1, height: 2, axis: .x), .cylinder(radius: 1, height: 2, axis: .y),
    .capsule(radius: 1, height: 2, axis: .z),
  ]) func aShapeCountsAsItsMesh(_ shape: ShapeAsset) throws {
    var asset = MeshAsset(name: "shape", path: "/shape")
    asset.shape = shape
    let mesh = try PackedMesh(shape)
    #expect(asset.builtSize == mesh.vertexCount + mesh.indices.count)
  }

  @Test(arguments: [(26, 2), (39, 3), (12, 0)]) func meshesBeyondTheLimitAreLeftOut(
    limit: Int, expected: Int
  ) async throws {
    let meshes = (0..<3).map { number in
      """
      def Mesh "M\(number)" {
        int[] faceVertexCounts = [3, 3, 3]
        int[] faceVertexIndices = [0, 1, 2, 0, 2, 3, 1, 2, 3]
        point3f[] points = [(0, 0, 0), (1, 0, 0), (1, 1, 0), (0, \(number), 1)]
      }

      """
    }
    var options = Self.headersOnly
    options.limits.scene.meshCorners = limit
    let limited = try await resources(meshes.joined(), options)
    #expect(limited.models.compactMap(\.self).count == expected)
    let told = limited.notes.filter { $0.message.contains("limit of \(limit)") }.map(\.location)
    #expect(told == (expected..<3).map { "/Root/M\($0)" }, "\(limited.notes)")
  }

  // MARK: Shapes and stickers

  /// Returns squares of eight triangles each, with the same points at different scales.
  private func colliders(_ approximation: String) -> String {
    let points = (0..<9).map { "(\($0 % 3), \($0 / 3), 0)" }.joined(separator: ", ")
    let faces = [0, 1, 3, 4].flatMap { [$0, $0 + 1, $0 + 4, $0, $0 + 4, $0 + 3] }
    return (0..<3).map { number in
      """
      def Mesh "M\(number)" (
        prepend apiSchemas = ["PhysicsCollisionAPI", "PhysicsMeshCollisionAPI"]
      ) {
        uniform token physics:approximation = "\(approximation)"
        int[] faceVertexCounts = [3, 3, 3, 3, 3, 3, 3, 3]
        int[] faceVertexIndices = [\(faces.map(String.init).joined(separator: ", "))]
        point3f[] points = [\(points)]
        float3 xformOp:scale = (\(number + 1), 1, 1)
        uniform token[] xformOpOrder = ["xformOp:scale"]
      }

      """
    }.joined()
  }

  @Test(arguments: [("none", 16, 2), ("none", 24, 3), ("convexHull", 18, 2), ("convexHull", 7, 0)])
  func collisionShapesBeyondTheLimitAreLeftOut(approximation: String, limit: Int, expected: Int) async throws
  {
    var options = SceneFileOptions()
    options.limits.scene.collisionTriangles = limit
    let limited = try await resources(colliders(approximation), options)
    #expect(limited.colliders.values.count { !$0.isEmpty } == expected)
    #expect(
      limited.notes.count { $0.message.contains("limit of \(limit)") } == 3 - expected, "\(limited.notes)")
  }

  private func stickers(_ count: Int) throws -> String {
    let image = Image(width: 64, height: 32, filledWith: RGBA8(red: 200, green: 9, blue: 9, alpha: 255))
    try AtomicFile.write(PNGWriter().encode(image), to: folder.path("plain.png"))
    let stickers = (0..<count).map {
      """
      def RealityKitComponent "K\($0)" {
        uniform token info:id = "Decoupage.Sticker"
        asset photo = @plain.png@
        point3f position = (0, 0, 1)
        point3f projectedFrom = (0, 0, 6)
        vector3f up = (0, 1, 0)
      }
      """
    }
    return "def Cube \"Box\" {\n\(stickers.joined(separator: "\n"))\n}\n"
  }

  @Test func projectedStickersBeyondTheLimitAreLeftOut() async throws {
    var options = Self.headersOnly
    options.limits.scene.projectedStickers = 2
    let limited = try await resources(try stickers(3), options)
    #expect(limited.stickers.count == 2 && limited.notes.count == 1, "\(limited.notes)")
    #expect(limited.notes.first?.location == "/Root/Box/K2")
    #expect(limited.notes.first?.message.contains("limit of 2") == true)
  }

  @Test func headersOfPhotosSuffice() async throws {
    // There is no subject in it, which only a cutout finds out.
    let text = try stickers(1)
    #expect(try await resources(text, SceneFileOptions()).stickers.isEmpty)
    let found = try await resources(text, Self.headersOnly)
    #expect(found.stickers.count == 1 && found.notes.isEmpty, "\(found.notes)")
    try AtomicFile.write(Array("nonsense".utf8), to: folder.path("plain.png"))
    let damaged = try await resources(text, Self.headersOnly)
    #expect(damaged.stickers.isEmpty && damaged.notes.count == 1, "\(damaged.notes)")
  }
}
