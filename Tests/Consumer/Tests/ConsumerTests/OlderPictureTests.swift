import DecoupageTesting
import Foundation
import XCTest

/// The same with XCTest.
final class OlderPictureTests: XCTestCase {
  @MainActor func testABallLooksAsItWasAccepted() async {
    let verdict = await expectSnapshot(of: ball(), size: CGSize(width: 64, height: 64))
    XCTAssertEqual(verdict?.isPass, true)
  }
}
