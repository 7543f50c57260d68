import Testing

@testable import Viewer

struct LoadingProgressTests {
  @Test func `A bar begins with the first count, grows, and ends when the device has all`() {
    let progress = LoadingProgress()
    #expect(progress.share == nil)
    progress.add(made: 0, of: 0)
    #expect(progress.share == nil)
    progress.add(made: 0, of: 4)
    #expect(progress.share == 0)
    progress.add(made: 2, of: 4)
    // A report of another thread that comes late.
    progress.add(made: 1, of: 4)
    #expect(progress.share == 0.4)
    progress.add(uploaded: 0)
    #expect(progress.share == 0.8)
    progress.add(uploaded: 3)
    #expect(progress.share == 1)
  }
}
