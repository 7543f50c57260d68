/// The corner of an image that coordinates are counted from.
public enum CoordinateOrigin: Hashable, Sendable, Codable {
  /// The lower left corner, as in Vision.
  case lowerLeft
  /// The upper left corner, as in most images.
  case upperLeft
}

/// A point in shares of the width and the height of an image, from the lower left.
public struct NormalizedPoint: Hashable, Sendable, Codable, CustomStringConvertible {
  /// The point.
  public let cgPoint: CGPoint

  /// Creates a point.
  public init(x: CGFloat, y: CGFloat) { cgPoint = CGPoint(x: x, y: y) }

  /// Creates a point.
  public init(normalizedPoint: CGPoint) { cgPoint = normalizedPoint }

  /// Creates the point for one in pixels from the lower left.
  public init(imagePoint: CGPoint, in imageSize: CGSize) {
    self.init(x: imagePoint.x / imageSize.width, y: imagePoint.y / imageSize.height)
  }

  /// The lower left corner.
  public static var zero: NormalizedPoint { NormalizedPoint(x: 0, y: 0) }

  /// The horizontal position.
  public var x: CGFloat { cgPoint.x }
  /// The vertical position.
  public var y: CGFloat { cgPoint.y }
  public var description: String { "(\(x), \(y))" }

  /// Returns the point in pixels.
  public func toImageCoordinates(
    _ imageSize: CGSize, origin: CoordinateOrigin = .lowerLeft
  ) -> CGPoint {
    let point = origin == .lowerLeft ? self : verticallyFlipped()
    return CGPoint(x: point.x * imageSize.width, y: point.y * imageSize.height)
  }

  /// Returns the point with its vertical position counted from the opposite edge.
  public func verticallyFlipped() -> NormalizedPoint { NormalizedPoint(x: x, y: 1 - y) }
}

/// A rectangle in shares of the width and the height of an image, from the lower left.
public struct NormalizedRect: Hashable, Sendable, Codable, CustomStringConvertible {
  /// The rectangle.
  public let cgRect: CGRect

  /// Creates a rectangle.
  public init(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat) {
    cgRect = CGRect(x: x, y: y, width: width, height: height)
  }

  /// Creates a rectangle.
  public init(normalizedRect: CGRect) { cgRect = normalizedRect }

  /// Creates the rectangle for one in pixels from the lower left.
  public init(imageRect: CGRect, in imageSize: CGSize) {
    self.init(
      x: imageRect.minX / imageSize.width, y: imageRect.minY / imageSize.height,
      width: imageRect.width / imageSize.width, height: imageRect.height / imageSize.height)
  }

  /// The rectangle of a whole image.
  public static var fullImage: NormalizedRect { NormalizedRect(x: 0, y: 0, width: 1, height: 1) }

  /// The lower left corner.
  public var origin: CGPoint { cgRect.origin }
  /// The width.
  public var width: CGFloat { cgRect.width }
  /// The height.
  public var height: CGFloat { cgRect.height }
  public var description: String { "(\(origin.x), \(origin.y), \(width), \(height))" }

  /// Returns the rectangle in pixels.
  public func toImageCoordinates(
    _ imageSize: CGSize, origin: CoordinateOrigin = .lowerLeft
  ) -> CGRect {
    let place = origin == .lowerLeft ? cgRect : verticallyFlipped().cgRect
    return CGRect(
      x: place.minX * imageSize.width, y: place.minY * imageSize.height,
      width: place.width * imageSize.width, height: place.height * imageSize.height)
  }

  /// Returns the rectangle with its vertical position counted from the opposite edge.
  public func verticallyFlipped() -> NormalizedRect {
    NormalizedRect(x: cgRect.minX, y: 1 - cgRect.maxY, width: width, height: height)
  }
}
