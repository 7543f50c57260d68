import Animation

/// A definition that the engine knows how to play.
@MainActor protocol PlayableDefinition: AnimationDefinition {
  /// Adds what moves to a program, below a node that has the time of this definition.
  func compile(into program: inout AnimationProgram, node: Int, scope: AnimationScope)
}

/// The context of a definition within an animation program.
struct AnimationScope {
  var layer: Int32 = 0
  /// The target that a view names instead of its source's own.
  var target: BindTarget?
}
