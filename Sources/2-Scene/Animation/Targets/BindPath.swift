/// A path to an animatable value, step by step.
public struct BindPath: Hashable, Codable, Sendable {
  /// The steps of the path.
  public let parts: [Part]

  package init(_ parts: [Part]) { self.parts = parts }

  package func appending(_ part: Part) -> BindPath { BindPath(parts + [part]) }

  /// A step of a bind path.
  public enum Part: Hashable, Codable, Sendable {
    /// The scene with a name.
    case scene(_ name: String)
    /// The anchor entity with a name.
    case anchorEntity(_ name: String)
    /// The descendant with a name.
    case entity(_ name: String)
    /// The parameter with a name.
    case parameter(_ name: String)
    /// The transform of the entity.
    case transform
    /// The joint transforms of the model.
    case jointTransforms
    /// The opacity of the entity.
    case opacity
    /// The default set of blend shape weights.
    case blendShapeWeights
    /// The set of blend shape weights at an index.
    case blendShapeWeightsAtIndex(_ index: Int = 0)
    /// The set of blend shape weights with an identifier.
    case blendShapeWeightsWithID(_ id: String)
    /// The blend factor of the billboard.
    case billboardBlendFactor
    /// The material at an index.
    case material(_ index: Int)
    /// The material parameter with a name.
    case materialParameter(_ name: String)
    /// The skeletal pose with an identifier.
    case skeletalPose(_ id: String)
    /// The solver for inverse kinematics with an identifier, or the first one.
    case ikSolver(_ id: IKSolverDefinition.SolverID?)
    /// The target of a solver's constraint.
    case ikConstraintTarget(_ id: IKRig.Constraint.ID)
    /// The point at which a solver's constraint makes a joint look.
    case ikConstraintLookAtTarget(_ id: IKRig.Constraint.ID)
  }
}
