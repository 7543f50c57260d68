import CommandFrame
import SceneModel

extension BenchmarkCase {
  /// The benchmarks of scenes.
  static var scenes: [BenchmarkCase] {
    [
      BenchmarkCase(.entityQuery, unit: "ns/entity", limit: 25, contenders: QueryWork.contenders),
      BenchmarkCase(.transformsAll, unit: "ms", limit: 4, contenders: TransformWork.allMoved),
      BenchmarkCase(.transformsSome, unit: "ms", limit: 0.2, contenders: TransformWork.someMoved),
      BenchmarkCase(.systems, unit: "ms", limit: 1, contenders: SystemWork.contenders),
    ]
  }

  /// The benchmarks of changes: the time they add to the preparation of a frame of 10,000 models.
  static var frames: [BenchmarkCase] {
    func frame(
      _ benchmark: Benchmark, limit: Double, _ contenders: @escaping () -> [Contender]
    ) -> BenchmarkCase {
      BenchmarkCase(benchmark, unit: "ms", limit: limit, contenders: contenders)
    }
    return [
      frame(.frame, limit: 6, FrameWork.unchanged),
      frame(.frameOpacity, limit: 0.1, FrameWork.fadeOne),
      frame(.frameMaterial, limit: 0.1, FrameWork.tintOne),
      frame(.frameEnabled, limit: 0.1, FrameWork.toggleOne),
      frame(.frameModel, limit: 0.1, FrameWork.replaceOne),
      frame(.frameOpacities, limit: 1.5, FrameWork.fadeSome),
      frame(.frameMaterials, limit: 1.5, FrameWork.tintSome),
      frame(.frameEnabled100, limit: 1.5, FrameWork.toggleSome),
      frame(.frameModels, limit: 1.5, FrameWork.replaceSome),
      frame(.frameExchange, limit: 0.3, FrameWork.exchangeOne),
    ]
  }
}
