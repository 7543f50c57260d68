import CoreGraphics
import Testing

/// Tests in a file that imports `CoreGraphics` beside Testing, as ported tests do.
@Suite struct OverlayTests {
  @Test(arguments: [(CGFloat(2), CGFloat(6)), (-1, -3), (0.5, 1.5)])
  func `A test may use geometry in the file it stands in`(_ scale: CGFloat, _ x: CGFloat) {
    let point = CGPoint(x: 3, y: 1).applying(CGAffineTransform(scaleX: scale, y: 1))
    #expect(point == CGPoint(x: x, y: 1))
  }
}
