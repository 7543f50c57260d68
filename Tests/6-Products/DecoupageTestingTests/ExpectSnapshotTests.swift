import DemoScenes
import Files
import Foundation
import Glibc
import TestSupport
import Testing

@testable import DecoupageTesting

/// Pictures of a box, as tests in other packages take them.
struct ExpectSnapshotTests {
  private let size = CGSize(width: 64, height: 48)

  private func box(_ color: UIColor = .orange) -> Entity {
    let box = ModelEntity(
      mesh: .generateBox(size: 1, cornerRadius: 0.1),
      materials: [SimpleMaterial(color: color, isMetallic: false)])
    box.name = "box"
    return box
  }

  private func folder(_ file: String = #filePath) -> String {
    String(file.dropLast("ExpectSnapshotTests.swift".count)) + "__Snapshots__/ExpectSnapshotTests"
  }

  @Test func anEntityLooksAsItWasAccepted() async {
    let verdict = await expectSnapshot(of: box(), size: size)
    #expect(verdict?.isPass == true)
    #expect(verdict?.path == folder() + "/anEntityLooksAsItWasAccepted.png")
  }

  @Test func looksAreTakenIntoAccount() async {
    var options = PresentationOptions()
    options.camera = .orbit(OrbitOption(azimuth: -30, elevation: 40))
    options.background = .transparent
    options.sun = SunOption(azimuth: -60, elevation: 50)
    await expectSnapshot(of: box(.cyan), size: size, named: "from the left", options: options)
  }

  @Test func scenesAndRenderersAndSourcesAndImages() async throws {
    let scene = Scene(name: "stage")
    let entity = box()
    scene.addEntity(entity)
    await expectSnapshot(of: scene, size: size, named: "scene")
    #expect(entity.scene === scene, "a scene keeps its entities")
    let renderer = try RealityRenderer()
    renderer.entities.append(box(.green))
    await expectSnapshot(of: renderer, size: size, named: "renderer")
    await expectSnapshot(of: SceneSource("demo:grid", builtIn: .demos), size: size, named: "source")
    try await expectSnapshot(of: renderer.snapshot(width: 20, height: 10), named: "image")
  }

  @Test func anEntityComesBackAsItWas() async {
    let entity = box(), parent = Entity()
    await expectSnapshot(of: entity, size: size, named: "free")
    #expect(entity.scene == nil && entity.parent == nil)
    parent.addChild(entity)
    await expectSnapshot(of: entity, size: size, named: "child")
    #expect(entity.parent === parent)
  }

  @Test func aDifferenceIsAnIssueWithNumbersAndPaths() async throws {
    let accepted = folder() + "/aDifferenceIsAnIssueWithNumbersAndPaths"
    await withKnownIssue {
      await expectSnapshot(of: box(.purple), size: size, record: .never)
    } matching: { issue in
      let message = issue.comments.map(\.rawValue).joined()
      return message.hasPrefix(accepted + ".png differs: different  max ")
        && message.contains("DECOUPAGE_RECORD=changed accepts it")
        && message.contains("drawn: \(accepted).actual.png")
        && message.contains("what differs: \(accepted).actual.diff.png")
    }
    for path in [accepted + ".actual.png", accepted + ".actual.diff.png"] {
      #expect(try ImageReader().decode(file: path).width == 64)
      #expect(unlink(path) == 0)
    }
  }

  @Test func aMissingPictureIsAnIssueUntilItIsRecorded() async throws {
    let file = try TemporaryFolder()
    let path = file.path("PretendTests.swift")
    let accepted = file.path("__Snapshots__/PretendTests/pretend.png")
    for (mode, isKnown) in [(RecordMode.never, true), (.missing, false), (.never, false)] {
      await withKnownIssue {
        await check(mode, path)
      } when: {
        isKnown
      }
    }
    #expect(try ImageReader().decode(file: accepted).width == 64)
  }

  private func check(_ mode: RecordMode, _ path: String) async {
    let call = SnapshotCall("m/f", "f", line: 1, column: 1, function: "pretend()", file: path)
    let image = try? RealityRenderer().snapshot(width: 64, height: 48)
    _ = await call.check(nil, limits: ComparisonLimits(), record: mode) { try #require(image) }
  }

  @Test func twoPicturesOfOneNameAreAnIssue() async {
    await expectSnapshot(of: box(), size: size)
    await withKnownIssue { await expectSnapshot(of: box(), size: size) }
  }

  @Test func aSizeThatCannotBeDrawnIsAnIssue() async {
    await withKnownIssue {
      let verdict = await expectSnapshot(of: box(), size: .zero)
      #expect(verdict == nil)
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("0×0 is outside 1…") }
    }
  }
}
