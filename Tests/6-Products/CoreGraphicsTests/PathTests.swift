import CoreGraphics
import Testing

/// Paths as objects, against points that are known.
struct PathTests {
  private func isNear(_ point: CGPoint, _ x: CGFloat, _ y: CGFloat) -> Bool {
    abs(point.x - x) < 1e-6 && abs(point.y - y) < 1e-6
  }

  @Test func transformsMoveWhatIsAdded() {
    let path = CGMutablePath(), shift = CGAffineTransform(translationX: 1, y: 0)
    path.move(to: CGPoint(x: 2, y: 0))
    path.addLine(to: CGPoint(x: 1, y: 3), transform: shift)
    #expect(isNear(path.currentPoint, 2, 3))
    path.addRect(CGRect(x: 0, y: 0, width: 2, height: 2), transform: CGAffineTransform(scaleX: 2, y: 3))
    #expect(isNear(path.currentPoint, 0, 0))
  }

  @Test func arcsGoOnFromTheCurrentPoint() {
    let path = CGMutablePath(), shift = CGAffineTransform(translationX: 1, y: 0)
    path.move(to: CGPoint(x: 5, y: 0))
    path.addArc(
      center: .zero, radius: 1, startAngle: 0, endAngle: .pi / 2, clockwise: false, transform: shift)
    #expect(isNear(path.currentPoint, 1, 1))
    let alone = CGMutablePath()
    alone.addArc(center: .zero, radius: 2, startAngle: 0, endAngle: .pi, clockwise: true)
    #expect(isNear(alone.currentPoint, -2, 0))
  }

  @Test func copiesAreIndependent() throws {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 1, y: 1))
    let copy = try #require(path.copy())
    #expect(copy == path)
    path.closeSubpath()
    #expect(copy != path && isNear(path.currentPoint, 0, 0) && isNear(copy.currentPoint, 1, 1))
    #expect(CGMutablePath().isEmpty && !copy.isEmpty)
  }
}
