import Files
import Foundation
import Log
import Testing

/// One trace is recorded at a time, so these tests take turns.
@Suite(.serialized) struct TraceTests {
  let folder: TemporaryFolder
  let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path("trace.json")
  }

  struct Recorded: Decodable {
    struct Event: Decodable, Equatable {
      var name: String
      var cat: String?
      var ph: String
      var ts: Double?
      var dur: Double?
      var tid: Int
      var id: String?
      var args: [String: Value]?
      var end: Double { (ts ?? 0) + (dur ?? 0) }
    }
    enum Value: Decodable, Equatable {
      case text(String), number(Double), flag(Bool)
      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let flag = try? container.decode(Bool.self) {
          self = .flag(flag)
        } else if let number = try? container.decode(Double.self) {
          self = .number(number)
        } else {
          self = .text(try container.decode(String.self))
        }
      }
    }
    var traceEvents: [Event]

    /// Without the lines that name processes and threads.
    var events: [Event] { traceEvents.filter { $0.ph != "M" } }
    func event(_ name: String) throws -> Event { try #require(events.first { $0.name == name }) }
    func threadName(_ number: Int) -> Value? {
      traceEvents.last { $0.name == "thread_name" && $0.tid == number }?.args?["name"]
    }
  }

  private func record(_ body: () async throws -> Void) async throws -> Recorded {
    try Trace.start(to: path)
    do {
      try await body()
    } catch {
      try Trace.stop()
      throw error
    }
    try Trace.stop()
    return try JSONDecoder().decode(Recorded.self, from: Data([UInt8](contentsOfFile: path)))
  }

  @Test func spansNestOnTheirThreadAndReturnWhatTheyMeasured() async throws {
    let recorded = try await record {
      func work() -> Int {
        Trace.span("outer", category: "loading", arguments: ["file": path, "bytes": 12]) {
          Trace.span("inner") { _ = usleep(2_000) }
          return 7
        }
      }
      #expect(work() == 7)
    }
    let (outer, inner) = (try recorded.event("outer"), try recorded.event("inner"))
    #expect(outer.ph == "X" && inner.ph == "X")
    #expect(outer.cat == "loading" && inner.cat == "LogTests")
    #expect(outer.tid == inner.tid)
    #expect(try #require(outer.ts) <= #require(inner.ts) && inner.end <= outer.end)
    #expect(try #require(inner.dur) >= 2_000)
    #expect(outer.args == ["file": .text(path), "bytes": .number(12)])
  }

  @Test func aSpanPassesOnTheTypedError() async throws {
    struct Refusal: Error, Equatable {}
    let recorded = try await record {
      func refuse() throws(Refusal) { try Trace.span("sync") { () throws(Refusal) in throw Refusal() } }
      func refuseLater() async throws(Refusal) {
        try await Trace.span("async") { () async throws(Refusal) in
          await Task.yield()
          throw Refusal()
        }
      }
      #expect(throws: Refusal()) { try refuse() }
      await #expect(throws: Refusal()) { try await refuseLater() }
    }
    // Other tests draw meanwhile and are recorded, too.
    let names = recorded.events.map(\.name).filter { ["sync", "async"].contains($0) }
    #expect(names == ["sync", "async", "async"])
  }

  @Test func spansOfOneTaskShareARowAndChildTasksGetTheirOwn() async throws {
    let recorded = try await record {
      await Trace.span("parent", category: "task") {
        await Trace.span("first") { await Task.yield() }
        await withTaskGroup { group in
          for number in 0..<3 {
            group.addTask {
              await Trace.span("child \(number)") { try? await Task.sleep(for: .milliseconds(5)) }
            }
          }
        }
      }
    }
    let names = ["parent", "first", "child 0", "child 1", "child 2"]
    for name in names {
      let pair = recorded.events.filter { $0.name == name }
      #expect(pair.map(\.ph) == ["b", "e"])
      #expect(pair.first?.id == pair.last?.id)
    }
    #expect(try recorded.event("first").id == recorded.event("parent").id)
    #expect(try recorded.event("first").cat == "task")
    // Other tests may record spans of their own meanwhile.
    #expect(Set(recorded.events.filter { names.contains($0.name) }.map(\.id)).count == 4)
  }

  @Test func aTokenMayEndOnAnotherThread() async throws {
    let recorded = try await record {
      let here = Trace.begin("here", arguments: ["number": 1])
      Trace.end(here)
      let token = Trace.begin("across")
      await withCheckedContinuation { continuation in
        Thread.detachNewThread {
          Trace.nameThread("loader")
          Trace.end(token)
          continuation.resume()
        }
      }
    }
    #expect(try recorded.event("here").ph == "X")
    let across = recorded.events.filter { $0.name == "across" }
    #expect(across.map(\.ph) == ["b", "e"])
    #expect(try recorded.threadName(#require(across.last?.tid)) == .text("loader"))
  }

  @Test func momentsAndCountersAreRecorded() async throws {
    let recorded = try await record {
      Trace.instant("key", arguments: ["shift": true, "scale": 0.5 as Float, "ratio": Double.infinity])
      Trace.counter("draws", ["opaque": 12, "transparent": 3])
    }
    #expect(
      try recorded.event("key").args == ["shift": .flag(true), "scale": .number(0.5), "ratio": .text("inf")])
    #expect(try recorded.event("draws").ph == "C")
    #expect(try recorded.event("draws").args == ["opaque": .number(12), "transparent": .number(3)])
  }

  @Test(arguments: ["say \"hi\"", "C:\\new\n\tline", "\u{1}\u{1F}\u{7F}", "größe 🪑 \u{2028}", ""])
  func anyNameIsValidJSON(name: String) async throws {
    let recorded = try await record { Trace.instant(name, arguments: [name: name]) }
    // Other tests may record spans of their own meanwhile, none of them an instant of this name.
    let instants = recorded.events.filter { $0.ph == "i" && $0.name == name }
    #expect(instants.map(\.args) == [[name: .text(name)]])
  }

  @Test func whileNothingIsRecordedNothingIsMade() async throws {
    func never<Value>() -> Value { preconditionFailure("the arguments of an unrecorded event were made") }
    #expect(Trace.span(never(), arguments: ["x": never() as Int]) { 5 } == 5)
    #expect(
      await Trace.span(never()) {
        await Task.yield(); return 6
      } == 6)
    Trace.end(Trace.begin(never()))
    Trace.instant(never())
    Trace.counter(never(), never())
    try Trace.stop()
  }

  @Test func everyThreadsEventsArriveWholeInLargeTraces() async throws {
    let recorded = try await record {
      await withTaskGroup { group in
        for number in 0..<4 {
          group.addTask {
            for step in 0..<5_000 { Trace.instant("event \(number)", arguments: ["step": step]) }
          }
        }
      }
    }
    for number in 0..<4 {
      let steps = recorded.events.filter { $0.name == "event \(number)" }.map { $0.args?["step"] }
      #expect(steps == (0..<5_000).map { .number(Double($0)) })
    }
  }

  @Test func theFileAppearsWithTheEnd() throws {
    try Trace.start(to: path)
    #expect(throws: TraceError.alreadyRecording(path: path)) { try Trace.start(to: folder.path("other")) }
    #expect(try !folder.names().contains("trace.json"))
    try Trace.stop()
    #expect(try folder.names() == ["trace.json"])
    #expect(!Trace.isOn)
  }

  @Test func aTokenOfAnEarlierRecordingIsForgotten() async throws {
    try Trace.start(to: path)
    let token = Trace.begin("old")
    try Trace.stop()
    let recorded = try await record { Trace.end(token) }
    // Other tests may record spans of their own meanwhile.
    #expect(!recorded.events.contains { $0.name == "old" })
  }

  @Test func aFileThatCannotBeWrittenIsReported() throws {
    let error = #expect(throws: TraceError.self) { try Trace.start(to: folder.path("no/trace.json")) }
    #expect(error?.description.hasSuffix("no/trace.json: cannot write it: No such file or directory") == true)
    #expect(!Trace.isOn)
    try Trace.start(to: "/dev/full")
    let full = #expect(throws: TraceError.self) { try Trace.stop() }
    #expect(full?.description == "/dev/full: cannot write it: No space left on device")
  }
}
