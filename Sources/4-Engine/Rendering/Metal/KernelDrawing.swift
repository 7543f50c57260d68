import GraphicsGL
import Log

/// The compute kernels of a context: their programs, and runs of them.
final class KernelDrawing {
  let context: Context
  private var programs: [Variant: BuiltKernel] = [:]
  private var failed: Set<Kernel> = []

  /// The properties that distinguish one program of a kernel from another.
  fileprivate struct Variant: Hashable {
    var kernel: Kernel
    var group: SIMD3<Int>
    var images: [Int: PixelFormat]
  }

  private final class BuiltKernel {
    let program: Program
    let grid: UniformSlot

    init(_ context: Context, _ variant: Variant) throws(GraphicsError) {
      let library = ShaderLibrary.standard.adding(
        "kernel.comp", variant.head + "#include \"kernel.glsl\"\n" + Self.main
      ).adding("kernel.glsl", variant.kernel.source)
      program = try Program(
        context, label: "kernel \(variant.kernel.name)", [try ShaderComposer(library).compose("kernel.comp")])
      grid = program.slot("gridExtent")
    }

    private static let main = """
      void main() {
        if (all(lessThan(gl_GlobalInvocationID, gridSize))) kernel(gl_GlobalInvocationID);
      }

      """
  }

  init(_ context: Context) { self.context = context }

  /// Runs a kernel; one that does not compile is reported once, and changes nothing.
  func run(_ run: KernelRun, _ buffers: inout DeviceBuffers, _ frame: EffectFrame) throws(GraphicsError) {
    guard let built = try program(of: run) else { return }
    var images: [(index: Int, handle: TextureHandle, format: PixelFormat)] = []
    for (index, texture) in run.textures {
      guard let format = texture.imageFormat else { continue }
      images.append((index, try frame.handle(texture), format))
    }
    var ranges: [(index: Int, range: BufferRange)] = []
    for (index, bound) in run.buffers { ranges.append((index, try buffers.range(of: bound))) }
    built.program.set(
      built.grid, integers: SIMD3(Int32(run.grid.x), Int32(run.grid.y), Int32(run.grid.z)))
    context.compute(label: run.kernel.name) { encoder in
      encoder.use(built.program)
      for (index, handle, format) in images {
        encoder.bindImage(handle, format, access: .readWrite, unit: index)
      }
      for (index, range) in ranges { encoder.bindStorage(range, binding: StorageBinding(index)) }
      let groups = (run.grid &+ run.group &- 1) / run.group
      encoder.dispatch(x: groups.x, y: groups.y, z: groups.z)
    }
  }

  private func program(of run: KernelRun) throws(GraphicsError) -> BuiltKernel? {
    guard !failed.contains(run.kernel) else { return nil }
    let variant = Variant(
      kernel: run.kernel, group: run.group, images: run.textures.compactMapValues(\.imageFormat))
    if let built = programs[variant] { return built }
    do throws(GraphicsError) {
      let built = try BuiltKernel(context, variant)
      // A program that makes ever new kernels must not fill the memory.
      if programs.count >= 64 { programs.removeAll() }
      programs[variant] = built
      return built
    } catch {
      guard case .shader = error else { throw error }
      Log.warning("\(error); the kernel '\(run.kernel.name)' is not run", category: "Rendering")
      failed.insert(run.kernel)
      return nil
    }
  }
}

extension KernelDrawing.Variant {
  /// The declarations in front of the kernel's text.
  fileprivate var head: String {
    var lines = [
      "layout(local_size_x = \(group.x), local_size_y = \(group.y), local_size_z = \(group.z)) in;",
      "uniform ivec3 gridExtent;", "#define gridSize uvec3(gridExtent)",
    ]
    for (index, format) in images.sorted(by: { $0.key < $1.key }) {
      lines.append("layout(binding = \(index), \(format.imageLayout)) uniform image2D image\(index);")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

/// The copies on the device of the buffers that kernels use.
struct DeviceBuffers {
  private let context: Context
  private var copies: [Key: Copy] = [:]

  private struct Key: Hashable {
    var buffer: ObjectIdentifier
    var offset: Int
  }

  private final class Copy {
    let bound: KernelRun.BoundBuffer
    let buffer: Buffer

    init(_ context: Context, _ bound: KernelRun.BoundBuffer) throws(GraphicsError) {
      self.bound = bound
      let bytes = Array(bound.buffer.bytes[bound.offset...])
      buffer = try Buffer(context, bytes.span.bytes, usage: .dynamic, label: "kernel")
    }
  }

  init(_ context: Context) { self.context = context }

  /// Returns the range of a buffer's copy, which is made where needed.
  mutating func range(of bound: KernelRun.BoundBuffer) throws(GraphicsError) -> BufferRange {
    let key = Key(buffer: ObjectIdentifier(bound.buffer), offset: bound.offset)
    if let copy = copies[key] { return copy.buffer.range }
    let copy = try Copy(context, bound)
    copies[key] = copy
    return copy.buffer.range
  }

  /// Copies all bytes back, and drops the copies.
  mutating func returnBytes() {
    for copy in copies.values { copy.bound.buffer.replace(copy.bound.offset, with: copy.buffer.read()) }
    copies = [:]
  }
}

extension PixelFormat {
  /// The name of the format in declarations of images.
  fileprivate nonisolated var imageLayout: String {
    switch self {
    case .r8: "r8"
    case .rg8: "rg8"
    case .r16: "r16"
    case .rg16: "rg16"
    case .rgba16: "rgba16"
    case .r16Float: "r16f"
    case .rg16Float: "rg16f"
    case .rgba16Float: "rgba16f"
    case .r32Float: "r32f"
    case .rg32Float: "rg32f"
    case .rgba32Float: "rgba32f"
    default: "rgba8"
    }
  }
}

extension RenderTexture {
  /// The format in which kernels see the texture.
  fileprivate nonisolated var imageFormat: PixelFormat? { Self.format(pixelFormat) }
}
