import Loading
import Presentation
import Rendering
import SceneReaders

/// The verification of a port: its output is opened, drawn and compared with the source.
struct PortVerification {
  /// The largest mean FLIP error of a port that counts as the same.
  static let bound = 0.002

  /// The most animations that are compared.
  private static let comparedAnimations = 2

  /// The pictures that differ most; nil where the output cannot be opened.
  private(set) var pair: PortPictures.Pair?
  /// The animations of the source that the output does not have.
  private(set) var missingAnimations: [String] = []
  /// The reason why the output cannot be opened or drawn.
  private(set) var failure: String?

  /// Compares a port with its source, at rest and in motion.
  ///
  /// - Throws: The errors of opening and drawing the source.
  init(_ job: PortJob, _ files: SceneFileOptions) async throws {
    let source = try await LoadedScene(path: job.input, options: files)
    let names = source.animations.map(\.name)
    do {
      let port = try await LoadedScene(path: job.output, options: files)
      let ported = Set(port.animations.map(\.name))
      missingAnimations = names.filter { !ported.contains($0) }
      let common = names.filter { ported.contains($0) }
      // In USD, the pose at rest is that at the start of the animation; other formats have one of their own.
      if common.isEmpty || SceneReaderTable.isUSD(job.input) {
        pair = try await PortPictures.draw(source, port)
      }
      for name in common.prefix(Self.comparedAnimations) {
        let moving = try await PortPictures.draw(
          try await LoadedScene(path: job.input, options: files),
          try await LoadedScene(path: job.output, options: files), playing: name)
        // Where something is seen, it is better proof than where nothing is.
        if moving.difference >= pair?.difference ?? 0 || pair?.emptiness != nil { pair = moving }
      }
    } catch let error as SceneFileError where error.path == job.output {
      failure = "the output cannot be opened: \(error.reason)"
    }
  }

  /// Forgets the pictures, but not how much they differ.
  mutating func dropPictures() {
    pair?.before = []
    pair?.after = []
  }

  /// The reason why nothing is visible in all pictures of both, which prove nothing then; nil where something is.
  var emptiness: String? {
    guard difference == nil, let pair, pair.isOutputEmpty else { return nil }
    return pair.emptiness.map { "nothing is visible in either picture, because \($0)" }
  }

  /// The difference; nil where the port is the same.
  var difference: String? {
    if let failure { return failure }
    var reasons: [String] = []
    if let pair, let measure, pair.difference > Self.bound { reasons.append(measure) }
    if let pair, pair.isOutputEmpty, pair.emptiness == nil {
      reasons.append("nothing of the scene is visible in the picture of the output")
    }
    if !missingAnimations.isEmpty {
      let most = 5, rest = missingAnimations.count - most
      let names =
        missingAnimations.prefix(most).joined(separator: ", ") + (rest > 0 ? " and \(rest) others" : "")
      reasons.append("the output lacks the animations \(names)")
    }
    return reasons.isEmpty ? nil : reasons.joined(separator: "; ")
  }

  /// The sentence on how much the pictures differ; nil where none were drawn.
  var measure: String? {
    pair.map { "FLIP \(Self.rounded($0.difference)) between both pictures, of \(Self.bound) at most" }
  }

  private static func rounded(_ number: Double) -> Double { (number * 10_000).rounded() / 10_000 }
}
