import Stickers
import StudioModel
import Testing

@MainActor @Suite struct HintEditorTests {
  private let library = StickerLibrary(maker: FakeMaker(broken: ["/broken.jpg"]), jobs: 1)

  private func openEditor() async -> HintEditor {
    library.add(["/a.jpg"])
    let editor = HintEditor(library: library)
    editor.open(library.items[0])
    #expect(await eventually { editor.photo != nil })
    return editor
  }

  @Test func tapsAndStrokesAreHintsThatCanBeUndone() async {
    let editor = await openEditor()
    editor.tap(at: [0.5, 0.5])
    editor.belongs = false
    for step in 0..<5 { editor.draw(to: [Float(step) / 5, 0.1]) }
    editor.endStroke()
    #expect(editor.hints.points.map(\.belongs) == [true])
    #expect(editor.hints.strokes.map(\.belongs) == [false])
    library.undo()
    #expect(editor.hints.strokes.isEmpty)
    library.undo()
    #expect(editor.hints.isEmpty)
  }

  @Test func aTapBesideThePhotoIsNone() async {
    let editor = await openEditor()
    editor.tap(at: [1.2, 0.5])
    editor.tap(at: [0.5, -0.01])
    #expect(editor.hints.isEmpty)
  }

  @Test func theCursorStaysInThePhoto() async {
    let editor = await openEditor()
    for _ in 0..<200 { editor.moveCursor(by: [1, -1]) }
    #expect(editor.cursor == [1, 0])
  }

  @Test func theEditorOfAPhotoThatCannotBeReadCloses() async {
    library.add(["/broken.jpg"])
    let editor = HintEditor(library: library)
    editor.open(library.items[0])
    #expect(await eventually { editor.item == nil })
  }
}
