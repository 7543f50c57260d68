import BenchmarkPeers
import Meshes
import SceneModel
import simd

/// A benchmark that updates the world transforms of a tree.
enum TransformWork {
  private static let entityCount = 100_000
  /// The number of children per entity: full levels of six make the tree eight levels deep.
  private static let childCount = 6

  static func allMoved() -> [Contender] {
    let (scene, _) = makeTree()
    var angle: Float = 0
    return [
      Contender(label: "decoupage") {
        angle += 0.01
        let rotation = simd_quatf(angle: angle, axis: SIMD3(0, 1, 0))
        scene.forEach(Transform.self) { _, transform in transform.rotation = rotation }
        return milliseconds { _ = Scene.worldTransforms }
      },
      plain(),
    ]
  }

  static func someMoved() -> [Contender] {
    let (scene, leaves) = makeTree()
    var step: Float = 0
    return [
      Contender(label: "decoupage") {
        step += 0.01
        for index in stride(from: 0, to: leaves.count, by: 100) { leaves[index].position.y = step }
        let time = milliseconds { _ = Scene.worldTransforms }
        let world = Scene.worldTransforms.matrix(of: leaves[0].handle)?.columns.3.y ?? .nan
        precondition(abs(world - height(of: leaves[0])) < 0.001, "a leaf did not follow its change")
        // Without its scene the tree would be released.
        withExtendedLifetime(scene) {}
        return time
      }
    ]
  }

  /// Returns a tree in a scene, and its leaf entities.
  private static func makeTree() -> (scene: Scene, leaves: [Entity]) {
    let scene = Scene(name: "transforms")
    let root = Entity()
    scene.addEntity(root)
    var entities = [root]
    for index in 1..<entityCount {
      let entity = Entity()
      entity.position = offset(index)
      entities[(index - 1) / childCount].addChild(entity)
      entities.append(entity)
    }
    _ = Scene.worldTransforms
    return (scene, entities.filter { $0.children.isEmpty })
  }

  private static func offset(_ index: Int) -> SIMD3<Float> { SIMD3(Float(index % 7), 1, 0) }

  private static func height(of entity: Entity) -> Float {
    var height: Float = 0
    var next: Entity? = entity
    while let current = next {
      height += current.position.y
      next = current.parent
    }
    return height
  }

  /// Returns the same tree as a contender in plain C.
  private static func plain() -> Contender {
    let locals = (0..<entityCount).map { index in
      let offset = offset(index)
      return peer_transform(
        scale: (1, 1, 1), rotation: (0, 0.6, 0, 0.8), translation: (offset.x, offset.y, offset.z))
    }
    let parents = (0..<entityCount).map { Int32($0 == 0 ? -1 : ($0 - 1) / childCount) }
    var matrices = Array(repeating: Float(0), count: 16 * entityCount)
    return Contender(label: "plain C") {
      milliseconds { plain_transforms(locals, parents, &matrices, entityCount) }
    }
  }

  private static func milliseconds(_ work: () -> Void) -> Double { CPUTime.of(work) / 1e6 }
}
