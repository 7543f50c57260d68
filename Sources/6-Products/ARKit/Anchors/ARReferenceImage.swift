public import Foundation
public import Platform

/// An image that a session looks for in the surroundings.
public final class ARReferenceImage: Hashable, Sendable {
  /// The size of the image in meters.
  public let physicalSize: CGSize

  /// Creates an image.
  ///
  /// - Parameters:
  ///   - image: The pixels.
  ///   - orientation: The side of the image that is up.
  ///   - physicalWidth: The width in meters.
  public init(_ image: CGImage, orientation: Orientation, physicalWidth: CGFloat) {
    let height = image.width > 0 ? physicalWidth * CGFloat(image.height) / CGFloat(image.width) : 0
    physicalSize = CGSize(width: physicalWidth, height: height)
  }

  /// A side of an image that is up.
  public enum Orientation: UInt32, Hashable, Sendable {
    /// The first row.
    case up = 1
    /// The last row.
    case down = 3
    /// The last column.
    case left = 8
    /// The first column.
    case right = 6
  }

  /// Returns the images of a group in an asset catalog; nil, as asset catalogs are not read.
  public static func referenceImages(inGroupNamed name: String, bundle: Bundle?) -> Set<ARReferenceImage>? {
    nil
  }

  public static func == (one: ARReferenceImage, other: ARReferenceImage) -> Bool { one === other }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
