import GraphicsGL
import Testing

@MainActor @Suite(.serialized) struct FrameRingTests {
  static let fragment = """
    layout(std140, binding = 0) uniform Tint { vec4 tint; };
    layout(location = 0) out vec4 color;
    void main() { color = tint; }
    """

  @Test func eachDrawSeesWhatWasPushedForIt() throws {
    let context = try SoftwareDevice.context()
    let ring = try FrameRing(context, bytesPerFrame: 4096)
    let program = try Program(context, fragment: Self.fragment)
    let target = try RenderTarget(context, .init(width: 4, height: 1, colors: [.rgba32Float]))
    for frame in 0..<10 {
      try target.draw(clearing: .color(.zero)) { encoder in
        for x in 0..<4 {
          let tint = SIMD4<Float>(Float(frame), Float(x), 1, 1)
          encoder.bindUniforms(try ring.push(tint), binding: UniformBinding(0))
          encoder.setViewport(PixelRectangle(x: x, width: 1, height: 1))
          encoder.fullScreen(program)
        }
      }
      ring.endFrame()
      let expected = (0..<4).map { SIMD4<Float>(Float(frame), Float($0), 1, 1) }
      #expect(try target.readFloats() == expected)
    }
    #expect(ring.growths == 0)
  }

  @Test func offsetsAreAligned() throws {
    let context = try SoftwareDevice.context()
    let ring = try FrameRing(context, bytesPerFrame: 4096, frames: 2)
    for _ in 0..<5 {
      let uniform = try ring.push(Float(1))
      #expect(uniform.offset.isMultiple(of: context.limits.uniformAlignment))
      let instances = try ring.push([Float](repeating: 0, count: 15).span.bytes, alignment: 20)
      #expect(instances.offset.isMultiple(of: 20))
      #expect(instances.byteCount == 60)
      ring.endFrame()
    }
  }

  @Test func aFrameThatNeedsMoreGetsMoreAndKeepsIt() throws {
    let context = try SoftwareDevice.makeContext()
    let ring = try FrameRing(context, bytesPerFrame: 4096)
    let program = try Program(context, fragment: Self.fragment)
    let target = try RenderTarget(context, .init(width: 1, height: 1, colors: [.rgba32Float]))
    // The first range stays good until the frame ends, although the buffer is replaced.
    let first = try ring.push(SIMD4<Float>(1, 2, 3, 4))
    for _ in 0..<40 { _ = try ring.push([UInt8](repeating: 0, count: 1000).span.bytes) }
    #expect(ring.growths > 0)
    target.draw { encoder in
      encoder.bindUniforms(first, binding: UniformBinding(0))
      encoder.fullScreen(program)
    }
    #expect(try target.readFloats()[0] == [1, 2, 3, 4])
    ring.endFrame()
    try context.endFrame()
    #expect(context.objectCount(.buffer) == 1)

    let growths = ring.growths
    for _ in 0..<10 {
      for _ in 0..<40 { _ = try ring.push([UInt8](repeating: 0, count: 1000).span.bytes) }
      ring.endFrame()
    }
    #expect(ring.growths == growths)
  }

  @Test func memoryCanBeFilledInPlace() throws {
    let context = try SoftwareDevice.context()
    let ring = try FrameRing(context, bytesPerFrame: 4096)
    let range = try ring.reserve(byteCount: 16) { memory in
      for index in 0..<4 { memory.storeBytes(of: Float(index), toByteOffset: index * 4, as: Float.self) }
    }
    let program = try Program(context, fragment: Self.fragment)
    #expect(
      try ProgramTests.pixel(program) { $0.bindUniforms(range, binding: UniformBinding(0)) } == [0, 1, 2, 3])
    #expect(ring.bytesUsed == 16)
  }
}
