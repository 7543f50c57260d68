import Files
import Log
import Porting

/// A run of the port command: it ports scenes, several at a time; one that fails does not stop the rest.
final class PortRun {
  /// The outcomes in the order of the jobs.
  private(set) var outcomes: [PortOutcome]
  /// The verdicts on the ports, in the same order.
  private(set) var verdicts: [PortVerdict]

  private let jobs: [PortJob]
  private let request: PortRequest
  /// The folder of the manifest; nil for a single scene.
  private let folder: String?
  /// The name of the shard whose manifest it is; nil for a whole run.
  private let shard: String?
  private let context: CommandContext
  private let clock = ContinuousClock()
  /// The seconds that each scene took, in the order of the jobs.
  private(set) var seconds: [Double]

  init(
    _ jobs: [PortJob], request: PortRequest, folder: String?, shard: String?, context: CommandContext
  ) {
    (self.jobs, self.request, self.folder, self.context) = (jobs, request, folder, context)
    self.shard = shard
    seconds = Array(repeating: 0, count: jobs.count)
    outcomes = Array(repeating: .skipped, count: jobs.count)
    verdicts = Array(repeating: .unknown(nil), count: jobs.count)
  }

  /// Ports and verifies all scenes.
  ///
  /// - Parameters:
  ///   - width: The number of scenes at once.
  ///   - verifier: The verifier of those that are ported.
  ///   - recorder: Called with the number of each scene that is ported, before it is verified.
  /// - Throws: ``CommandFailure`` when the manifest cannot be written.
  func run(
    width: Int, verifier: PortVerifier, recorder: (Int) -> Void = { _ in }
  ) async throws(CommandFailure) {
    let before = folder.map { PortManifest(ofFolder: $0) } ?? PortManifest()
    let progress = ProgressBar(
      "porting", total: jobs.count, isQuiet: context.isQuiet || jobs.count == 1, stream: context.messages)
    let interruption = Interruption()
    let journal = folder.map { PortJournal(folder: $0, shard: shard) }
    var running = 0, failure: FileError?
    await withTaskGroup(of: (Int, PortOutcome, Duration).self) { group in
      var next = 0
      while next < jobs.count || !group.isEmpty {
        // Jobs beyond the limit wait until one is done.
        while next < jobs.count, running < width, !interruption.hasHappened {
          let number = next, job = jobs[number], request = request
          group.addTask { [clock] in
            let start = clock.now
            return (number, await job.run(request, after: before), clock.now - start)
          }
          (next, running) = (next + 1, running + 1)
        }
        guard let (number, outcome, duration) = await group.next() else { break }
        outcomes[number] = outcome
        seconds[number] = duration / .seconds(1)
        if case .done(_, let scene) = outcome, let output = jobs[number].relativeOutput {
          do throws(FileError) { try journal?.add(output, scene) } catch { failure = failure ?? error }
        }
        recorder(number)
        running -= 1
        progress.advance(item: next < jobs.count ? jobs[next].input : "")
      }
    }
    progress.finish()
    if !interruption.hasHappened { verdicts = await verifier.verdicts(jobs, outcomes) }
    try remember(before)
    if let failure { throw CommandFailure(failure) }
    journal?.finish()
  }

  /// Updates the manifest: failed scenes are removed, to be tried again; entries of other runs stay.
  private func remember(_ before: PortManifest) throws(CommandFailure) {
    guard let folder else { return }
    var manifest = shard.map { PortManifest(ofFolder: folder, shard: $0) } ?? before
    let old = manifest
    manifest.isUnfinished = false
    for (number, job) in jobs.enumerated() {
      guard let relativeOutput = job.relativeOutput else { continue }
      switch outcomes[number] {
      case .done(_, var scene), .unchanged(var scene):
        scene.difference = verdicts[number].difference
        manifest.scenes[relativeOutput] = scene
      case .failed: manifest.scenes[relativeOutput] = nil
      case .skipped: break
      }
    }
    guard manifest != old else { return }
    do throws(FileError) {
      try FolderCreation.make(above: "\(folder)/\(PortManifest.name)")
      try manifest.write(toFolder: folder, shard: shard)
    } catch {
      throw CommandFailure(error)
    }
  }
}
