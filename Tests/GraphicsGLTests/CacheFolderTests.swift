import Files
import Glibc
import Testing

@testable import GraphicsGL

@Suite(.serialized) struct CacheFolderTests {
  /// Runs with other environment variables, in a process of its own.
  @Test func theEnvironmentDecides() async {
    await #expect(processExitsWith: .success) {
      setenv("HOME", "/home/someone", 1)
      unsetenv("XDG_CACHE_HOME")
      unsetenv("DECOUPAGE_CACHE")
      #expect(CacheFolder.standard == "/home/someone/.cache/decoupage")
      setenv("XDG_CACHE_HOME", "relative", 1)
      #expect(CacheFolder.standard == "/home/someone/.cache/decoupage", "relative paths do not count there")
      setenv("XDG_CACHE_HOME", "/caches", 1)
      #expect(CacheFolder.standard == "/caches/decoupage")
      setenv("DECOUPAGE_CACHE", "here", 1)
      #expect(CacheFolder.standard == "here")
      setenv("DECOUPAGE_CACHE", "", 1)
      #expect(CacheFolder.standard == nil)
      unsetenv("DECOUPAGE_CACHE")
      unsetenv("XDG_CACHE_HOME")
      unsetenv("HOME")
      #expect(CacheFolder.standard == nil)
    }
  }

  @Test func foldersAreMadeWithThoseAbove() throws {
    let folder = try TemporaryFolder()
    #expect(CacheFolder.make(folder.path("a/b/c")))
    #expect(CacheFolder.make(folder.path("a/b/c")))
    #expect(try folder.names() == ["a"])
    try folder.write("", to: "file")
    #expect(!CacheFolder.make(folder.path("file/below")))
  }
}
