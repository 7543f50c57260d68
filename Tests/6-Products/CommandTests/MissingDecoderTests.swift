import Files
import TestSupport
import Testing

/// Systems without libheif, or without its decoders, which Ubuntu 24.04 has in packages of their own.
@Suite struct MissingDecoderTests {
  private static let compiler = ["cc", "clang", "gcc"].first {
    (try? ProcessRun($0, ["--version"]))?.ending == .exit(0)
  }
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Runs the command with the folder's libheif.
  private func colors(_ photo: String) throws -> ProcessRun {
    try decoupage(
      ["colors", Repository.path("Fuzz/Seeds/FuzzPicture/\(photo)")],
      environment: ["LD_LIBRARY_PATH": folder.path("")])
  }

  @Test(.enabled(if: compiler != nil, "there is no C compiler"))
  func errorsNameThePackageOfTheDecoder() throws {
    let compiler = try #require(Self.compiler)
    let here = #filePath.prefix(upTo: #filePath.lastIndex(of: "/") ?? #filePath.startIndex)
    // Two libraries of one name would be taken for the same: the real one gets another.
    let script = """
      set -e
      cd '\(folder.path(""))'
      library=$(pkg-config --variable=libdir libheif)/libheif.so.1
      LC_ALL=C sed 's/libheif[.]so[.]1/libheif.so.0/g' "$library" >libheif.so.0
      \(compiler) $(pkg-config --cflags libheif) -shared -fPIC -Wl,-soname,libheif.so.1 -Wl,--no-as-needed \
        -o libheif.so.1 '\(here)/Preloaded/heif-without-decoders.c' ./libheif.so.0
      """
    let compiled = try ProcessRun("bash", ["-c", script])
    try #require(compiled.ending == .exit(0), "\(compiled.errors)")
    for (photo, package) in [
      ("plain.heic", "libheif-plugin-libde265 for HEIC"), ("plain.avif", "libheif-plugin-aomdec for AVIF"),
    ] {
      let run = try colors(photo)
      #expect(run.ending == .exit(1) && run.output.isEmpty)
      #expect(run.errors.contains(photo) && run.errors.contains(package), "\(run.errors)")
    }
  }

  @Test func errorsNameThePackageOfTheLibrary() throws {
    try AtomicFile.write([], to: folder.path("libheif.so.1"))
    for photo in ["plain.heic", "plain.avif"] {
      let run = try colors(photo)
      #expect(run.ending == .exit(1) && run.output.isEmpty)
      #expect(run.errors.contains(photo) && run.errors.contains("libheif1"), "\(run.errors)")
    }
    #expect(try colors("photo.jpg").ending == .exit(0))
  }
}
