/// An error in the description of a rig for inverse kinematics.
public enum IKError: Error, Hashable, Sendable {
  /// The skeleton has no joints.
  case noJoints(skeleton: String)
  /// Two joints have one name.
  case jointTwice(name: String)
  /// The parent of a joint is not in the rig.
  case unknownParent(joint: String, parent: String)
  /// A joint is among its own ancestors.
  case cycle(joint: String)
  /// The joint of a constraint is not in the rig.
  case unknownJoint(constraint: String, joint: String)
  /// A smallest angle exceeds the largest.
  case limitsReversed(joint: String)
  /// A value is not a finite number.
  case notFinite(owner: String, value: String)
}

extension IKError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noJoints(let skeleton):
      "the skeleton \(skeleton) has no joints; a rig needs one at least"
    case .jointTwice(let name):
      "two joints are named \(name); give each a name of its own, such as its full path"
    case .unknownParent(let joint, let parent):
      "the parent of joint \(joint), \(parent), is not in the rig; use the identifier of one of its joints"
    case .cycle(let joint):
      "joint \(joint) is among its own ancestors; change its parent"
    case .unknownJoint(let constraint, let joint):
      "constraint \(constraint) is on joint \(joint), which is not in the rig; use a name of jointNames"
    case .limitsReversed(let joint):
      "joint \(joint) has a smallest angle above the largest; exchange them"
    case .notFinite(let owner, let value):
      "\(owner): the \(value) is not a finite number; correct it"
    }
  }
}
