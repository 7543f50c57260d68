import Foundation
import Images
import Snapshots
import Testing

@testable import DemoScenes

/// Every built-in scene, against the picture that was looked at.
@MainActor @Suite(.serialized) struct DemoScenePictureTests {
  @Test(arguments: await DemoScenePictures.names) func sceneLooksAsItDid(name: String) async throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Goldens")
      .path
    let record = ProcessInfo.processInfo.environment["DECOUPAGE_RECORD"].flatMap(RecordMode.init) ?? .never
    let picture = try await DemoScenePictures.picture(of: name, width: 320, height: 180)
    let verdict = await Golden.check(picture, named: name, directory: folder, record: record)
    #expect(verdict.isPass, "\(verdict.message ?? "")")
  }
}
