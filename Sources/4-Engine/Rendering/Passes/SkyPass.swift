import GraphicsGL
import simd

/// The sky pass: draws the environment as the background.
final class SkyPass {
  private let program: Program
  private let inverse, blur: UniformSlot

  /// The roughness of a mirror in which the environment looks as out of focus as it is drawn.
  private static let blurredRoughness: Float = 0.35

  init(_ context: Context) throws(GraphicsError) {
    program = try Program(
      context, label: "sky", vertex: "sky/sky.vert", fragment: "sky/sky.frag")
    inverse = program.slot("inverseViewProjection")
    blur = program.slot("blur")
  }

  func draw(
    _ environments: FrameEnvironments, from table: EnvironmentTable, settings: ViewSettings, state: DrawState,
    _ encoder: borrowing DrawEncoder
  ) throws(GraphicsError) {
    let isBlurred = settings.background == .blurredEnvironment
    guard let sky = try environments.sky(table, isBlurred: isBlurred) else { return }
    // Only directions matter: the camera position would make the far end of a ray imprecise.
    var view = settings.camera.view
    view.columns.3 = SIMD4(0, 0, 0, 1)
    program.set(inverse, (settings.camera.projection * view).inverse)
    encoder.bindUniforms(sky.block, binding: .environment)
    program.set(blur, isBlurred ? Self.blurredRoughness : 0)
    encoder.bind(sky.texture, Sampler(.linear, mip: .linear), unit: isBlurred ? .environment : .sky)
    encoder.fullScreen(program, state)
  }
}
