internal import Images

/// A segmentation network of others, run by ONNX Runtime in a confined process.
///
/// One process serves any number of photos, one after the other. After a failure the network is not asked again,
/// and the built-in analysis takes over; whoever insists on the network looks at ``failure``.
package actor SubjectNetwork: Hashable {
  /// The model.
  package nonisolated let model: NetworkModel
  /// The runtime.
  package nonisolated let library: RuntimeLibrary
  private let program: String
  private let limits: NetworkLimits
  private var process: NetworkProcess?
  /// The failure, after which the network is not asked again.
  package private(set) var failure: NetworkError?
  /// A thread of its own, since the process is waited for.
  private nonisolated let executor = QueueExecutor(label: "SubjectNetwork")
  package nonisolated var unownedExecutor: UnownedSerialExecutor {
    // The executor lives as long as the actor.
    unsafe executor.asUnownedSerialExecutor()
  }

  /// Creates a network, whose process is started for the first photo.
  ///
  /// - Parameters:
  ///   - model: The model.
  ///   - library: The runtime.
  ///   - program: A program that begins with ``NetworkWorker/run(_:)``; this very program by default.
  ///   - limits: The limits of its process; nil for those that suit the model.
  package init(
    model: NetworkModel, library: RuntimeLibrary, program: String = "/proc/self/exe",
    limits: NetworkLimits? = nil
  ) {
    (self.model, self.library, self.program) = (model, library, program)
    self.limits = limits ?? NetworkLimits(modelBytes: model.bytes)
  }

  /// Returns what the network makes of a picture, in a map of its size: the probability of each part to belong to the
  /// subject, or of networks that are evidence beside the cues its log-odds; nil after a failure.
  func map(of picture: Image<RGBA8>) async -> Plane? {
    if failure != nil { return nil }
    return map(of: await Self.tensor(picture, model.form))
  }

  @concurrent private static func tensor(_ picture: Image<RGBA8>, _ form: NetworkForm) async -> [UInt8] {
    NetworkInput.bytes(of: picture, form)
  }

  private func map(of photo: [UInt8]) -> Plane? {
    if failure != nil { return nil }
    do throws(NetworkError) {
      let process = try runningProcess()
      let map = try process.map(of: photo, within: limits.running)
      let result =
        switch model.form.output {
        case .mask: NetworkOutput.probabilities(map, model.form)
        case .evidence: NetworkOutput.evidence(map, model.form)
        }
      if let result { return result }
      throw NetworkError(model.path, "its map holds values that are no numbers; try another model")
    } catch {
      (failure, process) = (error, nil)
      return nil
    }
  }

  private func runningProcess() throws(NetworkError) -> NetworkProcess {
    if let process { return process }
    let started = try NetworkProcess(program: program, library: library, model: model, limits: limits)
    process = started
    return started
  }

  package nonisolated static func == (a: SubjectNetwork, b: SubjectNetwork) -> Bool { a === b }
  package nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
