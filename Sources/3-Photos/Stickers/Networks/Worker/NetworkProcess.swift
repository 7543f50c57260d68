internal import Files
internal import Glibc
internal import SandboxBridge

/// A running worker, as the program that started it sees it; it ends with the last reference.
final class NetworkProcess {
  /// The version of the runtime.
  let version: String
  /// True if the kernel's file rules (Landlock) stand besides the filter of system calls.
  let hasFileRules: Bool
  private let connection: WorkerConnection

  /// Starts a worker and waits until it is ready.
  ///
  /// - Parameters:
  ///   - program: The program, which calls ``NetworkWorker/run(_:)`` with its arguments.
  ///   - library: The runtime.
  ///   - model: The model; nil to only try the runtime.
  ///   - limits: The worker's limits.
  /// - Throws: ``NetworkError`` when it cannot be started, is not ready in time, or refuses the model.
  init(
    program: String, library: RuntimeLibrary, model: NetworkModel?, limits: NetworkLimits
  ) throws(NetworkError) {
    // The worker ends itself a little later than it would be ended.
    let seconds = max(limits.loading, limits.running).components.seconds + 5
    let order = NetworkWorker.Order(
      library: library.path, model: model?.path, threads: limits.threads, memory: limits.memory,
      seconds: Int(seconds))
    let connection = try WorkerConnection(
      program, order: order, subject: model?.path ?? library.path, limits: limits)
    let state = try connection.answer(.ready, within: limits.loading)
    guard state.count >= 4 else { throw connection.error(.malformed) }
    hasFileRules = NetworkChannel.number(state, 0) & UInt32(sandbox_files) != 0
    version = String(decoding: state.dropFirst(4), as: UTF8.self)
    self.connection = connection
  }

  /// Runs the network on the tensor of a photo.
  func map(of photo: [UInt8], within limit: Duration) throws(NetworkError) -> Plane {
    try connection.send(.photo, photo, within: limit)
    let bytes = try connection.answer(.map, within: limit)
    guard bytes.count >= 8 else { throw connection.error(.malformed) }
    let (width, height) = (Int(NetworkChannel.number(bytes, 0)), Int(NetworkChannel.number(bytes, 4)))
    guard width > 0, height > 0, width * height == (bytes.count - 8) / 4 else {
      throw connection.error(.malformed)
    }
    let values = unsafe bytes.withUnsafeBytes { bytes in
      (0..<width * height).map { unsafe bytes.loadUnaligned(fromByteOffset: 8 + 4 * $0, as: Float.self) }
    }
    return Plane(width: width, height: height, values: values)
  }
}

/// The process of a worker and the channel to it.
private final class WorkerConnection {
  private let process: pid_t
  private let channel: NetworkChannel
  private let limits: NetworkLimits
  private let subject: String
  private var hasEnded = false

  init(
    _ program: String, order: NetworkWorker.Order, subject: String, limits: NetworkLimits
  ) throws(NetworkError) {
    (self.subject, self.limits) = (subject, limits)
    var descriptor: Int32 = -1
    process = unsafe Self.withCStrings(["decoupage"] + order.arguments) {
      unsafe worker_start(program, $0, &descriptor)
    }
    channel = NetworkChannel(descriptor: descriptor)
    guard process > 0 else {
      hasEnded = true
      throw NetworkError(
        subject, "no process could be started for it: \(SystemMessage.text(-process)); close other programs")
    }
  }

  deinit { _ = end(patience: 0) }

  /// Ends the process, and returns the signal by which it had ended before.
  private func end(patience: Int32) -> Int32 {
    if hasEnded { return 0 }
    hasEnded = true
    let signal = worker_end(process, patience)
    close(channel.descriptor)
    return signal
  }

  func send(_ kind: NetworkChannel.Kind, _ bytes: [UInt8], within limit: Duration) throws(NetworkError) {
    do throws(NetworkChannel.Failure) {
      try channel.send(kind, [bytes], until: .now + limit)
    } catch {
      throw self.error(error)
    }
  }

  /// Waits for a message; one of a failure becomes an error.
  func answer(_ kind: NetworkChannel.Kind, within limit: Duration) throws(NetworkError) -> [UInt8] {
    let message: (kind: NetworkChannel.Kind, bytes: [UInt8])
    do throws(NetworkChannel.Failure) {
      message = try channel.receive(until: .now + limit)
    } catch {
      throw self.error(error)
    }
    if message.kind == kind { return message.bytes }
    guard message.kind == .failure else { throw error(.malformed) }
    _ = end(patience: 0)
    let reason = String(decoding: message.bytes, as: UTF8.self).split(separator: "\n").joined(separator: " ")
    throw NetworkError(subject, "ONNX Runtime cannot run it: \(reason); try another model or a newer runtime")
  }

  /// Ends the worker and returns the error for the failure of its channel.
  func error(_ failure: NetworkChannel.Failure) -> NetworkError {
    switch failure {
    case .late:
      _ = end(patience: 0)
      let seconds = max(limits.loading, limits.running).components.seconds
      return NetworkError(subject, "it took longer than \(seconds) s; use a smaller model, such as u2netp")
    case .malformed:
      _ = end(patience: 0)
      return NetworkError(subject, "its process answered something else than a map; try another runtime")
    case .closed:
      let signal = end(patience: 500)
      let gigabytes = max(1, limits.memory >> 30)
      let cause = signal == 0 ? "ended" : "crashed (signal \(signal))"
      return NetworkError(
        subject,
        "its process \(cause), perhaps at its limit of \(gigabytes) GB of memory; use a smaller model, such as u2netp"
      )
    }
  }

  private static func withCStrings<Result>(
    _ strings: [String], _ body: (UnsafePointer<UnsafePointer<CChar>?>?) -> Result
  ) -> Result {
    let copies = unsafe strings.map { unsafe strdup($0) }
    defer { unsafe copies.forEach { unsafe free($0) } }
    let pointers = unsafe copies.map { unsafe UnsafePointer($0) } + [nil]
    return unsafe pointers.withUnsafeBufferPointer { unsafe body($0.baseAddress) }
  }
}
