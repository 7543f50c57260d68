public import Foundation

/// A session that makes a model of photos of an object; it needs a Mac, so that none can be created here.
public final class PhotogrammetrySession: Sendable {
  /// True if sessions can be created; they cannot, here.
  public static var isSupported: Bool { false }

  /// A reason for which there is no session.
  public enum Error: Swift.Error, Hashable, Sendable, CustomStringConvertible {
    /// The platform makes no models of photos.
    case unavailable(String)

    public var description: String {
      switch self {
      case .unavailable(let path):
        "no model can be made of the photos in \(path): photogrammetry is not available here; ask "
          + "PhotogrammetrySession.isSupported first"
      }
    }
  }

  /// Properties of a session.
  public struct Configuration: Hashable, Sendable {
    /// The order of the photos.
    public enum SampleOrdering: Hashable, Sendable {
      /// Any.
      case unordered
      /// Each beside the one before.
      case sequential
    }

    /// The care for details that hardly differ.
    public enum FeatureSensitivity: Hashable, Sendable {
      /// The usual one.
      case normal
      /// More.
      case high
    }

    /// The order of the photos.
    public var sampleOrdering = SampleOrdering.unordered
    /// The care for details.
    public var featureSensitivity = FeatureSensitivity.normal
    /// True if what is around the object is left out.
    public var isObjectMaskingEnabled = true

    /// Creates properties.
    public init() {}
  }

  /// A model that a session is to make.
  public enum Request: Hashable, Sendable {
    /// The number of polygons and the size of textures.
    public enum Detail: Hashable, Sendable, CaseIterable {
      /// A level, from the coarsest to the finest.
      case preview, reduced, medium, full, raw, custom
    }

    /// A model in a file.
    case modelFile(url: URL, detail: Detail = .reduced)
  }

  /// Creates a session of the photos in a folder.
  ///
  /// - Parameters:
  ///   - input: The folder.
  ///   - configuration: The properties.
  /// - Throws: ``Error/unavailable(_:)``, always.
  public init(input: URL, configuration: Configuration = Configuration()) throws {
    throw Error.unavailable(input.path)
  }
}
