import Files
import SceneAssets
import TestSupport
import Testing

@testable import GLTFFormat

@Suite("Material variants of glTF") struct VariantTests {
  /// A mesh of two triangles: the first is red, and green or blue under variants; the second is always red.
  private static func scene(
    first: String = #"{"material":1,"variants":[0]},{"material":2,"variants":[1]}"#, mode: Int = 4
  ) -> SmallScene {
    var scene = SmallScene.triangle()
    let colors = scene.add([1, 0, 0, 0, 1, 0, 0, 0, 1] as [Float], "VEC3")
    let attributes = #""attributes":{"POSITION":0,"COLOR_0":\#(colors)},"mode":\#(mode),"material":0"#
    scene.members = [
      #""nodes":[{"name":"it","mesh":0}],"extensionsUsed":["KHR_materials_variants"]"#,
      #""meshes":[{"primitives":[{\#(attributes),"extensions":{"KHR_materials_variants":{"mappings":[\#(first)]}}},"#
        + #"{\#(attributes)}]}]"#,
      #""materials":[{"name":"red"},{"name":"green"},{"name":"blue"}]"#,
      #""extensions":{"KHR_materials_variants":{"variants":[{"name":"Meadow"},{"name":"Sea"},{"name":"Night"}]}}"#,
    ]
    return scene
  }

  @Test("the default materials are shown, and the others are kept by name")
  func kept() throws {
    let asset = try Self.scene().read()
    #expect(asset.materialVariants == ["Meadow", "Sea", "Night"] && asset.notes.isEmpty)
    let use = try #require(asset.nodes.first?.mesh)
    #expect(use.materials == [0, 0])
    #expect(
      use.variants == [
        MaterialVariant("Meadow", materials: [1, 0]), MaterialVariant("Sea", materials: [2, 0]),
      ])
    #expect(asset.meshes[use.mesh].subsets.map(\.faces) == [[0], [1]])
    for material in asset.materials {
      guard case .physical(let look) = material.look else { throw Unexpected() }
      #expect(look.usesVertexColors, "\(material.name)")
    }
  }

  @Test(
    "a variant is shown by its name", arguments: [("Meadow", [1, 0]), ("Sea", [2, 0]), ("Night", [0, 0])])
  func chosen(_ name: String, _ materials: [Int]) throws {
    let asset = try Self.scene().read(ReaderOptions<GLTFLimits>(variant: name))
    #expect(asset.nodes.first?.mesh?.materials == materials)
  }

  @Test("lines with other materials become meshes of their own")
  func lines() throws {
    let asset = try Self.scene(mode: 1).read(ReaderOptions<GLTFLimits>(variant: "Sea"))
    #expect(asset.nodes.compactMap(\.mesh).map(\.materials) == [[2], [0]])
  }

  @Test("an unknown variant is an error that names the known ones")
  func unknown() throws {
    let error = #expect(throws: GLTFError.self) {
      try Self.scene().read(ReaderOptions<GLTFLimits>(variant: "Mars"))
    }
    #expect(error?.problem == .missing("the material variant \"Mars\" among Meadow, Sea, Night"))
    let none = #expect(throws: GLTFError.self) {
      try SmallScene.triangle().read(ReaderOptions<GLTFLimits>(variant: "Mars"))
    }
    let reason = none?.reason ?? ""
    #expect(reason.contains("in a file without any"))
  }

  @Test(
    "the same variant twice, and materials and variants that do not exist, are errors",
    arguments: [
      #"{"material":1,"variants":[0]},{"material":2,"variants":[0]}"#, #"{"material":3,"variants":[0]}"#,
      #"{"material":1,"variants":[3]}"#, #"{"variants":[0]}"#, #"{"material":1,"variants":["Sea"]}"#,
    ])
  func damaged(_ mapping: String) {
    let error = #expect(throws: GLTFError.self) { try Self.scene(first: mapping).read() }
    #expect(error?.place.contains("KHR_materials_variants") == true, "\(error as Any)")
  }

  @Test("names that repeat or are empty become distinct")
  func names() throws {
    var scene = Self.scene()
    scene.members[3] =
      #""extensions":{"KHR_materials_variants":{"variants":[{"name":"A"},{"name":"A"},{"name":""}]}}"#
    let names = try scene.read().materialVariants
    #expect(names.count == 3 && Set(names).count == 3 && names[0] == "A" && names[2] == "variant_2")
  }

  @Test("mutations are read or refused, and nothing else", .timeLimit(.minutes(5)))
  func mutations() {
    let whole = Self.scene().glb
    var random = SeededRandom(seed: 0x2545_F491_4F6C_DD1D)
    var (read, refused) = (0, 0)
    for _ in 0..<Rounds.count / 5 {
      var bytes = whole
      for _ in 0...random.below(2) { random.mutate(&bytes) }
      do {
        let asset = try GLTFReader.read(bytes: bytes, path: "scene.glb")
        for use in asset.nodes.compactMap(\.mesh) {
          let all = [use.materials] + use.variants.map(\.materials)
          #expect(all.allSatisfy { $0.allSatisfy { $0.map(asset.materials.indices.contains) ?? true } })
        }
        read += 1
      } catch {
        refused += 1
      }
    }
    #expect(min(read, refused) > Rounds.count / 100, "\(read) were read, \(refused) refused")
  }

  private struct Unexpected: Error {}
}
