public import EntityStore

/// A component with the skeletal poses of an entity's mesh.
///
/// A skeleton takes the pose of its identifier, else the default one; without either it is at rest.
public struct SkeletalPosesComponent: Component, Equatable {
  /// The poses.
  public var poses: SkeletalPoseSet

  /// Creates a skeletal poses component with the given values.
  public init(poses: [SkeletalPose]) {
    self.poses = SkeletalPoseSet()
    for pose in poses { self.poses.set(pose) }
  }

  /// Creates rest poses of a mesh's skeletons.
  package init(_ skeletons: [MeshResource.Skeleton]) {
    self.init(poses: skeletons.map { SkeletalPose(id: $0.id, from: $0) })
  }
}

/// A collection of poses found by the identifiers of their skeletons; the first one is the default.
public struct SkeletalPoseSet: RandomAccessCollection, Equatable, Sendable {
  private var poses: [SkeletalPose] = []

  /// Creates an empty collection of poses.
  public init() {}

  /// The pose of skeletons without one of their own, which is the only one of most entities.
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

  /// The number of poses.
  public var count: Int { poses.count }
  /// Whether there are no poses.
  public var isEmpty: Bool { poses.isEmpty }
  /// The position of the first element.
  public var startIndex: Int { 0 }
  /// The position one past the last element.
  public var endIndex: Int { poses.count }

  /// Accesses the pose at an index.
  public subscript(index: Int) -> SkeletalPose {
    get { poses[index] }
    set { poses[index] = newValue }
  }

  /// Accesses the pose with the given identifier; assigning `nil` removes it.
  public subscript(poseID: SkeletalPose.ID) -> SkeletalPose? {
    get { poseIndex(of: poseID).map { poses[$0] } }
    set {
      guard let newValue else {
        if let poseIndex = poseIndex(of: poseID) { poses.remove(at: poseIndex) }
        return
      }
      if let poseIndex = poseIndex(of: poseID) { poses[poseIndex] = newValue } else { set(newValue) }
    }
  }

  /// Returns whether there is a pose with the given identifier.
  public func contains(_ poseID: SkeletalPose.ID) -> Bool { poseIndex(of: poseID) != nil }

  /// Adds a pose, or replaces the one with the same identifier, which is returned.
  @discardableResult public mutating func set(_ newValue: SkeletalPose) -> SkeletalPose? {
    guard let poseIndex = poseIndex(of: newValue.id) else {
      poses.append(newValue)
      return nil
    }
    defer { poses[poseIndex] = newValue }
    return poses[poseIndex]
  }

  private func poseIndex(of poseID: SkeletalPose.ID) -> Int? { poses.firstIndex { $0.id == poseID } }
}
