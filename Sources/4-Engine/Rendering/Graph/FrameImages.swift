/// A transient image of a frame, in the state after one of the passes that write it.
struct FrameImage: Hashable {
  /// The index among the images of the frame.
  let index: Int
  /// The number of passes that have written it.
  let version: Int

  init(index: Int) { (self.index, version) = (index, 0) }

  private init(index: Int, version: Int) { (self.index, self.version) = (index, version) }

  /// The image after one more pass.
  var next: FrameImage { FrameImage(index: index, version: version + 1) }
}

/// The few images that a pass reads, stored inline.
///
/// Passes are declared in every frame, and an array would allocate memory.
struct FrameImages: ExpressibleByArrayLiteral {
  private static let room = 6
  private var images = InlineArray<6, FrameImage>(repeating: FrameImage(index: 0))
  private(set) var count = 0

  init(arrayLiteral images: FrameImage...) {
    for image in images { append(image) }
  }

  mutating func append(_ image: FrameImage) {
    precondition(count < Self.room, "a pass reads at most \(Self.room) images")
    images[count] = image
    count += 1
  }

  /// Returns these images and others.
  func adding(_ others: FrameImages) -> FrameImages {
    var sum = self
    for index in others.indices { sum.append(others[index]) }
    return sum
  }

  subscript(index: Int) -> FrameImage {
    precondition(index < count, "index \(index) is out of range: there are \(count) images")
    return images[index]
  }

  func contains(_ image: FrameImage) -> Bool { indices.contains { images[$0] == image } }

  /// The valid indices, for loops.
  var indices: Range<Int> { 0..<count }
}
