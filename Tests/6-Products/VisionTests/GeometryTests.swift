import CoreGraphics
import Testing
import Vision

struct GeometryTests {
  @Test func `Points and rectangles go from shares to pixels and back`() {
    let point = VNImagePointForNormalizedPoint(CGPoint(x: 0.25, y: 0.5), 400, 300)
    #expect(point == CGPoint(x: 100, y: 150))
    #expect(VNNormalizedPointForImagePoint(point, 400, 300) == CGPoint(x: 0.25, y: 0.5))
    let rectangle = VNImageRectForNormalizedRect(VNNormalizedIdentityRect, 400, 300)
    #expect(rectangle == CGRect(x: 0, y: 0, width: 400, height: 300))
    #expect(VNNormalizedRectForImageRect(rectangle, 400, 300) == VNNormalizedIdentityRect)
  }
}
