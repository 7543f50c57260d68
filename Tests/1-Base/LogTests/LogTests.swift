import Glibc
import Testing

@testable import Log

struct LogTests {
  @Test func aMessageIsALineWithLevelAndModuleOnStandardError() async throws {
    let result = try #require(
      await #expect(processExitsWith: .success, observing: [\.standardErrorContent, \.standardOutputContent])
      {
        unsetenv("DECOUPAGE_LOG")
        Log.debug("not shown")
        Log.info("not shown either")
        Log.warning("textures may shimmer")
        Log.error("no context", category: "GraphicsGL")
      })
    #expect(
      text(result.standardErrorContent)
        == "warning: LogTests: textures may shimmer\nerror: GraphicsGL: no context\n")
    #expect(!text(result.standardOutputContent).contains("shimmer"))
  }

  @Test func theEnvironmentSetsTheLevel() async throws {
    let result = try #require(
      await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
        setenv("DECOUPAGE_LOG", "Debug", 1)
        Log.debug("all of it")
      })
    #expect(text(result.standardErrorContent) == "debug: LogTests: all of it\n")
  }

  @Test func anUnknownLevelInTheEnvironmentIsPointedOut() async throws {
    let result = try #require(
      await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
        setenv("DECOUPAGE_LOG", "loud", 1)
        Log.info("not shown")
      })
    #expect(
      text(result.standardErrorContent)
        == "warning: Log: DECOUPAGE_LOG is \"loud\"; it can be debug, info, warning, error\n")
  }

  @Test func aMessageThatIsNotShownIsNeverMade() async {
    await #expect(processExitsWith: .success) {
      Log.threshold = .error
      Log.warning({ () -> String in exit(7) }())
    }
  }

  @Test(arguments: LogLevel.allCases)
  func levelsAreReadByName(level: LogLevel) {
    #expect(LogLevel(name: level.name) == level)
    #expect(LogLevel(name: "loud") == nil)
  }

  @Test func theModuleIsTheFirstPartOfAFileID() {
    #expect(Log.moduleName("Rendering/Passes/Sky.swift") == "Rendering")
    #expect(Log.moduleName("loading") == "loading")
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
