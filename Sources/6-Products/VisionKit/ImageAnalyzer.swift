public import Platform
public import Vision

/// An analyzer of images, which finds their subjects.
public final class ImageAnalyzer: Sendable {
  /// The types of items to look for.
  public struct AnalysisTypes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Text, which is never found.
    public static let text = AnalysisTypes(rawValue: 1)
    /// Bar codes and their like, which are never found.
    public static let machineReadableCode = AnalysisTypes(rawValue: 2)
    /// Subjects.
    public static let visualLookUp = AnalysisTypes(rawValue: 4)
  }

  /// The configuration of an analysis.
  public struct Configuration: Hashable, Sendable {
    /// The types of items to look for.
    public let analysisTypes: AnalysisTypes
    /// The languages of text.
    public var locales: [String] = []

    /// Creates a configuration.
    public init(_ types: AnalysisTypes) { analysisTypes = types }
  }

  /// Creates an analyzer.
  public init() {}

  /// True: every machine can look for subjects.
  public static var isSupported: Bool { true }
  /// The languages whose text is found: none.
  public static var supportedTextRecognitionLanguages: [String] { [] }

  /// Analyzes an image.
  ///
  /// - Parameters:
  ///   - image: The image.
  ///   - configuration: The types of items to look for.
  /// - Returns: The analysis, for ``ImageAnalysisInteraction/analysis``.
  /// - Throws: `VisionError`, with a sentence that says what to do.
  public func analyze(
    _ image: UIImage, configuration: Configuration
  ) async throws -> ImageAnalysis {
    try await analysis(ImageRequestHandler(image.pixels), configuration)
  }

  /// Analyzes an image.
  ///
  /// - Parameters:
  ///   - image: The image.
  ///   - orientation: The orientation of its pixels.
  ///   - configuration: The types of items to look for.
  /// - Returns: The analysis, for ``ImageAnalysisInteraction/analysis``.
  /// - Throws: `VisionError`, with a sentence that says what to do.
  public func analyze(
    _ image: CGImage, orientation: CGImagePropertyOrientation, configuration: Configuration
  ) async throws -> ImageAnalysis {
    try await analysis(ImageRequestHandler(image, orientation: orientation), configuration)
  }

  /// Analyzes an image file.
  ///
  /// - Parameters:
  ///   - url: The file.
  ///   - orientation: The orientation of the stored pixels.
  ///   - configuration: The types of items to look for.
  /// - Returns: The analysis, for ``ImageAnalysisInteraction/analysis``.
  /// - Throws: `VisionError`, with a sentence that says what to do.
  public func analyze(
    imageAt url: URL, orientation: CGImagePropertyOrientation, configuration: Configuration
  ) async throws -> ImageAnalysis {
    try await analysis(ImageRequestHandler(url, orientation: orientation), configuration)
  }

  private func analysis(
    _ handler: ImageRequestHandler, _ configuration: Configuration
  ) async throws -> ImageAnalysis {
    let isAsked = configuration.analysisTypes.contains(.visualLookUp)
    return ImageAnalysis(try await handler.lifted(isAsked: isAsked))
  }
}

/// The analysis of an image: its subjects.
public final class ImageAnalysis: Sendable {
  let lifted: LiftedImage

  init(_ lifted: LiftedImage) { self.lifted = lifted }

  /// Returns whether items of some types are there.
  ///
  /// - Parameter analysisTypes: The types.
  /// - Returns: True if the image has subjects, and they were asked for.
  public func hasResults(for analysisTypes: ImageAnalyzer.AnalysisTypes) -> Bool {
    analysisTypes.contains(.visualLookUp) && lifted.subjects != nil
  }
}
