import SceneModel

extension BenchmarkCase {
  /// The benchmarks of scenes.
  static var scenes: [BenchmarkCase] {
    [
      BenchmarkCase(
        name: "entity-query", what: "iterate performQuery over a million entities, doing nothing",
        unit: "ns/entity", limit: 25, contenders: QueryWork.contenders),
      BenchmarkCase(
        name: "transforms-all", what: "world transforms of 100,000 entities in a tree of depth 8, all moved",
        unit: "ms", limit: 4, contenders: TransformWork.allMoved),
      BenchmarkCase(
        name: "transforms-some", what: "the same when one per cent of the leaves moved", unit: "ms",
        limit: 0.2,
        contenders: TransformWork.someMoved),
      BenchmarkCase(
        name: "systems", what: "update a scene of 10,000 entities with 10 systems", unit: "ms", limit: 1,
        contenders: SystemWork.contenders),
    ]
  }
}
