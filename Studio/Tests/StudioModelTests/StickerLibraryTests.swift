import Images
import Stickers
import StudioModel
import Testing

@MainActor @Suite struct StickerLibraryTests {
  private static let paths = (0..<20).map { "/photos/\($0).jpg" }

  @Test func makesStickersNearTheViewOnly() async {
    let maker = FakeMaker()
    let library = StickerLibrary(maker: maker, jobs: 2)
    library.add(Self.paths)
    #expect(await eventually { library.items.prefix(3).allSatisfy { $0.state == .ready } })
    #expect(Set(maker.names) == Set(Self.paths.prefix(3)))
    #expect(library.items[3].state == .waiting)
  }

  @Test func theNearestComesFirst() async {
    let maker = FakeMaker()
    let library = StickerLibrary(maker: maker, jobs: 1)
    library.add(Self.paths)
    #expect(await eventually { library.items.prefix(3).allSatisfy { $0.state == .ready } })
    library.move { $0.jump(to: 10) }
    #expect(await eventually { (8...12).allSatisfy { library.items[$0].state == .ready } })
    #expect(maker.names[3] == "/photos/10.jpg")
  }

  @Test func workIsCancelledWhenItsPhotoLeavesTheView() async {
    let maker = FakeMaker(endless: ["/photos/0.jpg"])
    let library = StickerLibrary(maker: maker, jobs: 1)
    library.add(Self.paths)
    #expect(await eventually { maker.names == ["/photos/0.jpg"] })
    #expect(library.items[0].state == .working)
    library.move { $0.jump(to: 15) }
    #expect(library.items[0].state == .waiting)
    #expect(await eventually { maker.cancelled == ["/photos/0.jpg"] })
    #expect(await eventually { library.items[15].state == .ready })
  }

  @Test func noMoreRunAtOnceThanAllowed() async {
    let maker = FakeMaker()
    let library = StickerLibrary(maker: maker, jobs: 2)
    library.add(Self.paths)
    let progress = await library.makeMissing()
    // The view has begun with two of them.
    #expect(progress == BatchProgress(total: 18, done: 18))
    // The view's own work may run beside that on all photos.
    #expect(maker.mostRunning <= 4)
    #expect(await eventually { library.items.allSatisfy { $0.thumbnail != nil } })
  }

  @Test func aPhotoThatCannotBeCutSaysWhy() async {
    let library = StickerLibrary(maker: FakeMaker(broken: ["/photos/1.jpg"]), jobs: 1)
    library.add(Self.paths)
    #expect(await eventually { library.items[1].failure != nil })
    #expect(library.items[1].failure?.contains("no part of the image stands out") == true)
    #expect(library.items[1].spokenState.contains("1.jpg"))
  }

  @Test func cardsFarFromTheViewAreDropped() async {
    let library = StickerLibrary(maker: FakeMaker(), jobs: 2)
    library.add(Self.paths)
    #expect(await eventually { library.items[0].card != nil })
    library.move { $0.jump(to: 19) }
    #expect(library.items[0].card == nil)
    #expect(library.items[0].thumbnail != nil)
  }

  @Test func anotherLookMakesTheStickersAgainAndCanBeUndone() async {
    let maker = FakeMaker()
    let library = StickerLibrary(maker: maker, jobs: 1)
    library.add(["/photos/a.jpg"])
    #expect(await eventually { library.items[0].state == .ready })
    library.change { $0.look = .gold }
    #expect(
      await eventually { maker.requests.last?.settings.look == .gold && library.items[0].state == .ready })
    library.undo()
    #expect(library.settings.look == .outline)
    #expect(await eventually { maker.requests.last?.settings.look == .outline })
    library.redo()
    #expect(library.settings.look == .gold)
  }

  @Test func aSliderIsUndoneAtOnce() {
    let library = StickerLibrary(maker: FakeMaker(), jobs: 1)
    for width in 1...30 { library.change("border") { $0.border = Float(width) } }
    library.undo()
    #expect(library.settings.border == nil)
    #expect(!library.canUndo)
  }

  @Test func removedPhotosComeBackWithTheirHints() async {
    let library = StickerLibrary(maker: FakeMaker(), jobs: 1)
    library.add(["/photos/a.jpg", "/photos/b.jpg"])
    let first = library.items[0]
    library.changeHints(of: first) { $0.points.append(.init(x: 0.5, y: 0.25, belongs: true)) }
    library.removeChosen()
    #expect(library.items.map(\.name) == ["b.jpg"])
    library.undo()
    #expect(library.items.map(\.name) == ["a.jpg", "b.jpg"])
    #expect(library.hints(of: library.items[0]).points.count == 1)
  }

  @Test func aPhotoIsAddedOnce() {
    let library = StickerLibrary(maker: FakeMaker(), jobs: 1)
    library.add(["/photos/a.jpg", "/photos/a.jpg"])
    library.add(["/photos/a.jpg"])
    #expect(library.items.count == 1)
  }

  @Test func workOnAllPhotosCanBeCancelled() async {
    let maker = FakeMaker(endless: Set(Self.paths.suffix(10)))
    let library = StickerLibrary(maker: maker, jobs: 2)
    library.add(Self.paths)
    let task = Task { await library.makeMissing() }
    #expect(await eventually { (library.batch?.done ?? 0) >= 5 })
    task.cancel()
    #expect(await task.value == nil)
    #expect(library.batch == nil)
    #expect(await eventually { library.items.allSatisfy { $0.state != .working } })
  }

  @Test func smallStickersKeepTheColorsOfTheirPhoto() async throws {
    let library = StickerLibrary(maker: FakeMaker(broken: ["/photos/1.jpg"]), jobs: 1)
    library.add(Array(Self.paths.prefix(2)))
    #expect(await eventually { library.items[1].failure != nil && library.items[0].state == .ready })
    let gradient = try #require(library.items[0].gradient)
    // White edges are seen on it, on bright desktops and on dark ones.
    for isDark in [false, true] { #expect(gradient.tint(isDark: isDark).lightness < 0.86) }
    #expect(library.items[1].gradient == nil)
  }

  @Test func allLooksOfTheStickerInTheMiddleAreShown() async {
    let maker = FakeMaker()
    let library = StickerLibrary(maker: maker, jobs: 1)
    let previews = LookPreviews(library)
    previews.refresh()
    #expect(previews.images.isEmpty && previews.item == nil)
    library.add(Array(Self.paths.prefix(1)))
    #expect(await eventually { library.items[0].state == .ready })
    library.change { ($0.look, $0.border) = (.comic, 12) }
    #expect(await eventually { library.items[0].state == .ready })
    previews.refresh()
    #expect(await eventually { previews.images.count == StickerLook.allCases.count })
    #expect(previews.item === library.items[0])
    #expect(maker.requests.last?.settings.look == .original && maker.requests.last?.settings.border == nil)
    #expect(previews.images[.gold] != previews.images[.original])
    let asked = maker.requests.count
    library.change { $0.look = .gold }
    previews.refresh()
    // Another look is no other cut.
    #expect(previews.images.count == StickerLook.allCases.count)
    #expect(await eventually { library.items[0].state == .ready })
    #expect(maker.requests.count == asked + 1)
  }
}
