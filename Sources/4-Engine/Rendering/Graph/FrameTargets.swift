/// A transient image of a frame, in the state after one of the passes that write it.
struct FramePicture: Hashable {
  /// The index among the images of the frame.
  let index: Int
  /// The number of passes that have written it.
  let version: Int

  init(index: Int) { (self.index, version) = (index, 0) }

  private init(index: Int, version: Int) { (self.index, self.version) = (index, version) }

  /// The image after one more pass.
  var next: FramePicture { FramePicture(index: index, version: version + 1) }
}

/// The few images that a pass reads, stored inline.
///
/// Passes are declared in every frame, and an array would allocate memory.
struct FrameTargets: ExpressibleByArrayLiteral {
  private static let room = 4
  private var pictures = InlineArray<4, FramePicture>(repeating: FramePicture(index: 0))
  private(set) var count = 0

  init(arrayLiteral pictures: FramePicture...) {
    for picture in pictures { append(picture) }
  }

  mutating func append(_ picture: FramePicture) {
    precondition(count < Self.room, "a pass reads at most \(Self.room) images")
    pictures[count] = picture
    count += 1
  }

  subscript(index: Int) -> FramePicture {
    precondition(index < count, "index \(index) is out of range: there are \(count) images")
    return pictures[index]
  }

  func contains(_ picture: FramePicture) -> Bool { indices.contains { pictures[$0] == picture } }

  /// The valid indices, for loops.
  var indices: Range<Int> { 0..<count }
}
