/// A picture that exists only while a frame is being drawn, in the state after one of its passes.
struct FramePicture: Hashable {
  /// Its place among the pictures of the frame.
  let index: Int
  /// How many passes have written it.
  let version: Int

  init(index: Int) { (self.index, version) = (index, 0) }

  private init(index: Int, version: Int) { (self.index, self.version) = (index, version) }

  /// The picture after one more pass.
  var next: FramePicture { FramePicture(index: index, version: version + 1) }
}

/// The few pictures that a pass reads, held in place: passes are declared in every frame, and an array would be
/// memory to ask for.
struct FrameTargets: ExpressibleByArrayLiteral {
  private static let room = 4
  private var pictures = InlineArray<4, FramePicture>(repeating: FramePicture(index: 0))
  private(set) var count = 0

  init(arrayLiteral pictures: FramePicture...) {
    for picture in pictures { append(picture) }
  }

  mutating func append(_ picture: FramePicture) {
    precondition(count < Self.room, "a pass reads at most \(Self.room) pictures")
    pictures[count] = picture
    count += 1
  }

  subscript(place: Int) -> FramePicture {
    precondition(place < count, "there are \(count) pictures")
    return pictures[place]
  }

  func contains(_ picture: FramePicture) -> Bool { indices.contains { pictures[$0] == picture } }

  /// Their places, for loops.
  var indices: Range<Int> { 0..<count }
}
