/// A transient image of a frame, in the state after one of the passes that write it.
struct FrameTexture: Hashable {
  /// The index among the images of the frame.
  let index: Int
  /// The number of passes that have written it.
  let version: Int

  init(index: Int) { (self.index, version) = (index, 0) }

  private init(index: Int, version: Int) { (self.index, self.version) = (index, version) }

  /// The image after one more pass.
  var next: FrameTexture { FrameTexture(index: index, version: version + 1) }
}

/// The few images that a pass reads, stored inline.
///
/// Passes are declared in every frame, and an array would allocate memory.
struct FrameTargets: ExpressibleByArrayLiteral {
  private static let room = 6
  private var pictures = InlineArray<6, FrameTexture>(repeating: FrameTexture(index: 0))
  private(set) var count = 0

  init(arrayLiteral pictures: FrameTexture...) {
    for picture in pictures { append(picture) }
  }

  mutating func append(_ picture: FrameTexture) {
    precondition(count < Self.room, "a pass reads at most \(Self.room) images")
    pictures[count] = picture
    count += 1
  }

  /// Returns these images and others.
  func adding(_ others: FrameTargets) -> FrameTargets {
    var sum = self
    for index in others.indices { sum.append(others[index]) }
    return sum
  }

  subscript(index: Int) -> FrameTexture {
    precondition(index < count, "index \(index) is out of range: there are \(count) images")
    return pictures[index]
  }

  func contains(_ picture: FrameTexture) -> Bool { indices.contains { pictures[$0] == picture } }

  /// The valid indices, for loops.
  var indices: Range<Int> { 0..<count }
}
