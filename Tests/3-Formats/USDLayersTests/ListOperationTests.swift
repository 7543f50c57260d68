import Testing
import USDLayers

@Suite("Lists of several layers")
struct ListOperationTests {
  @Test("an explicit list replaces what weaker layers say, also an empty one")
  func explicit() {
    #expect(USDListOperation(explicit: ["b", "b", "c"]).applied(to: ["a"]) == ["b", "c"])
    #expect(USDListOperation<String>(explicit: []).applied(to: ["a"]).isEmpty)
  }

  @Test("deleting, adding, prepending, appending and ordering follow each other")
  func edits() {
    var edit = USDListOperation<String>()
    edit.deleted = ["b"]
    edit.added = ["a", "z"]
    edit.prepended = ["p", "c"]
    edit.appended = ["a"]
    #expect(edit.applied(to: ["a", "b", "c", "d"]) == ["p", "c", "d", "z", "a"])
    edit.ordered = ["d", "p"]
    #expect(edit.applied(to: ["a", "b", "c", "d"]) == ["d", "z", "a", "p", "c"])
  }

  @Test("what an order does not name stays behind what it followed")
  func reorder() {
    #expect(["a", "b", "c", "d"].reordered(by: ["d", "b"]) == ["a", "d", "b", "c"])
    #expect(["a", "b"].reordered(by: ["x", ""]) == ["a", "b"])
  }
}
