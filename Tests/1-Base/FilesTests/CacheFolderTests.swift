import Glibc
import Testing

@testable import Files

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

  @Test func theOldestFilesGoWhenThereIsTooMuch() throws {
    let folder = try TemporaryFolder()
    for (age, name) in ["old", "middle", "new"].enumerated() {
      try folder.write(String(repeating: "x", count: 100), to: name)
      var times = [timespec(tv_sec: 1000 + age, tv_nsec: 0), timespec(tv_sec: 1000 + age, tv_nsec: 0)]
      #expect(utimensat(AT_FDCWD, folder.path(name), &times, 0) == 0)
    }
    CacheFolder.trim(folder.path, to: 300)
    #expect(try folder.names() == ["middle", "new", "old"])
    CacheFolder.trim(folder.path, to: 250)
    #expect(try folder.names() == ["middle", "new"])
    CacheFolder.trim(folder.path, to: 0)
    #expect(try folder.names() == [])
  }
}
