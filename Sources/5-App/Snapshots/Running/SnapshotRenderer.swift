public import Images

/// A renderer of a suite's images.
@MainActor public protocol SnapshotRenderer: AnyObject {
  /// The driver that renders.
  var driver: SnapshotDriver { get }

  /// Renders one image, with straight alpha.
  ///
  /// - Throws: ``RendererUnavailable`` if rendering is no longer possible, which ends the run; any other
  ///   error fails this one test.
  func render(_ test: SnapshotTest) async throws -> Image<RGBA8>
}

/// An error of rendering that has become unavailable.
public struct RendererUnavailable: Error, Hashable, Sendable, CustomStringConvertible {
  /// The reason.
  public let description: String

  /// Creates an error with its reason.
  public init(_ description: String) { self.description = description }
}
