internal import DemoPhotos
internal import Images

/// Writes the synthetic photos of this project, with their masks beside them.
enum PhotoDump {
  static func run(_ folder: String, longSide: Int) async throws {
    for photo in DemoPhoto.allCases {
      let start = CutDump.processorTime()
      let taken = await photo.taken(longSide: longSide)
      print(photo.rawValue, CutDump.processorTime() - start)
      try ImageWriter().write(taken.picture, to: "\(folder)/images/\(photo.rawValue).png")
      try ImageWriter().write(taken.mask, to: "\(folder)/masks/\(photo.rawValue).png")
    }
  }
}
