internal import Files
internal import Glibc
internal import ONNXBridge
internal import SandboxBridge

/// The worker that runs a network for another process, confined to that.
///
/// It opens the runtime and the model, then gives up all other files, the network and other processes, and
/// only then starts the runtime and reads the model: whatever these do happens behind the fences.
package enum NetworkWorker {
  /// The first argument of a program that is started as a worker.
  package static let word = "network-worker"

  /// The arguments of a worker.
  struct Order: Hashable, Sendable {
    var library: String
    /// The model; nil to only try the library.
    var model: String?
    var threads: Int
    var memory: UInt64
    /// The most seconds that a run may take; then the worker ends itself.
    var seconds: Int

    var arguments: [String] {
      [word, library, model ?? "", String(threads), String(memory), String(seconds)]
    }

    init(library: String, model: String?, threads: Int, memory: UInt64, seconds: Int) {
      (self.library, self.model, self.threads) = (library, model, threads)
      (self.memory, self.seconds) = (memory, seconds)
    }

    init?(_ arguments: [String]) {
      guard arguments.count == 6, arguments[0] == word, let threads = Int(arguments[3]),
        let memory = UInt64(arguments[4]), let seconds = Int(arguments[5])
      else { return nil }
      let model = arguments[2].isEmpty ? nil : arguments[2]
      self.init(library: arguments[1], model: model, threads: threads, memory: memory, seconds: seconds)
    }
  }

  /// Runs the worker if the program was started as one, until its channel is closed.
  ///
  /// - Parameter arguments: The arguments of the program, without its name.
  package static func run(_ arguments: [String]) {
    guard arguments.first == word else { return }
    guard let order = Order(arguments) else { exit(2) }
    sandbox_close_files()
    signal(SIGPIPE, SIG_IGN)
    let channel = NetworkChannel(descriptor: STDIN_FILENO)
    do throws(NetworkChannel.Failure) {
      try work(order, channel)
    } catch {
      // The program that asked has gone, and there is nobody else to tell.
    }
    // Without the runtime's own handlers, which would wait for files that they cannot reach.
    _exit(0)
  }

  private static func work(_ order: Order, _ channel: NetworkChannel) throws(NetworkChannel.Failure) {
    var reason = Reason()
    guard let runtime = unsafe reason.fill({ unsafe onnx_runtime_open(order.library, $0, $1) }) else {
      return try channel.fail(reason.text)
    }
    let version = unsafe String(cString: onnx_runtime_version(runtime))
    let model: FileMapping?
    do throws(FileError) {
      model = try order.model.map { path throws(FileError) in try FileMapping(path: path, limit: 1 << 31) }
    } catch {
      return try channel.fail(error.reason)
    }
    alarm(UInt32(clamping: order.seconds))
    let fences = sandbox_enter(order.memory)
    guard fences & Int32(sandbox_system_calls) != 0 else {
      return try channel.fail("this system cannot confine it (seccomp), and it is not run without that")
    }
    // With sanitizers the bridge leaves memory alone, and says that the limits stand.
    guard fences & Int32(sandbox_limits) != 0 else {
      return try channel.fail("this system cannot limit its memory, and it is not run without that")
    }
    guard unsafe reason.fill({ unsafe onnx_runtime_start(runtime, $0, $1) }) else {
      return try channel.fail(reason.text)
    }
    var network: OpaquePointer?
    if let model {
      unsafe network = unsafe model.withBytes(0..<model.count) { bytes in
        unsafe reason.fill {
          unsafe onnx_network_create(runtime, bytes.baseAddress, bytes.count, Int32(order.threads), $0, $1)
        }
      }
      guard unsafe network != nil else { return try channel.fail(reason.text) }
    }
    alarm(0)
    let state = NetworkChannel.bytes(of: UInt32(fences)) + Array(version.utf8)
    try channel.send(.ready, [state], until: nil)
    guard let network = unsafe network else { return }
    while true {
      let (kind, photo) = try channel.receive(until: nil)
      guard kind == .photo else { throw .malformed }
      alarm(UInt32(clamping: order.seconds))
      try unsafe answer(photo, network, channel)
      alarm(0)
    }
  }

  private static func answer(
    _ photo: [UInt8], _ network: OpaquePointer, _ channel: NetworkChannel
  ) throws(NetworkChannel.Failure) {
    let side = Int((Double(photo.count / 12)).squareRoot().rounded())
    guard side > 0, side * side * 12 == photo.count else { throw .malformed }
    var (shape, result, reason) = (onnx_shape(), onnx_shape(), Reason())
    shape.rank = 4
    shape.sizes.1 = 3
    (shape.sizes.0, shape.sizes.2, shape.sizes.3) = (1, Int64(side), Int64(side))
    let values = unsafe photo.withUnsafeBytes { bytes in
      unsafe reason.fill {
        unsafe onnx_network_run(
          network, bytes.assumingMemoryBound(to: Float.self).baseAddress, shape, &result, $0, $1)
      }
    }
    guard let values = unsafe values else { return try channel.fail(reason.text) }
    let sizes = unsafe withUnsafeBytes(of: result.sizes) { unsafe Array($0.bindMemory(to: Int64.self)) }
      .prefix(Int(result.rank))
    guard sizes.count >= 2, sizes.allSatisfy({ (1...2_048).contains($0) }),
      sizes.dropLast(2).allSatisfy({ $0 == 1 })
    else {
      let text = sizes.map(String.init).joined(separator: " x ")
      return try channel.fail("its first output has \(text) numbers, which is no map")
    }
    let (width, height) = (Int(sizes[sizes.count - 1]), Int(sizes[sizes.count - 2]))
    let size = NetworkChannel.bytes(of: UInt32(width)) + NetworkChannel.bytes(of: UInt32(height))
    let map = unsafe [UInt8](UnsafeRawBufferPointer(start: values, count: width * height * 4))
    try channel.send(.map, [size, map], until: nil)
  }

  /// Room for the reason of a failure.
  private struct Reason {
    private var bytes = [CChar](repeating: 0, count: 1_024)

    var text: String {
      let end = bytes.firstIndex(of: 0) ?? bytes.count
      return String(decoding: bytes[..<end].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    mutating func fill<Result>(
      _ body: (UnsafeMutablePointer<CChar>?, Int) -> Result
    ) -> Result {
      unsafe bytes.withUnsafeMutableBufferPointer { unsafe body($0.baseAddress, $0.count) }
    }
  }
}

extension NetworkChannel {
  /// Sends the reason of a failure.
  fileprivate func fail(_ reason: String) throws(Failure) {
    try send(.failure, [Array(reason.utf8.prefix(1_000))], until: nil)
  }
}
