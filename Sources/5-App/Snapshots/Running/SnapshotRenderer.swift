public import Images

/// Draws the pictures of a suite.
@MainActor public protocol SnapshotRenderer: AnyObject {
  /// What draws.
  var driver: SnapshotDriver { get }

  /// Draws one picture, with straight alpha.
  ///
  /// - Throws: ``RendererUnavailable`` when nothing can be drawn anymore, which ends the run; any other error
  ///   fails this one test.
  func render(_ test: SnapshotTest) async throws -> Image<RGBA8>
}

/// There is nothing to draw with, or not anymore.
public struct RendererUnavailable: Error, Hashable, Sendable, CustomStringConvertible {
  public let description: String

  public init(_ description: String) { self.description = description }
}
