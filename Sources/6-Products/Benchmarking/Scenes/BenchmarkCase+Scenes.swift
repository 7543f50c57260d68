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

  /// The benchmarks of changes: the time they add to the preparation of a frame of 10,000 models.
  static var frames: [BenchmarkCase] {
    func frame(
      _ name: String, _ what: String, limit: Double, _ contenders: @escaping () -> [Contender]
    ) -> BenchmarkCase {
      BenchmarkCase(name: name, what: what, unit: "ms", limit: limit, contenders: contenders)
    }
    return [
      frame(
        "frame", "prepare a frame of 10,000 models without a change", limit: 6,
        FrameWork.unchanged),
      frame("frame-opacity", "the additional time when one opacity changed", limit: 0.1, FrameWork.fadeOne),
      frame("frame-material", "the same for one material parameter", limit: 0.1, FrameWork.tintOne),
      frame("frame-enabled", "the same for one isEnabled", limit: 0.1, FrameWork.toggleOne),
      frame("frame-model", "the same for one ModelComponent", limit: 0.1, FrameWork.replaceOne),
      frame("frame-opacities", "the same for 100 opacities", limit: 1.5, FrameWork.fadeSome),
      frame("frame-materials", "the same for 100 material parameters", limit: 1.5, FrameWork.tintSome),
      frame("frame-enabled-100", "the same for 100 isEnabled", limit: 1.5, FrameWork.toggleSome),
      frame("frame-models", "the same for 100 ModelComponents", limit: 1.5, FrameWork.replaceSome),
      frame(
        "frame-exchange", "the same for one entity added and one removed", limit: 0.3,
        FrameWork.exchangeOne),
    ]
  }
}
