public import Platform
internal import Vision

/// The subjects of an analyzed image.
///
/// There is no view: places are in pixels of the upright image, from the upper left.
@preconcurrency @MainActor public final class ImageAnalysisInteraction: NSObject {
  /// The types of interactions that a person may have with the image.
  public struct InteractionTypes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// All types.
    public static let automatic = InteractionTypes(rawValue: 1)
    /// The selection of text.
    public static let textSelection = InteractionTypes(rawValue: 2)
    /// The actions of dates, addresses and their like.
    public static let dataDetectors = InteractionTypes(rawValue: 4)
    /// The subjects.
    public static let imageSubject = InteractionTypes(rawValue: 8)
    /// More about the subjects.
    public static let visualLookUp = InteractionTypes(rawValue: 16)
    /// All types that concern text.
    public static let automaticTextOnly = InteractionTypes(rawValue: 32)
  }

  /// The reason for which there is no image of a subject.
  public enum SubjectUnavailable: Error, LocalizedError, Hashable, Sendable {
    /// The subjects belong to another analysis, or there are none.
    case imageUnavailable

    public var errorDescription: String? {
      "there is no image of these subjects; take them from subjects of the same analysis"
    }
  }

  /// A subject of the image.
  public struct Subject: Hashable, Sendable {
    let analysis: ImageAnalysis
    let number: Int

    /// The bounds in pixels of the upright image.
    public var bounds: CGRect {
      guard let subjects = analysis.lifted.subjects else { return .null }
      let (size, shares) = (analysis.lifted.size, subjects.bounds(of: number))
      return CGRect(
        x: shares.minX * size.width, y: shares.minY * size.height, width: shares.width * size.width,
        height: shares.height * size.height)
    }

    /// The subject with nothing around it, with at most 1,024 pixels on the longer side.
    public var image: UIImage {
      get async throws { try Self.image(of: [number], in: analysis) }
    }

    public static func == (one: Subject, other: Subject) -> Bool {
      one.analysis === other.analysis && one.number == other.number
    }

    public func hash(into hasher: inout Hasher) {
      hasher.combine(ObjectIdentifier(analysis))
      hasher.combine(number)
    }

    static func image(of numbers: IndexSet, in analysis: ImageAnalysis) throws -> UIImage {
      guard let picture = analysis.lifted.subjects?.cutout(of: numbers) else {
        throw SubjectUnavailable.imageUnavailable
      }
      return UIImage(cgImage: CGImage(picture))
    }
  }

  /// The analysis; nil for none.
  public var analysis: ImageAnalysis?
  /// The types of interactions; there are subjects only where these are among them.
  public var preferredInteractionTypes: InteractionTypes = []
  /// The subjects that are highlighted.
  public var highlightedSubjects: Set<Subject> = []

  /// Creates an interaction.
  public override nonisolated init() {}

  /// The types of interactions that there are for the image.
  public var activeInteractionTypes: InteractionTypes { found.isEmpty ? [] : .imageSubject }

  /// All subjects of the image.
  public var subjects: Set<Subject> { get async { found } }

  /// Returns the subject at a place; nil for the background.
  public func subject(at point: CGPoint) async -> Subject? {
    guard let analysis, let subjects = analysis.lifted.subjects, !found.isEmpty else { return nil }
    let size = analysis.lifted.size
    let number = subjects.number(x: point.x / size.width, y: point.y / size.height)
    return number == 0 ? nil : Subject(analysis: analysis, number: number)
  }

  /// Returns an image of some subjects together, with nothing around them.
  ///
  /// - Parameter subjects: The subjects.
  /// - Returns: The image.
  /// - Throws: ``SubjectUnavailable``, where they are of another analysis, or none.
  public func image(for subjects: Set<Subject>) async throws -> UIImage {
    guard let analysis, !subjects.isEmpty, subjects.allSatisfy({ $0.analysis === analysis }) else {
      throw SubjectUnavailable.imageUnavailable
    }
    return try Subject.image(of: IndexSet(subjects.map(\.number)), in: analysis)
  }

  private var found: Set<Subject> {
    let types: InteractionTypes = [.automatic, .imageSubject, .visualLookUp]
    guard let analysis, let subjects = analysis.lifted.subjects,
      !preferredInteractionTypes.isDisjoint(with: types)
    else { return [] }
    return Set(subjects.all.map { Subject(analysis: analysis, number: $0) })
  }
}
