import Arguments
import Log
import Porting
import SceneReaders

/// The verifier of a run: it compares ports with their sources, one after another.
struct PortVerifier {
  /// The scenes that are compared.
  enum Scope: String, CaseIterable {
    /// Every scene, also those that an earlier run ported.
    case all
    /// Up to ``PortVerifier/sampleSize`` of those that were ported, evenly spread.
    case sample
    case none
  }

  static let sampleSize = 8

  let scope: Scope
  /// The options of reading sources and ports.
  let files: SceneFileOptions
  /// True if pictures of ports without a difference are kept too.
  let keepsPictures: Bool
  let context: CommandContext

  /// Returns the verdict on each scene.
  func verdicts(_ jobs: [PortJob], _ outcomes: [PortOutcome]) async -> [PortVerdict] {
    var verdicts = outcomes.map { outcome -> PortVerdict in
      if case .unchanged(let scene) = outcome, let difference = scene.difference {
        return .differedBefore(difference)
      }
      switch outcome {
      case .done, .unchanged: return .unasked(reasonWithout(outcome))
      case .failed, .skipped: return .unknown(nil)
      }
    }
    let chosen = chosen(outcomes)
    let progress = ProgressBar(
      "comparing", total: chosen.count, isQuiet: context.isQuiet || chosen.count <= 1,
      stream: context.messages)
    for number in chosen {
      verdicts[number] = await verdict(jobs[number])
      progress.advance(item: jobs[number].input)
      // Without a device, no scene can be drawn.
      if case .unknown(let reason?) = verdicts[number], hasNoDevice(reason) {
        for other in chosen { verdicts[other] = .unknown(reason) }
        break
      }
    }
    progress.finish()
    return verdicts
  }

  /// Returns why a scene is not compared unless it is chosen.
  private func reasonWithout(_ outcome: PortOutcome) -> String {
    if scope == .none { return "--verify none" }
    if case .unchanged = outcome { return "an earlier run ported it; --verify all compares it too" }
    return "it is not among the \(Self.sampleSize) scenes of the sample; --verify all compares every scene"
  }

  private func chosen(_ outcomes: [PortOutcome]) -> [Int] {
    guard scope != .none else { return [] }
    let done = outcomes.indices.filter { number in
      switch outcomes[number] {
      case .done: true
      case .unchanged: scope == .all
      case .failed, .skipped: false
      }
    }
    guard scope == .sample, done.count > Self.sampleSize else { return done }
    return (0..<Self.sampleSize).map { done[$0 * (done.count - 1) / (Self.sampleSize - 1)] }
  }

  private func verdict(_ job: PortJob) async -> PortVerdict {
    do {
      var verification = try await PortVerification(job, files)
      guard let difference = verification.difference else {
        if let reason = verification.emptiness { return .unknown(reason) }
        if !keepsPictures { verification.dropPictures() }
        return .same(verification)
      }
      return .differs(verification, difference)
    } catch {
      let hasNoDevice = CommandFailure(drawing: job.input, error).code == .noDevice
      return .unknown(hasNoDevice ? Self.noDevice + "\(error)" : "\(error)")
    }
  }

  private static let noDevice = "nothing could be drawn here: "

  private func hasNoDevice(_ reason: String) -> Bool { reason.hasPrefix(Self.noDevice) }
}
