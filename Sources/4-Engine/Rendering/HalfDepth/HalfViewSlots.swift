import GraphicsGL
import simd

/// The uniforms of `ambient/view.glsl` in a program that includes it.
struct HalfViewSlots {
  let depthTerms, rays, perspective, texelWidth: UniformSlot

  init(_ program: borrowing Program) {
    (depthTerms, rays) = (program.slot("depthTerms"), program.slot("rays"))
    (perspective, texelWidth) = (program.slot("perspective"), program.slot("texelWidth"))
  }

  func set(_ view: HalfView, in program: borrowing Program) {
    program.set(depthTerms, view.depthTerms)
    program.set(rays, view.rays)
    program.set(perspective, view.perspective)
    program.set(texelWidth, view.texelWidth)
  }
}
