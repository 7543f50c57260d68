import Dispatch
import Files
import Glibc

/// A server for browsers on this machine: it listens on 127.0.0.1, which no other machine can reach.
nonisolated final class HTTPServer: Sendable {
  /// The address that browsers ask.
  static let host = "127.0.0.1"
  /// The most connections at once; further ones wait.
  private static let mostConnections = 16

  /// The port on which it listens.
  let port: Int
  private let descriptor: Int32
  private let queue = DispatchQueue(label: "connections", attributes: .concurrent)

  /// Begins to listen.
  ///
  /// - Parameter port: The port; 0 for any free one.
  /// - Throws: ``CommandFailure`` where the port cannot be had.
  init(port: Int) throws(CommandFailure) {
    let descriptor = socket(
      AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue), 0)
    var isOn: Int32 = 1
    // A port whose last connections are just ending is free.
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &isOn, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { name in
        bind(descriptor, name, size) == 0 && listen(descriptor, Int32(Self.mostConnections)) == 0
          && getsockname(descriptor, name, &size) == 0
      }
    }
    guard isListening else {
      let code = errno
      if descriptor >= 0 { close(descriptor) }
      let reason =
        code == EADDRINUSE
        ? "another program uses the port" : "cannot listen there: \(SystemMessage.text(code))"
      throw CommandFailure("\(Self.host):\(port)", "\(reason); name another one with --port, or none")
    }
    self.descriptor = descriptor
    self.port = Int(in_port_t(bigEndian: address.sin_port))
  }

  deinit { close(descriptor) }

  /// Answers requests, several at a time, until it is over.
  ///
  /// - Parameters:
  ///   - isOver: Whether the server ends.
  ///   - answer: Returns the answer to a request.
  func run(
    until isOver: @escaping @Sendable () -> Bool,
    answer: @escaping @Sendable (HTTPRequest) async -> HTTPResponse
  ) async {
    await withTaskGroup(of: Void.self) { group in
      var running = 0
      while !isOver() {
        if running == Self.mostConnections {
          await group.next()
          running -= 1
        }
        let next = await onQueue { self.accept() }
        guard let next else { continue }
        running += 1
        group.addTask { await self.serve(HTTPConnection(next, isOver: isOver), answer) }
      }
    }
  }

  private func serve(
    _ connection: HTTPConnection, _ answer: @Sendable (HTTPRequest) async -> HTTPResponse
  ) async {
    let asked = await onQueue { () -> Result<HTTPRequest?, HTTPRefusal> in
      do throws(HTTPRefusal) { return .success(try connection.request()) } catch { return .failure(error) }
    }
    let bytes: [UInt8]
    switch asked {
    case .success(nil): return
    case .success(let request?):
      bytes = await answer(request).bytes(hasBody: request.method != "HEAD")
    case .failure(let refusal): bytes = HTTPResponse(refusal.status).bytes()
    }
    await onQueue { connection.write(bytes) }
  }

  /// Waits for a connection; nil where none comes for a while.
  private func accept() -> Int32? {
    var watched = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&watched, 1, 100) > 0 else { return nil }
    let next = Glibc.accept(descriptor, nil, nil)
    guard next >= 0 else { return nil }
    _ = fcntl(next, F_SETFD, FD_CLOEXEC)
    _ = fcntl(next, F_SETFL, O_NONBLOCK)
    return next
  }

  /// Runs work that blocks on a thread of its own.
  private func onQueue<T: Sendable>(_ work: @escaping @Sendable () -> T) async -> T {
    await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: work()) }
    }
  }
}
