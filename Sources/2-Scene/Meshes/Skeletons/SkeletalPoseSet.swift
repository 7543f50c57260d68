/// Poses found by the names of their skeletons; the first one is the default.
public struct SkeletalPoseSet: RandomAccessCollection, Equatable, Sendable {
  private var poses: [SkeletalPose] = []

  /// Creates an empty set.
  public init() {}

  /// The pose of skeletons that have none of their own; the only one of most entities.
  public var `default`: SkeletalPose? {
    get { poses.first }
    set {
      guard let newValue else {
        if !poses.isEmpty { poses.removeFirst() }
        return
      }
      if poses.isEmpty { poses.append(newValue) } else { poses[0] = newValue }
    }
  }

  public var count: Int { poses.count }
  public var isEmpty: Bool { poses.isEmpty }
  public var startIndex: Int { 0 }
  public var endIndex: Int { poses.count }

  /// The pose at an index.
  public subscript(index: Int) -> SkeletalPose {
    get { poses[index] }
    set { poses[index] = newValue }
  }

  /// The pose of that name; assigning `nil` removes it.
  public subscript(poseID: SkeletalPose.ID) -> SkeletalPose? {
    get { index(of: poseID).map { poses[$0] } }
    set {
      guard let newValue else {
        if let index = index(of: poseID) { poses.remove(at: index) }
        return
      }
      if let index = index(of: poseID) { poses[index] = newValue } else { set(newValue) }
    }
  }

  /// Returns whether there is a pose of that name.
  public func contains(_ poseID: SkeletalPose.ID) -> Bool { index(of: poseID) != nil }

  /// Adds a pose, or puts it in the place of the one with the same name, which is returned.
  @discardableResult public mutating func set(_ newValue: SkeletalPose) -> SkeletalPose? {
    guard let index = index(of: newValue.id) else {
      poses.append(newValue)
      return nil
    }
    defer { poses[index] = newValue }
    return poses[index]
  }

  private func index(of poseID: SkeletalPose.ID) -> Int? { poses.firstIndex { $0.id == poseID } }
}
