import GraphicsGL

/// The pass that finds, for each pixel, the nearest and the farthest surface, and the share that the nearest one covers.
final class SplatDepthPass {
  private let context: Context
  private var programs: [Int: Entry] = [:]

  private final class Entry {
    let program: Program
    init(_ program: consuming Program) { self.program = program }
  }

  init(_ context: Context) { self.context = context }

  /// Declares the pass.
  func add(to graph: inout FrameGraph, from source: FrameImage) throws(GraphicsError) -> FrameImage {
    let description = graph.description(of: source)
    let entry = try entry(description.samples)
    let depths = graph.image(
      .init(width: description.width, height: description.height, colors: [.rgba32Float]))
    return graph.addPass("splat depth", reads: [source], writes: depths) { encoder, resources in
      encoder.bind(resources.depth(source), .nearest, unit: .inputDepth)
      encoder.fullScreen(entry.program)
    }
  }

  private func entry(_ samples: Int) throws(GraphicsError) -> Entry {
    if let made = programs[samples] { return made }
    let entry = Entry(
      try Program(
        context, label: "splat depth", fragment: "splats/depth.frag",
        defines: [ShaderDefine("SAMPLES", samples)]))
    programs[samples] = entry
    return entry
  }
}
