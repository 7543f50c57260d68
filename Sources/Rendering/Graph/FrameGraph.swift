import GraphicsGL

/// A picture that exists only while a frame is being drawn, in the state after one of its passes.
struct FramePicture: Hashable {
  fileprivate(set) var index: Int
  fileprivate(set) var version: Int
}

/// The passes of one frame: first declared, then culled, then run in order.
///
/// Writing a picture gives a new version of it, so that the order of passes follows from what they read. A pass
/// that draws on top of what is there keeps the target of the version it was given; one that clears starts anew.
struct FrameGraph {
  typealias Body = (borrowing DrawEncoder, Resources) throws(GraphicsError) -> Void

  /// What a pass does.
  private enum Work {
    /// Into one color of its picture, or all of them.
    case draw(ClearValues, color: Int?, Body)
    /// Several draws into targets that it chooses itself, the last into its own picture.
    case steps((Resources) throws(GraphicsError) -> Void)
    /// A copy of the first picture read.
    case resolve
  }

  private struct Pass {
    var name: String
    var reads: [FramePicture]
    var write: FramePicture
    var work: Work
  }

  /// What is done before the passes and writes nothing that they name, such as shadow maps.
  private var preparations: [(name: String, body: () throws(GraphicsError) -> Void)] = []
  private var descriptions: [RenderTarget.Description] = []
  private var passes: [Pass] = []

  init() {
    descriptions.reserveCapacity(16)
    passes.reserveCapacity(16)
  }

  /// Declares a picture.
  mutating func picture(_ description: RenderTarget.Description) -> FramePicture {
    descriptions.append(description)
    return FramePicture(index: descriptions.count - 1, version: 0)
  }

  func description(of picture: FramePicture) -> RenderTarget.Description { descriptions[picture.index] }

  /// Adds work that comes before all passes.
  mutating func addPreparation(_ name: String, _ body: @escaping () throws(GraphicsError) -> Void) {
    preparations.append((name, body))
  }

  /// Adds a pass that starts from a cleared, or for full-screen passes undefined, picture.
  mutating func addPass(
    _ name: String, reads: [FramePicture] = [], writes picture: FramePicture,
    clearing: ClearValues = .nothing, color: Int? = 0, _ body: @escaping Body
  ) -> FramePicture {
    add(Pass(name: name, reads: reads, write: picture.next, work: .draw(clearing, color: color, body)))
  }

  /// Adds a pass that draws on top of what the picture shows, but for what it clears.
  mutating func addPass(
    _ name: String, reads: [FramePicture] = [], onto picture: FramePicture,
    clearing: ClearValues = .nothing, color: Int? = 0, _ body: @escaping Body
  ) -> FramePicture {
    add(
      Pass(
        name: name, reads: reads + [picture], write: picture.next, work: .draw(clearing, color: color, body)))
  }

  /// Adds a pass of several draws: into temporary targets and, with `resources.withTarget`, into its picture.
  mutating func addSteps(
    _ name: String, reads: [FramePicture], writes picture: FramePicture,
    _ body: @escaping (Resources) throws(GraphicsError) -> Void
  ) -> FramePicture {
    add(Pass(name: name, reads: reads, write: picture.next, work: .steps(body)))
  }

  /// Adds a copy that averages the samples of each pixel.
  mutating func addResolve(
    _ name: String, from source: FramePicture, into picture: FramePicture
  ) -> FramePicture {
    add(Pass(name: name, reads: [source], write: picture.next, work: .resolve))
  }

  private mutating func add(_ pass: Pass) -> FramePicture {
    passes.append(pass)
    return pass.write
  }

  /// The names of the passes that contribute to `result`, in order.
  func plan(producing result: FramePicture) -> [String] {
    preparations.map(\.name) + live(for: result).map { passes[$0].name }
  }

  /// Runs the passes that contribute to `result`, then hands the finished picture to `body`.
  ///
  /// Targets go back to the pool after their last reader, so that later passes use their memory again.
  func execute<R>(
    producing result: FramePicture, in pool: TargetPool,
    _ body: (borrowing RenderTarget) throws(GraphicsError) -> R
  ) throws(GraphicsError) -> R {
    for preparation in preparations { try preparation.body() }
    let live = live(for: result)
    var lastUse: [Int: Int] = [result.index: .max]
    for (step, index) in live.enumerated() {
      for picture in passes[index].reads + [passes[index].write] {
        lastUse[picture.index] = Swift.max(lastUse[picture.index] ?? 0, step)
      }
    }
    let resources = Resources(pool: pool)
    defer { resources.releaseAll() }
    for (step, index) in live.enumerated() {
      let pass = passes[index]
      try resources.acquire(pass.write.index, descriptions[pass.write.index])
      try run(pass, resources)
      for picture in pass.reads where lastUse[picture.index] == step { resources.release(picture.index) }
    }
    return try resources.withTarget(result, body)
  }

  private func run(_ pass: Pass, _ resources: Resources) throws(GraphicsError) {
    switch pass.work {
    case .draw(let clearing, let color, let body):
      try resources.withTarget(pass.write) { (target) throws(GraphicsError) in
        try target.draw(clearing: clearing, slot: color, label: pass.name) {
          (encoder) throws(GraphicsError) in
          try body(encoder, resources)
        }
      }
    case .steps(let body): try body(resources)
    case .resolve:
      guard let source = pass.reads.first else { return }
      resources.withTarget(pass.write) { target in
        resources.withTarget(source) { $0.blit(into: target, .all) }
      }
    }
  }

  /// The places of the passes that are needed, in order.
  private func live(for result: FramePicture) -> [Int] {
    var wanted: Set<FramePicture> = [result]
    var kept: [Int] = []
    for index in passes.indices.reversed() where wanted.contains(passes[index].write) {
      wanted.formUnion(passes[index].reads)
      kept.append(index)
    }
    return kept.reversed()
  }
}

extension FramePicture {
  fileprivate var next: FramePicture { FramePicture(index: index, version: version + 1) }
}
