import DecoupageTesting
import Foundation
import Testing

/// A picture in a test of somebody else's, with Swift Testing.
@MainActor struct PictureTests {
  @Test func aBallLooksAsItWasAccepted() async {
    let verdict = await expectSnapshot(of: ball(), size: CGSize(width: 64, height: 64))
    #expect(verdict?.isPass == true)
  }

  @Test func anotherBallIsTold() async {
    await withKnownIssue {
      await expectSnapshot(of: ball(.green), size: CGSize(width: 64, height: 64), record: .never)
    }
  }
}

/// What both kinds of tests draw.
@MainActor func ball(_ color: UIColor = .red) -> Entity {
  ModelEntity(mesh: .generateSphere(radius: 1), materials: [SimpleMaterial(color: color, isMetallic: false)])
}
