import Images
import Stickers
import StudioModel
import Synchronization
import Testing

/// A finder of colors that needs no photos, and counts what it is asked for.
private final class FakeFinder: SchemeFinding {
  private let counts = Mutex<[Int]>([])
  /// The numbers of colors that it was asked for.
  var asked: [Int] { counts.withLock { $0 } }

  @concurrent func scheme(of source: PhotoSource, count: Int) async throws(PhotoError) -> Palette {
    counts.withLock { $0.append(count) }
    if source.name.hasSuffix("gray.jpg") { throw .invisible }
    return FakeMaker.scheme(count: count)
  }

  @concurrent func photo(_ source: PhotoSource) async throws(PhotoError) -> Image<RGBA8> {
    if source.name.hasSuffix("broken.jpg") { throw .invisible }
    return FakeMaker.picture
  }
}

@MainActor @Suite struct ColorSessionTests {
  private let finder: FakeFinder
  private let session: ColorSession

  init() {
    finder = FakeFinder()
    session = ColorSession(finder: finder, leastTime: .zero)
  }

  /// Opens a photo and finds its colors.
  private func extract(_ path: String, count: Int? = nil) async -> Bool {
    session.open(PhotoSource(path: path))
    if let count { session.setCount(count) }
    session.extract()
    return await eventually { !session.isWorking }
  }

  @Test func aPhotoIsShownBeforeItsColorsAreAskedFor() async {
    session.open(PhotoSource(path: "/a.jpg"))
    #expect(session.photo == nil)
    #expect(await eventually { session.photo != nil })
    #expect(session.photo == FakeMaker.picture)
    #expect(session.current == nil && session.history.isEmpty && finder.asked.isEmpty)
  }

  @Test func colorsAreFoundWhenTheyAreAskedFor() async {
    session.open(PhotoSource(path: "/a.jpg"))
    session.extract()
    #expect(session.isWorking)
    #expect(await eventually { session.current != nil })
    #expect(!session.isWorking)
    #expect(session.history.count == 1)
    #expect(session.current?.name == "a.jpg")
  }

  @Test func theSliderWritesNoHistory() async {
    #expect(await extract("/a.jpg"))
    for count in 3...10 { session.setCount(count) }
    #expect(session.count == 10)
    #expect(!session.isWorking)
    #expect(finder.asked == [5])
    #expect(session.history.map(\.count) == [5])
    #expect(session.current?.count == 5)
  }

  @Test func theNumberStaysWhileColorsAreFound() async {
    session.open(PhotoSource(path: "/a.jpg"))
    session.extract()
    session.setCount(8)
    session.extract()
    #expect(session.count == 5)
    #expect(await eventually { !session.isWorking })
    #expect(finder.asked == [5])
  }

  @Test func workIsShownForAMoment() async {
    let slow = ColorSession(finder: finder, leastTime: .milliseconds(300))
    slow.open(PhotoSource(path: "/a.jpg"))
    let start = ContinuousClock.now
    slow.extract()
    #expect(await eventually { slow.current != nil })
    #expect(ContinuousClock.now - start >= .milliseconds(300))
  }

  @Test func countsStayInTheirRange() {
    session.setCount(99)
    #expect(session.count == 10)
    session.setCount(-4)
    #expect(session.count == 3)
  }

  @Test func aPhotoWithoutColorsSaysWhy() async {
    #expect(await extract("/gray.jpg"))
    #expect(session.failure != nil)
    #expect(session.history.isEmpty)
    #expect(await extract("/a.jpg"))
    #expect(session.failure == nil)
    #expect(session.current?.name == "a.jpg")
  }

  @Test func aPhotoThatCannotBeReadSaysWhyAndAsksForNothing() async {
    session.open(PhotoSource(path: "/broken.jpg"))
    #expect(await eventually { session.failure != nil })
    session.extract()
    #expect(!session.isWorking && session.photo == nil && finder.asked.isEmpty)
  }

  @Test func anotherPhotoEndsTheWork() async {
    session.open(PhotoSource(path: "/a.jpg"))
    session.extract()
    session.open(PhotoSource(path: "/b.jpg"))
    #expect(!session.isWorking)
    #expect(await eventually { session.photo != nil })
    #expect(session.current == nil && session.history.isEmpty)
  }

  @Test func theSameQuestionAgainIsTheSameRow() async throws {
    #expect(await extract("/a.jpg"))
    #expect(await extract("/a.jpg", count: 6))
    let first = try #require(session.history.last)
    #expect(await extract("/a.jpg", count: 5))
    #expect(session.history.map(\.count) == [5, 6])
    #expect(session.current == first && session.history.first == first)
  }

  @Test func aSchemeOfTheHistoryBringsItsPhoto() async throws {
    #expect(await extract("/a.jpg", count: 4))
    #expect(await extract("/b.jpg", count: 7))
    session.show(try #require(session.history.last))
    #expect(session.source?.name == "/a.jpg" && session.count == 4 && session.current?.name == "a.jpg")
    session.open(PhotoSource(path: "/b.jpg"))
    #expect(session.current?.name == "b.jpg")
    session.open(PhotoSource(path: "/c.jpg"))
    #expect(session.current == nil)
    session.close()
    #expect(session.source == nil && session.photo == nil && session.history.count == 2)
  }

  @Test func favoritesOutliveTheLimit() async throws {
    #expect(await extract("/0.jpg"))
    let kept = try #require(session.current)
    session.setFavorite(true, kept)
    for number in 1...(ColorSession.historyLimit + 3) { #expect(await extract("/\(number).jpg")) }
    #expect(session.history.count == ColorSession.historyLimit + 1)
    #expect(session.history.last == kept)
    session.setFavorite(false, kept)
    #expect(session.history.count == ColorSession.historyLimit)
    #expect(!session.history.contains(kept))
  }
}
