/// The certainty of a finding, 0…1.
public typealias VNConfidence = Float

/// A finding in an image.
open class VNObservation: NSObject {
  /// The identifier of the finding.
  public let uuid = UUID()
  /// The certainty of the finding.
  public let confidence: VNConfidence

  init(confidence: VNConfidence) { self.confidence = confidence }
}
