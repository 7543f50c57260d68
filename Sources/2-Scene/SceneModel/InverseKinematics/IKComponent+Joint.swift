public import Animation

extension IKComponent {
  /// A joint of a solver, with the settings that may change in every update.
  public final class Joint: Identifiable {
    public typealias ID = IKRig.Joint.ID

    public let id: ID
    /// The full path of the joint.
    public let name: String
    /// The weight with which the animated pose draws the joint, about each of its axes: 0 to 1.
    public var fkWeightPerAxis: SIMD3<Float>
    /// The resistance of the joint to turning, about each of its axes: from 0, free, to 1, fixed.
    public var rotationStiffness: SIMD3<Float>

    init(_ joint: IKRig.Joint) {
      (id, name) = (joint.id, joint.name)
      (fkWeightPerAxis, rotationStiffness) = (joint.fkWeightPerAxis, joint.rotationStiffness)
    }

    init(copying other: Joint) {
      (id, name) = (other.id, other.name)
      (fkWeightPerAxis, rotationStiffness) = (other.fkWeightPerAxis, other.rotationStiffness)
    }

    var input: IKInput.Joint {
      IKInput.Joint(fkWeightPerAxis: fkWeightPerAxis, rotationStiffness: rotationStiffness)
    }
  }
}
