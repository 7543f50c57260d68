public import Foundation
internal import Images
internal import Platform
public import SceneModel

extension ImageSequence {
  /// Loads the images of an animated GIF file, or of a folder of images in the order of their names.
  ///
  /// - Parameters:
  ///   - url: The address of the file or the folder.
  ///   - framesPerSecond: The rate of the images of a folder; those of a file have durations of their own.
  /// - Throws: ``LoadingError`` naming the file and the reason.
  public init(contentsOf url: URL, framesPerSecond: Double = 30) async throws {
    let path = try ResourcePath.path(url)
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    if exists, isFolder.boolValue {
      self.init(images: try await Self.images(inFolder: path), framesPerSecond: framesPerSecond)
    } else {
      let frames = try await Self.frames(ofFile: path)
      self.init(images: frames.map { CGImage($0.image) }, durations: frames.map(\.duration))
    }
  }

  @concurrent private static func frames(ofFile path: String) async throws -> [AnimationFrame] {
    try ImageReader().decodeAnimation(file: path)
  }

  @concurrent private static func images(inFolder path: String) async throws -> [CGImage] {
    let names = try FileManager.default.contentsOfDirectory(atPath: path).filter { !$0.hasPrefix(".") }
    let ordered = names.sorted { $0.compare($1, options: [.numeric]) == .orderedAscending }
    return try ordered.map { CGImage(try ImageReader().decode(file: "\(path)/\($0)")) }
  }
}
