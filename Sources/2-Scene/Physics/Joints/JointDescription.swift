/// The description of a joint between two bodies, or between a body and the world.
package struct JointDescription: Hashable, Sendable {
  package var kind: JointKind
  /// The first body; nil for the world.
  package var first: BodyHandle?
  /// The second body; nil for the world.
  ///
  /// A joint needs at least one body, and two different ones.
  package var second: BodyHandle?
  /// The pin of the joint in the space of the first body (unscaled), or of the world.
  package var firstPin: BodyPose
  /// The pin of the joint in the space of the second body (unscaled), or of the world.
  package var secondPin: BodyPose
  /// True if the two bodies collide with each other.
  package var collides: Bool
  /// The drives of motions that are not fixed.
  package var drives: [PhysicsJointDrive]

  package init(
    _ kind: JointKind, first: BodyHandle?, firstPin: BodyPose = BodyPose(), second: BodyHandle?,
    secondPin: BodyPose = BodyPose(), collides: Bool = false, drives: [PhysicsJointDrive] = []
  ) {
    self.kind = kind
    self.first = first
    self.second = second
    self.firstPin = firstPin
    self.secondPin = secondPin
    self.collides = collides
    self.drives = drives
  }
}
