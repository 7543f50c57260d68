import Testing

@testable import Viewer

struct BackgroundTasksTests {
  @Test func `Tasks are shown in their order until they end`() {
    let tasks = BackgroundTasks()
    let first = tasks.begin("one", at: 1), second = tasks.begin("two", at: 2)
    #expect(tasks.shown.map(\.text) == ["one", "two"] && tasks.shown.map(\.start) == [1, 2])
    tasks.end(first)
    tasks.end(first)
    #expect(tasks.shown.map(\.text) == ["two"] && !tasks.isEmpty)
    tasks.end(second)
    #expect(tasks.isEmpty)
  }

  @Test func `Questions are not shown, but awaited`() {
    let tasks = BackgroundTasks()
    tasks.beginQuestion()
    #expect(tasks.shown.isEmpty && !tasks.isEmpty)
    tasks.endQuestion()
    #expect(tasks.isEmpty)
  }
}
