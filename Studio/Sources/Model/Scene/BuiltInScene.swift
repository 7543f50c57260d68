internal import Files
internal import FrontPageAssets

/// The scene that comes with the program, to start from: things of a journey, on which stickers hold.
final class BuiltInScene {
  /// The path of its file.
  let path: String
  /// The folder of the file, which goes away with this.
  private let folder: TemporaryFolder

  /// The nodes of the file's scene, and those without the paper behind the things: each has a stage of its own here.
  private static let all = Array("[8,17,22,38,39]".utf8), things = Array("[8,17,22,38   ]".utf8)

  /// Writes the scene into a folder, from which readers take it.
  init() throws(FileError) {
    folder = try TemporaryFolder()
    path = folder.path("Journey.glb")
    var size: Int64 = 0
    let start = unsafe front_page_scene(&size)
    // The bytes are part of the program.
    var bytes = unsafe Array(UnsafeBufferPointer(start: start, count: Int(size)))
    if let place = bytes.firstRange(of: Self.all) { bytes.replaceSubrange(place, with: Self.things) }
    try AtomicFile.write(bytes, to: path)
  }
}
