import CoreGraphics
import Testing

struct TransformTests {
  private let point = CGPoint(x: 2, y: 1)

  private func isClose(_ first: CGPoint, _ x: Double, _ y: Double) -> Bool {
    abs(first.x - x) < 1e-12 && abs(first.y - y) < 1e-12
  }

  @Test func pointsMoveTurnAndGrow() {
    #expect(point.applying(.identity) == point)
    #expect(point.applying(CGAffineTransform(translationX: 3, y: -1)) == CGPoint(x: 5, y: 0))
    #expect(point.applying(CGAffineTransform(scaleX: 2, y: 3)) == CGPoint(x: 4, y: 3))
    #expect(isClose(point.applying(CGAffineTransform(rotationAngle: .pi / 2)), -1, 2))
  }

  @Test func theFirstTransformOfAProductComesFirst() {
    let move = CGAffineTransform(translationX: 1, y: 0)
    let grow = CGAffineTransform(scaleX: 2, y: 2)
    #expect(point.applying(move.concatenating(grow)) == CGPoint(x: 6, y: 2))
    #expect(point.applying(grow.translatedBy(x: 1, y: 0)) == CGPoint(x: 6, y: 2))
    #expect(point.applying(move.scaledBy(x: 2, y: 2)) == CGPoint(x: 5, y: 2))
    #expect(isClose(point.applying(move.rotated(by: .pi)), -1, -1))
  }

  @Test func theInverseLeadsBack() {
    let transform = CGAffineTransform(a: 2, b: 1, c: -1, d: 3, tx: 4, ty: 5)
    #expect(isClose(point.applying(transform).applying(transform.inverted()), 2, 1))
    let flat = CGAffineTransform(scaleX: 0, y: 1)
    #expect(flat.inverted() == flat)
  }

  @Test func rectanglesEncloseTheirCorners() {
    let rectangle = CGRect(x: 0, y: 0, width: 2, height: 1)
    let turned = rectangle.applying(CGAffineTransform(rotationAngle: .pi / 2))
    #expect(abs(turned.width - 1) < 1e-12 && abs(turned.height - 2) < 1e-12)
    #expect(abs(turned.minX + 1) < 1e-12)
    #expect(
      CGSize(width: 1, height: 2).applying(CGAffineTransform(scaleX: 3, y: 4)) == CGSize(width: 3, height: 8))
    #expect(CGVector(dx: 1, dy: 0) != .zero)
  }

  @Test func colorsAndGeometryComeWithTheModule() throws {
    let color = CGColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    #expect(color.components == [1, 0.5, 0, 1])
    let space = try #require(CGColorSpace(name: CGColorSpace.sRGB))
    #expect(space.model == .rgb)
    #expect(CGRect(x: 0, y: 0, width: 2, height: 4).midY == 2)
  }
}
