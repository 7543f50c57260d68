package import Physics

/// The joints that have motions to drive.
package protocol HasJointDrives: PhysicsJoint {
  var drives: [PhysicsJointDrive] { get set }
}

extension PhysicsRevoluteJoint: HasJointDrives {}
extension PhysicsPrismaticJoint: HasJointDrives {}
extension PhysicsSphericalJoint: HasJointDrives {}
extension PhysicsCustomJoint: HasJointDrives {}
