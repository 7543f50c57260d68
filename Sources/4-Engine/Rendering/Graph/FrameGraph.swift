import GraphicsGL
import Log

/// The frame graph: the passes of one frame, first declared, then culled, then executed in order.
///
/// Writing an image yields a new version of it, so that the order of passes follows from their reads. A pass
/// that draws on top of an image reuses the target of the version it was given; one that clears gets a new
/// target.
///
/// A graph is filled for one frame, executed, and cleared; its memory is reused by the next frame.
struct FrameGraph {
  typealias Body = (borrowing DrawEncoder, Resources) throws(GraphicsError) -> Void

  /// The work of a pass.
  private enum Work {
    /// A draw into one color attachment of its image, or all of them.
    case draw(ClearValues, color: Int?, Body)
    /// Several draws into targets that the pass chooses itself, the last into its own image.
    case steps((Resources) throws(GraphicsError) -> Void)
    /// A resolve of the first image read.
    case resolve
  }

  private struct Pass {
    var name: String
    var reads: FrameImages
    var write: FrameImage
    var work: Work
  }

  /// The work that precedes the passes and writes none of their images, such as shadow maps.
  private var preparations: [(name: String, body: () throws(GraphicsError) -> Void)] = []
  private var descriptions: [RenderTarget.Description] = []
  private var passes: [Pass] = []
  /// The passes that contribute to the result, in order.
  private var live: [Int] = []
  /// The last live pass that reads or writes each image.
  private var lastUses: [Int] = []
  private let resources = Resources()

  /// Removes the passes of the frame and releases the objects they captured.
  mutating func clear() {
    preparations.removeAll(keepingCapacity: true)
    descriptions.removeAll(keepingCapacity: true)
    passes.removeAll(keepingCapacity: true)
  }

  /// Declares an image.
  mutating func image(_ description: RenderTarget.Description) -> FrameImage {
    descriptions.append(description)
    return FrameImage(index: descriptions.count - 1)
  }

  func description(of image: FrameImage) -> RenderTarget.Description { descriptions[image.index] }

  /// Adds work that precedes all passes.
  mutating func addPreparation(_ name: String, _ body: @escaping () throws(GraphicsError) -> Void) {
    preparations.append((name, body))
  }

  /// Adds a pass that starts from a cleared image, or from an undefined one for full-screen passes.
  mutating func addPass(
    _ name: String, reads: FrameImages = [], writes image: FrameImage,
    clearing: ClearValues = .nothing, color: Int? = 0, _ body: @escaping Body
  ) -> FrameImage {
    add(Pass(name: name, reads: reads, write: image.next, work: .draw(clearing, color: color, body)))
  }

  /// Adds a pass that draws on top of the image's contents, except for what it clears.
  mutating func addPass(
    _ name: String, reads: FrameImages = [], onto image: FrameImage,
    clearing: ClearValues = .nothing, color: Int? = 0, _ body: @escaping Body
  ) -> FrameImage {
    var reads = reads
    reads.append(image)
    return add(
      Pass(name: name, reads: reads, write: image.next, work: .draw(clearing, color: color, body)))
  }

  /// Adds a pass of several draws: into temporary targets and, with `resources.withTarget`, into its image.
  mutating func addSteps(
    _ name: String, reads: FrameImages, writes image: FrameImage,
    _ body: @escaping (Resources) throws(GraphicsError) -> Void
  ) -> FrameImage {
    add(Pass(name: name, reads: reads, write: image.next, work: .steps(body)))
  }

  /// Adds a multisample resolve, which averages the samples of each pixel.
  mutating func addResolve(
    _ name: String, from source: FrameImage, into image: FrameImage
  ) -> FrameImage {
    add(Pass(name: name, reads: [source], write: image.next, work: .resolve))
  }

  /// Declares a pass that averages the samples of an image; where it has one, there is no pass.
  mutating func addResolve(_ name: String, of image: FrameImage) -> FrameImage {
    var single = description(of: image)
    guard single.samples > 1 else { return image }
    single.samples = 1
    return addResolve(name, from: image, into: self.image(single))
  }

  private mutating func add(_ pass: Pass) -> FrameImage {
    passes.append(pass)
    return pass.write
  }

  /// Returns the names of the passes that contribute to `result`, in order.
  mutating func plan(producing result: FrameImage) -> [String] {
    findLive(for: result)
    return preparations.map(\.name) + live.map { passes[$0].name }
  }

  /// Executes the passes that contribute to `result`, then passes the finished image to `body`.
  ///
  /// Targets return to the pool after their last reader, so that later passes reuse their memory.
  mutating func execute<R>(
    producing result: FrameImage, in pool: TargetPool,
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

  /// Performs the work that precedes all passes.
  func prepare() throws(GraphicsError) {
    for preparation in preparations { try preparation.body() }
  }

  /// The state of a pass that is being prewarmed.
  enum PrewarmedPass {
    case whole
    /// The pass's target is still being created.
    case begun
    /// There is no pass of that index.
    case none
  }

  /// Executes one of the passes alone, to prewarm its shaders: the output of the preceding passes is
  /// undefined.
  mutating func prewarm(
    pass number: Int, producing result: FrameImage, in pool: TargetPool
  ) throws(GraphicsError) -> PrewarmedPass {
    findLive(for: result)
    guard live.indices.contains(number) else { return .none }
    findLastUses(result)
    resources.begin(descriptions.count, pool)
    defer { resources.releaseAll() }
    // Targets are assigned as in the frame, so that the frame will find all of them in the pool.
    for step in 0..<number {
      try acquireTarget(of: step)
      releaseTargets(after: step)
    }
    let image = passes[live[number]].write.index
    guard try resources.prepare(image, descriptions[image]) else { return .begun }
    try acquireTarget(of: number)
    try run(passes[live[number]])
    return .whole
  }

  private func acquireTarget(of step: Int) throws(GraphicsError) {
    let image = passes[live[step]].write.index
    try resources.acquire(image, descriptions[image])
  }

  private func releaseTargets(after step: Int) {
    let pass = passes[live[step]]
    for index in pass.reads.indices {
      let image = pass.reads[index].index
      if lastUses[image] == step { resources.release(image) }
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

  /// Marks live passes from the result backwards: the ones that write an image which is read later.
  private mutating func findLive(for result: FrameImage) {
    live.removeAll(keepingCapacity: true)
    for index in passes.indices.reversed() {
      let written = passes[index].write
      if written == result || live.contains(where: { passes[$0].reads.contains(written) }) {
        live.append(index)
      }
    }
    live.reverse()
  }

  private mutating func findLastUses(_ result: FrameImage) {
    lastUses.removeAll(keepingCapacity: true)
    lastUses.append(contentsOf: repeatElement(-1, count: descriptions.count))
    for (step, index) in live.enumerated() {
      let pass = passes[index]
      for read in pass.reads.indices { lastUses[pass.reads[read].index] = step }
      lastUses[pass.write.index] = step
    }
    lastUses[result.index] = .max
  }
}
