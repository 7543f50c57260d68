import SceneModel

extension LoadedScene {
  /// True if entities of the scene start animations by themselves.
  package var hasBehaviors: Bool {
    var pending = [root]
    while let entity = pending.popLast() {
      if entity.components.has(BehaviorsComponent.self) { return true }
      pending += entity.children
    }
    return false
  }
}
