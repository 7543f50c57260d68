import EntityStore
import Meshes

extension Scene {
  /// Poses skeletons by inverse kinematics; it costs nothing without a component for it.
  func solveInverseKinematics() {
    guard store.version(of: IKComponent.self) > 0 else { return }
    var posed: [(EntityID, IKComponent)] = []
    store.forEachReading(IKComponent.self) { id, component in
      if isActive(id) { posed.append((id, copy component)) }
    }
    for (id, component) in posed { solve(component, on: id) }
    var released: [EntityID] = []
    store.forEachReading(SolvedPosesComponent.self) { id, _ in
      if isActive(id), store[id, IKComponent.self]?.solvers.isEmpty ?? true { released.append(id) }
    }
    for id in released { store.remove(SolvedPosesComponent.self, from: id) }
  }

  private func solve(_ component: IKComponent, on id: EntityID) {
    guard !component.solvers.isEmpty, var poses = animatedPoses(of: id) else { return }
    for solver in component.solvers { solver.solve(&poses) }
    let solved = SolvedPosesComponent(poses: poses)
    if store[id, SolvedPosesComponent.self] != solved { store.set(solved, on: id) }
  }

  /// Returns the poses of an entity's skeletons, or else their rest poses.
  private func animatedPoses(of id: EntityID) -> SkeletalPoseSet? {
    if let component = store[id, SkeletalPosesComponent.self] { return component.poses }
    guard let skeletons = store[id, ModelComponent.self]?.mesh.packed.skeletons, !skeletons.isEmpty else {
      return nil
    }
    return SkeletalPosesComponent(skeletons).poses
  }
}
