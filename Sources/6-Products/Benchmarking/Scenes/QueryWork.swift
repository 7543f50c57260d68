import SceneModel

/// A benchmark that iterates the result of a query, as ported code does.
enum QueryWork {
  private static let entityCount = 1_000_000

  static func contenders() -> [Contender] {
    let scene = Scene(name: "query")
    let root = Entity()
    scene.addEntity(root)
    for _ in 0..<entityCount {
      let entity = Entity()
      entity.components.set(Position(x: 0, y: 0, z: 0))
      entity.components.set(Velocity(x: 1, y: 2, z: 3))
      root.addChild(entity)
    }
    let query = EntityQuery(where: .has(Position.self) && .has(Velocity.self))
    return [
      Contender(label: "decoupage") {
        var count = 0
        let time = CPUTime.of { count = Self.count(scene.performQuery(query)) }
        precondition(count == entityCount, "the query found \(count) entities")
        return time / Double(entityCount)
      }
    ]
  }

  private static func count(_ result: QueryResult<Entity>) -> Int {
    var count = 0
    for _ in result { count += 1 }
    return count
  }
}
