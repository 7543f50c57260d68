import GraphicsGL
import Log

/// The passes of one frame: first declared, then culled, then run in order.
///
/// Writing a picture gives a new version of it, so that the order of passes follows from what they read. A pass
/// that draws on top of what is there keeps the target of the version it was given; one that clears starts anew.
///
/// A graph is filled for one frame, run, and cleared; what it needed memory for stays for the next one.
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
    var reads: FrameTargets
    var write: FramePicture
    var work: Work
  }

  /// What is done before the passes and writes nothing that they name, such as shadow maps.
  private var preparations: [(name: String, body: () throws(GraphicsError) -> Void)] = []
  private var descriptions: [RenderTarget.Description] = []
  private var passes: [Pass] = []
  /// The passes that contribute to the result, in order.
  private var live: [Int] = []
  /// The last of them that reads or writes each picture.
  private var lastUses: [Int] = []
  private let resources = Resources()

  /// Forgets the frame, and what its passes hold on to.
  mutating func clear() {
    preparations.removeAll(keepingCapacity: true)
    descriptions.removeAll(keepingCapacity: true)
    passes.removeAll(keepingCapacity: true)
  }

  /// Declares a picture.
  mutating func picture(_ description: RenderTarget.Description) -> FramePicture {
    descriptions.append(description)
    return FramePicture(index: descriptions.count - 1)
  }

  func description(of picture: FramePicture) -> RenderTarget.Description { descriptions[picture.index] }

  /// Adds work that comes before all passes.
  mutating func addPreparation(_ name: String, _ body: @escaping () throws(GraphicsError) -> Void) {
    preparations.append((name, body))
  }

  /// Adds a pass that starts from a cleared, or for full-screen passes undefined, picture.
  mutating func addPass(
    _ name: String, reads: FrameTargets = [], writes picture: FramePicture,
    clearing: ClearValues = .nothing, color: Int? = 0, _ body: @escaping Body
  ) -> FramePicture {
    add(Pass(name: name, reads: reads, write: picture.next, work: .draw(clearing, color: color, body)))
  }

  /// Adds a pass that draws on top of what the picture shows, but for what it clears.
  mutating func addPass(
    _ name: String, reads: FrameTargets = [], onto picture: FramePicture,
    clearing: ClearValues = .nothing, color: Int? = 0, _ body: @escaping Body
  ) -> FramePicture {
    var reads = reads
    reads.append(picture)
    return add(
      Pass(name: name, reads: reads, write: picture.next, work: .draw(clearing, color: color, body)))
  }

  /// Adds a pass of several draws: into temporary targets and, with `resources.withTarget`, into its picture.
  mutating func addSteps(
    _ name: String, reads: FrameTargets, writes picture: FramePicture,
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
  mutating func plan(producing result: FramePicture) -> [String] {
    findLive(for: result)
    return preparations.map(\.name) + live.map { passes[$0].name }
  }

  /// Runs the passes that contribute to `result`, then hands the finished picture to `body`.
  ///
  /// Targets go back to the pool after their last reader, so that later passes use their memory again.
  mutating func execute<R>(
    producing result: FramePicture, in pool: TargetPool,
    _ body: (borrowing RenderTarget) throws(GraphicsError) -> R
  ) throws(GraphicsError) -> R {
    try prepare()
    findLive(for: result)
    findLastUses(result)
    resources.begin(descriptions.count, pool)
    defer { resources.releaseAll() }
    for step in live.indices {
      try acquireTarget(of: step)
      try run(passes[live[step]])
      releaseTargets(after: step)
    }
    return try resources.withTarget(result, body)
  }

  /// Does the work that comes before all passes.
  func prepare() throws(GraphicsError) {
    for preparation in preparations { try preparation.body() }
  }

  /// What has become of a pass that is rehearsed.
  enum Rehearsed {
    case whole
    /// Its target has still to be made.
    case begun
    /// There is none of that number.
    case none
  }

  /// Runs one of the passes alone, as a rehearsal: what the others before it draw is not there.
  mutating func prewarm(
    pass number: Int, producing result: FramePicture, in pool: TargetPool
  ) throws(GraphicsError) -> Rehearsed {
    findLive(for: result)
    guard live.indices.contains(number) else { return .none }
    findLastUses(result)
    resources.begin(descriptions.count, pool)
    defer { resources.releaseAll() }
    // The targets are handed out as in the frame, so that it will find all of them made.
    for step in 0..<number {
      try acquireTarget(of: step)
      releaseTargets(after: step)
    }
    let picture = passes[live[number]].write.index
    guard try resources.prepare(picture, descriptions[picture]) else { return .begun }
    try acquireTarget(of: number)
    try run(passes[live[number]])
    return .whole
  }

  private func acquireTarget(of step: Int) throws(GraphicsError) {
    let picture = passes[live[step]].write.index
    try resources.acquire(picture, descriptions[picture])
  }

  private func releaseTargets(after step: Int) {
    let pass = passes[live[step]]
    for place in pass.reads.indices {
      let picture = pass.reads[place].index
      if lastUses[picture] == step { resources.release(picture) }
    }
  }

  private func run(_ pass: Pass) throws(GraphicsError) {
    let span = Trace.begin(pass.name, category: "pass")
    defer { Trace.end(span) }
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
      resources.withTarget(pass.write) { target in
        resources.withTarget(pass.reads[0]) { $0.blit(into: target, .all) }
      }
    }
  }

  /// Walks backwards from the result, keeping the passes that write what is read later.
  private mutating func findLive(for result: FramePicture) {
    live.removeAll(keepingCapacity: true)
    for index in passes.indices.reversed() {
      let written = passes[index].write
      if written == result || live.contains(where: { passes[$0].reads.contains(written) }) {
        live.append(index)
      }
    }
    live.reverse()
  }

  private mutating func findLastUses(_ result: FramePicture) {
    lastUses.removeAll(keepingCapacity: true)
    lastUses.append(contentsOf: repeatElement(-1, count: descriptions.count))
    for (step, index) in live.enumerated() {
      let pass = passes[index]
      for place in pass.reads.indices { lastUses[pass.reads[place].index] = step }
      lastUses[pass.write.index] = step
    }
    lastUses[result.index] = .max
  }
}
