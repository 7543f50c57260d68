import Files
import Glibc
import Testing

@testable import Stickers

/// The search for ONNX Runtime.
@Suite struct RuntimeSearchTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func library(_ place: String) throws -> String {
    let name = "libonnxruntime.so" + (place.contains("python") ? ".1.9.0" : "")
    var path = folder.path
    for part in place.split(separator: "/") {
      path += "/" + part
      mkdir(path, 0o755)
    }
    try AtomicFile.write(Array("library".utf8), to: path + "/" + name)
    chmod(path + "/" + name, 0o755)
    return path + "/" + name
  }

  @Test func pythonsPackagesAreSearched() throws {
    let path = try library("lib/python3.11/site-packages/onnxruntime/capi")
    let newer = String(path.dropLast(5)) + "1.20.1"
    try AtomicFile.write(Array("library".utf8), to: newer)
    let search = RuntimeSearch(EnvironmentVariables(["VIRTUAL_ENV": folder.path]))
    #expect(search.candidates.prefix(2) == [newer, path])
    #expect(search.run().library?.path == newer)
  }

  @Test func theVariableNamesTheOnlyLibrary() throws {
    let path = try library("lib")
    let named = RuntimeSearch(EnvironmentVariables(["ORT_DYLIB_PATH": path])).run()
    #expect(named.library?.path == path && named.refused.isEmpty)
    let missing = RuntimeSearch(EnvironmentVariables(["ORT_DYLIB_PATH": path + ".7"])).run()
    #expect(missing.library == nil && missing.refused.count == 1)
    #expect(missing.refused.first?.reason.contains("ORT_DYLIB_PATH") == true)
  }

  @Test func aLibraryThatOthersMayChangeIsNotLoaded() throws {
    let path = try library("lib")
    chmod(path, 0o777)
    #expect(throws: NetworkError.self) { try RuntimeLibrary(path: path) }
    chmod(path, 0o755)
    #expect(try RuntimeLibrary(path: path).path == path)
    chmod(folder.path("lib"), 0o777)
    #expect(throws: NetworkError.self) { try RuntimeLibrary(path: path) }
    chmod(folder.path("lib"), 0o755)
    #expect(throws: NetworkError.self) { try RuntimeLibrary(path: folder.path("lib")) }
  }
}
