import GraphicsGL
import simd

extension GaussianBlur {
  enum Axis: Int {
    case x
    case y
  }

  /// One step of a blur along one axis.
  struct Variant: Hashable {
    enum Step: String {
      case downsample
      case blur
      case upsample
    }

    var step: Step
    var axis: Axis
    var edge = BlurEdge.clamp
    var factor = 1
    var hasThreshold = false

    var defines: [ShaderDefine] {
      var defines = [ShaderDefine("AXIS", axis.rawValue)]
      if edge == .zero { defines.append(ShaderDefine("EDGE_ZERO")) }
      switch step {
      case .downsample:
        defines += [ShaderDefine("FACTOR", factor), ShaderDefine("MARGIN", 2)]
        if hasThreshold { defines.append(ShaderDefine("THRESHOLD")) }
      case .blur: defines.append(ShaderDefine("TABLE", GaussianPlan.tableLength))
      case .upsample: break
      }
      return defines
    }
  }

  /// The program of a blur step; uniforms are uploaded only when they change.
  final class BlurProgram {
    private let program: Program
    private let weightSlot, radiusSlot, gridSlot, thresholdSlot, luminanceSlot: UniformSlot
    private var weights: [Float] = []
    private var table: [SIMD4<Float>] = []
    private var threshold: Threshold?

    init(_ context: Context, _ variant: Variant) throws(GraphicsError) {
      program = try Program(
        context, label: "\(variant.step) \(variant.axis)", fragment: "post/\(variant.step).frag",
        defines: variant.defines)
      weightSlot = program.slot("weights")
      radiusSlot = program.slot("radius")
      gridSlot = program.slot("grid")
      thresholdSlot = program.slot("threshold")
      luminanceSlot = program.slot("luminanceWeights")
    }

    func use(_ wanted: [Float]) {
      guard weights != wanted else { return }
      weights = wanted
      program.set(weightSlot, wanted)
    }

    func use(_ wanted: [SIMD4<Float>], radius: Int) {
      guard table != wanted else { return }
      table = wanted
      program.set(weightSlot, wanted)
      program.set(radiusSlot, integer: radius)
    }

    func use(grid: SIMD2<Float>) { program.set(gridSlot, grid) }

    func use(_ wanted: Threshold) {
      guard threshold != wanted else { return }
      threshold = wanted
      program.set(thresholdSlot, wanted.value)
      program.set(luminanceSlot, wanted.weights)
    }

    func draw(
      _ source: TextureHandle, into target: borrowing RenderTarget, label: String,
      _ state: DrawState = DrawState()
    ) {
      target.draw(label: label) { encoder in
        encoder.bind(source, .nearest, unit: .input)
        encoder.fullScreen(program, state)
      }
    }
  }
}
