import Snapshots
import Testing

struct RecordModeTests {
  struct Case: Sendable {
    let option: String?
    let variables: [String: String]
    let mode: RecordMode
  }

  @Test(arguments: [
    Case(option: nil, variables: [:], mode: .never),
    Case(option: nil, variables: ["DECOUPAGE_RECORD": "missing"], mode: .missing),
    Case(option: nil, variables: ["DECOUPAGE_RECORD": "changed"], mode: .changed),
    Case(option: nil, variables: ["DECOUPAGE_RECORD": "all", "CI": ""], mode: .all),
    Case(option: nil, variables: ["DECOUPAGE_RECORD": "all", "CI": "true"], mode: .never),
    Case(option: nil, variables: ["DECOUPAGE_RECORD": "nonsense", "CI": "1"], mode: .never),
    Case(option: "never", variables: ["DECOUPAGE_RECORD": "all"], mode: .never),
    Case(option: "changed", variables: ["CI": "true"], mode: .changed),
  ])
  func theCommandLineComesFirstThenTheServerThenTheVariable(example: Case) throws {
    #expect(try RecordMode.resolve(option: example.option) { example.variables[$0] } == example.mode)
  }

  @Test func anUnknownWordIsNamedWithItsSource() {
    let option = #expect(throws: UnknownRecordMode.self) {
      _ = try RecordMode.resolve(option: "always") { _ in nil }
    }
    #expect(option?.description == "--record: \"always\" is not one of missing, changed, all, never")
    let variable = #expect(throws: UnknownRecordMode.self) {
      _ = try RecordMode.resolve { $0 == "DECOUPAGE_RECORD" ? "yes" : nil }
    }
    #expect(variable?.source == "DECOUPAGE_RECORD")
  }
}
