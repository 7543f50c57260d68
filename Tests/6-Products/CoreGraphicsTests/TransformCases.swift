import CoreGraphics

/// The cases of transforms.
enum TransformCases {
  /// The cases by name; each tells whether it holds.
  static let all: [(name: String, holds: @Sendable () -> Bool)] = [
    ("points move", { point.applying(CGAffineTransform(translationX: 3, y: -1)) == CGPoint(x: 5, y: 0) }),
    ("points stay", { point.applying(.identity) == point }),
    ("points grow", { point.applying(CGAffineTransform(scaleX: 2, y: 3)) == CGPoint(x: 4, y: 3) }),
    ("points turn", { isClose(point.applying(CGAffineTransform(rotationAngle: .pi / 2)), -1, 2) }),
    (
      "the first transform of a product comes first",
      { point.applying(move.concatenating(grow)) == CGPoint(x: 6, y: 2) }
    ),
    ("a translation comes before", { point.applying(grow.translatedBy(x: 1, y: 0)) == CGPoint(x: 6, y: 2) }),
    ("a scale comes before", { point.applying(move.scaledBy(x: 2, y: 2)) == CGPoint(x: 5, y: 2) }),
    ("a rotation comes before", { isClose(point.applying(move.rotated(by: .pi)), -1, -1) }),
    (
      "the inverse leads back",
      {
        let transform = CGAffineTransform(a: 2, b: 1, c: -1, d: 3, tx: 4, ty: 5)
        return isClose(point.applying(transform).applying(transform.inverted()), 2, 1)
      }
    ),
    (
      "a flat transform has no inverse",
      { CGAffineTransform(scaleX: 0, y: 1).inverted() == CGAffineTransform(scaleX: 0, y: 1) }
    ),
    (
      "rectangles enclose their corners",
      {
        let turned = CGRect(x: 0, y: 0, width: 2, height: 1).applying(
          CGAffineTransform(rotationAngle: .pi / 2))
        return abs(turned.width - 1) < 1e-12 && abs(turned.height - 2) < 1e-12 && abs(turned.minX + 1) < 1e-12
      }
    ),
    (
      "sizes grow",
      {
        CGSize(width: 1, height: 2).applying(CGAffineTransform(scaleX: 3, y: 4))
          == CGSize(width: 3, height: 8)
      }
    ),
    ("vectors differ", { CGVector(dx: 1, dy: 0) != .zero }),
    (
      "colors and geometry come with the module",
      {
        CGColor(red: 1, green: 0.5, blue: 0, alpha: 1).components == [1, 0.5, 0, 1]
          && CGColorSpace(name: CGColorSpace.sRGB)?.model == .rgb
          && CGRect(x: 0, y: 0, width: 2, height: 4).midY == 2
      }
    ),
  ]

  private static let point = CGPoint(x: 2, y: 1)
  private static let move = CGAffineTransform(translationX: 1, y: 0)
  private static let grow = CGAffineTransform(scaleX: 2, y: 2)

  private static func isClose(_ first: CGPoint, _ x: Double, _ y: Double) -> Bool {
    abs(first.x - x) < 1e-12 && abs(first.y - y) < 1e-12
  }
}
