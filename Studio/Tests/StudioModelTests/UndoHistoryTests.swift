import StudioModel
import Testing

@Suite struct UndoHistoryTests {
  @Test func goesBackAndForth() {
    var history = UndoHistory(0)
    for value in 1...3 { history.change { $0 = value } }
    history.undo()
    history.undo()
    #expect(history.state == 1)
    history.redo()
    #expect(history.state == 2)
  }

  @Test func aChangeAfterUndoForgetsWhatWasUndone() {
    var history = UndoHistory(0)
    history.change { $0 = 1 }
    history.undo()
    history.change { $0 = 5 }
    #expect(!history.canRedo)
    history.redo()
    #expect(history.state == 5)
  }

  @Test func changesOfOneKindAreOne() {
    var history = UndoHistory(0)
    for value in 1...9 { history.change("slider") { $0 = value } }
    history.endChange()
    history.change("slider") { $0 = 20 }
    history.undo()
    #expect(history.state == 9)
    history.undo()
    #expect(history.state == 0)
  }

  @Test func whatChangesNothingIsNoChange() {
    var history = UndoHistory(4)
    history.change { $0 = 4 }
    #expect(!history.canUndo)
  }

  @Test func keepsALimitedPast() {
    var history = UndoHistory(0)
    for value in 1...1_000 { history.change { $0 = value } }
    var steps = 0
    while history.canUndo {
      history.undo()
      steps += 1
    }
    #expect(steps == UndoHistory<Int>.limit)
  }
}
