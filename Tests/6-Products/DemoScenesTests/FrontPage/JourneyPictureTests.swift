import Foundation
import Snapshots
import Testing

@testable import DemoScenes

/// The picture on the front page in more than one shape, against the ones that were looked at.
@MainActor @Suite(.serialized) struct JourneyPictureTests {
  @Test(arguments: [(480, 270), (270, 270)]) func theJourneyHoldsInEveryShape(width: Int, height: Int)
    async throws
  {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Goldens").path
    let record = ProcessInfo.processInfo.environment["DECOUPAGE_RECORD"].flatMap(RecordMode.init) ?? .never
    let picture = try await DemoScenePictures.picture(of: "journey", width: width, height: height)
    let verdict = await Golden.check(
      picture, named: "journey-\(width)x\(height)", directory: folder, record: record)
    #expect(verdict.isPass, "\(verdict.message ?? "")")
  }
}
