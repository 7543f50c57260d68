import Files
import SceneAssets
import TestSupport
import Testing

@testable import USDFormat
@testable import USDLayers

@Suite("Damaged USD files") struct FileMutationTests {
  /// What a scene is stored as.
  enum Form: String, CaseIterable, Sendable {
    case crate
    /// Text in a package.
    case textPackage
    case cratePackage
  }

  /// A form, and where its random numbers start.
  struct Run: Sendable, CustomTestStringConvertible {
    var form: Form
    var seed: UInt64

    var testDescription: String { "\(form.rawValue) \(seed)" }

    static let all = Form.allCases.flatMap { form in (1...4).map { Run(form: form, seed: $0) } }
  }

  private static let scenes = [SceneMutationTests.sample, MotionMutationTests.sample]

  @Test("whole files are read", arguments: Form.allCases)
  func whole(_ form: Form) throws {
    for scene in Self.scenes {
      let asset = try read(try Self.bytes(scene, form), form)
      let same = try SmallStage.read(scene)
      #expect(asset.nodes.map(\.path) == same.nodes.map(\.path) && asset.notes == same.notes)
      #expect(asset.meshes == same.meshes && asset.clips == same.clips && asset.skeletons == same.skeletons)
    }
  }

  @Test(
    "mutations of each kind of file are read or refused, and nothing else",
    .timeLimit(.minutes(5)), arguments: Run.all)
  func mutations(_ run: Run) throws {
    let whole = try Self.scenes.map { try Self.bytes($0, run.form) }
    var random = SeededRandom(seed: 0x9E37_79B9_7F4A_7C15 &* run.seed)
    var (read, refused) = (0, 0)
    for number in 0..<Rounds.count / 4 {
      var bytes = whole[number % whole.count]
      for _ in 0...random.below(2) { random.damage(&bytes) }
      do {
        let asset = try self.read(bytes, run.form, moments: 64)
        #expect(asset.nodes.allSatisfy { ($0.parent ?? 0) < asset.nodes.count })
        read += 1
      } catch is USDError {
        refused += 1
      }
    }
    #expect(min(read, refused) > Rounds.count / 100, "\(read) were read, \(refused) refused")
  }

  private func read(
    _ bytes: [UInt8], _ form: Form, moments limit: Int = USDSceneLimits.standard.moments
  ) throws -> SceneAsset {
    var options = USDSceneOptions()
    options.limits.nodes = 10_000
    options.limits.instances = 10_000
    options.limits.moments = limit
    var (file, range) = (try FileMapping(copying: bytes, as: "scene"), 0..<bytes.count)
    if form != .crate {
      let package = try USDPackage(file, identifier: "scene.usdz")
      (file, range) = try package.contents(of: package.rootLayer())
    }
    let layer =
      form == .textPackage
      ? try USDTextReader.read(file.bytes(range), identifier: "scene.usda")
      : try USDCrateReader.read(file, range, identifier: "scene.usdc")
    let stage = USDStage(layer, provider: SmallStage(texts: [:]), options: USDStageOptions())
    return try USDScene.read(stage, path: "scene", options: options)
  }

  private static func bytes(_ scene: String, _ form: Form) throws -> [UInt8] {
    let text = Array("#usda 1.0\n\(scene)".utf8)
    let layer = try USDTextReader.read(text, identifier: "scene.usda")
    let crate = try USDCrateWriter.bytes(of: layer)
    guard form != .crate else { return crate }
    let folder = try TemporaryFolder()
    var writer = try USDPackageWriter(replacing: folder.path("scene.usdz"))
    try writer.add(
      form == .textPackage ? "scene.usda" : "scene.usdc", form == .textPackage ? text : crate)
    try writer.finish()
    return try [UInt8](contentsOfFile: folder.path("scene.usdz"))
  }
}

extension SeededRandom {
  /// Changes a byte, or a whole number to one that is rarely meant, removes some, or puts a piece elsewhere.
  fileprivate mutating func damage(_ bytes: inout [UInt8]) {
    guard bytes.count > 16 else { return }
    let offset = below(bytes.count - 8)
    switch below(8) {
    case 0: bytes[offset] = UInt8(below(256))
    case 1, 2, 3: bytes[offset] ^= 1 << UInt8(below(8))
    case 4:
      let words: [UInt64] = [0, 1, 255, 1 << 16, 1 << 31, .max >> 1, .max]
      let word = words[below(words.count)]
      for byte in 0..<8 { bytes[offset + byte] = UInt8(truncatingIfNeeded: word >> (8 * UInt64(byte))) }
    case 5: bytes.removeLast(below(bytes.count / 8) + 1)
    case 6: bytes.removeSubrange(offset..<offset + below(8) + 1)
    default:
      let target = below(bytes.count - 8)
      for byte in 0..<8 { bytes[target + byte] = bytes[offset + byte] }
    }
  }
}
