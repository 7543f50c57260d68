import Stickers
import StudioModel
import Testing

/// A finder of colors that needs no photos.
private struct FakeFinder: SchemeFinding {
  @concurrent func scheme(of source: PhotoSource, count: Int) async throws(PhotoError) -> Palette {
    if source.name.hasSuffix("broken.jpg") { throw .invisible }
    return FakeMaker.scheme(count: count)
  }
}

@MainActor @Suite struct ColorSessionTests {
  private let session = ColorSession(finder: FakeFinder())

  @Test func findsTheColorsOfAPhoto() async {
    session.open(PhotoSource(path: "/a.jpg"))
    #expect(session.isWorking)
    #expect(await eventually { session.current != nil })
    #expect(session.history.count == 1)
    #expect(session.current?.name == "a.jpg")
  }

  @Test func onlyTheLastOfManyCountsIsShown() async {
    session.open(PhotoSource(path: "/a.jpg"))
    for count in [4, 6, 3] { session.setCount(count) }
    #expect(await eventually { !session.isWorking })
    #expect(session.current?.count == 3)
    #expect(session.history.map(\.count) == [3])
  }

  @Test func countsStayInTheirRange() {
    session.setCount(99)
    #expect(session.count == 10)
    session.setCount(-4)
    #expect(session.count == 3)
  }

  @Test func aPhotoWithoutColorsKeepsTheLastScheme() async {
    session.open(PhotoSource(path: "/a.jpg"))
    #expect(await eventually { session.current != nil })
    session.open(PhotoSource(path: "/broken.jpg"))
    #expect(await eventually { session.failure != nil })
    #expect(session.current?.name == "a.jpg")
    #expect(session.failure?.contains("broken.jpg") == true)
  }

  @Test func theHistoryIsNotFoundAgain() async {
    session.open(PhotoSource(path: "/a.jpg"))
    #expect(await eventually { session.current != nil })
    session.setCount(6)
    #expect(await eventually { session.current?.count == 6 })
    session.setCount(5)
    #expect(session.current?.count == 5)
    #expect(session.history.count == 2)
  }
}
