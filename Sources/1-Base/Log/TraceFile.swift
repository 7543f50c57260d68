internal import Files
internal import Glibc
internal import TextFormats

/// A trace being written, in the JSON form of the Trace Event Format.
struct TraceFile: ~Copyable {
  /// The time origin of the file, in nanoseconds.
  let origin: UInt64
  private var file: AtomicFile
  private var json = JSONWriter()
  private var threads: Set<Int32> = []
  private var failure: FileError?
  private let process = getpid()

  /// The number of bytes that are buffered in memory.
  private static let pieceSize = 1 << 20

  var path: String { file.path }

  init(_ path: String, process name: String) throws(FileError) {
    file = try AtomicFile(replacing: path)
    origin = MonotonicTime.nanoseconds()
    json.append(#"{"displayTimeUnit":"ns","traceEvents":["#)
    json.append(#"\#n{"name":"process_name","ph":"M","pid":"#)
    json.append(integer: Int64(process))
    json.append(#","tid":0,"args":{"name":"#)
    json.append(string: name)
    json.append("}}")
  }

  func knows(thread: Int32) -> Bool { threads.contains(thread) }

  mutating func name(thread: Int32, _ name: String) {
    threads.insert(thread)
    event("M", name: "thread_name", category: "", at: origin, thread: thread)
    add([("name", .text(name))])
    endEvent()
  }

  /// Begins an event; ``endEvent()`` ends it.
  mutating func event(
    _ phase: StaticString, name: String, category: StaticString, at time: UInt64, thread: Int32
  ) {
    json.append(",\n{\"name\":")
    json.append(string: name)
    json.append(",\"cat\":")
    unsafe json.append(plain: Log.moduleBytes(category))
    json.append(",\"ph\":\"")
    json.append(phase)
    json.append("\",\"pid\":")
    json.append(integer: Int64(process))
    json.append(",\"tid\":")
    json.append(integer: Int64(thread))
    add("ts", nanoseconds: time >= origin ? time - origin : 0)
  }

  mutating func add(_ key: StaticString, nanoseconds: UInt64) {
    json.append(",\"")
    json.append(key)
    json.append("\":")
    json.append(thousandths: nanoseconds)
  }

  mutating func add(_ key: StaticString, text: String) {
    json.append(",\"")
    json.append(key)
    json.append("\":")
    json.append(string: text)
  }

  /// Adds a row's identifier as text: a viewer in JavaScript cannot hold every 64-bit number.
  mutating func add(_ key: StaticString, row: UInt64) {
    add(key, text: "0x" + String(row, radix: 16))
  }

  mutating func add(_ arguments: [(String, TraceValue)]) {
    guard !arguments.isEmpty else { return }
    json.append(",\"args\":{")
    for (index, (key, value)) in arguments.enumerated() {
      if index > 0 { json.append(",") }
      json.append(string: key)
      json.append(":")
      append(value)
    }
    json.append("}")
  }

  private mutating func append(_ value: TraceValue) {
    switch value {
    case .text(let text): json.append(string: text)
    case .integer(let value): json.append(integer: value)
    // JSON has no word for infinity.
    case .number(let value) where !value.isFinite: json.append(string: value.description)
    case .number(let value): json.append(number: value)
    case .flag(let value): json.append(value ? "true" : "false")
    }
  }

  mutating func endEvent() {
    json.append("}")
    if json.bytes.count >= Self.pieceSize { writePiece() }
  }

  /// Writes the rest and gives the file its name.
  consuming func finish() throws(FileError) {
    json.append("\n]}\n")
    writePiece()
    if let failure { throw failure }
    try file.commit()
  }

  /// Writes the buffer.
  ///
  /// A full disk is reported at the end: the traced work is worth more than its trace.
  private mutating func writePiece() {
    if failure == nil {
      do throws(FileError) {
        try file.write(json.bytes)
      } catch {
        failure = error
      }
    }
    json.bytes.removeAll(keepingCapacity: true)
  }
}
