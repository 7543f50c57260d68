import Environments
import GraphicsGL
import SceneModel
import simd

/// The renderer's copies of environments.
final class EnvironmentTable {
  /// One environment on the device.
  final class Entry {
    let cube: Texture
    let contents: PrefilteredEnvironment
    private var sky: Sky?

    /// What is seen behind everything.
    private final class Sky {
      let texture: Texture
      init(_ texture: consuming Texture) { self.texture = texture }
    }

    init(_ context: Context, _ contents: PrefilteredEnvironment) throws(GraphicsError) {
      self.contents = contents
      let specular = contents.specular
      cube = try Texture(
        context,
        TextureDescription(
          .cube, width: specular.faceSize, height: specular.faceSize, format: .rgba16Float,
          levels: specular.levels.count), label: "environment")
      for (level, pixels) in specular.levels.enumerated() {
        let face = pixels.count / 6
        for side in 0..<6 {
          cube.upload(
            pixels.span.extracting(side * face..<(side + 1) * face).bytes, level: level, layer: side)
        }
      }
    }

    /// The picture behind everything, copied when it is seen first: it is the largest part by far.
    func skybox(_ context: Context) throws(GraphicsError) -> TextureHandle {
      if let sky { return sky.texture.handle }
      let picture = contents.skybox, levels = picture.levels()
      let texture = try Texture(
        context,
        TextureDescription(
          width: picture.width, height: picture.height, format: .rgba16Float, levels: levels.count),
        label: "sky")
      for (level, pixels) in levels.enumerated() { texture.upload(pixels.span.bytes, level: level) }
      let made = Sky(texture)
      sky = made
      return made.texture.handle
    }

    /// The block of this environment turned and brightened.
    func block(rotation: simd_quatf, brightness: Float) -> EnvironmentBlock {
      var block = EnvironmentBlock()
      for (index, coefficient) in contents.diffuse.coefficients.enumerated() {
        block.harmonics[index] = SIMD4(coefficient, 0)
      }
      block.parameters = SIMD4(
        brightness, Float(contents.specular.levels.count - 1), Float(contents.specular.faceSize), 0)
      let inverse = rotation.inverse
      let columns = (inverse.act([1, 0, 0]), inverse.act([0, 1, 0]), inverse.act([0, 0, 1]))
      for row in 0..<3 {
        block.rotation[row] = SIMD4(columns.0[row], columns.1[row], columns.2[row], 0)
      }
      for sun in contents.suns.prefix(EnvironmentBlock.maximumSuns) {
        // White matte paper that faces it has this radiance.
        block.addSun(
          direction: SIMD4(rotation.act(sun.direction), sun.angularRadius),
          radiance: SIMD4(sun.irradiance * (brightness / .pi), 0))
      }
      return block
    }
  }

  private let context: Context
  private var entries: [UInt64: Entry] = [:]
  /// Reflectances of all roughnesses under all angles, the same for every environment.
  let reflectances: Texture
  /// What reflects where there are no surroundings.
  let darkness: Texture

  init(_ context: Context) throws(GraphicsError) {
    self.context = context
    let table = ReflectanceTable.standard
    reflectances = try Texture(
      context, width: ReflectanceTable.size, height: ReflectanceTable.size, format: .rgba16Float,
      pixels: table.texels.span.bytes,
      label: "reflectances")
    darkness = try Texture(
      context, TextureDescription(.cube, width: 1, height: 1, format: .rgba16Float), label: "darkness")
    let black = [UInt8](repeating: 0, count: 8)
    for side in 0..<6 { darkness.upload(black.span.bytes, layer: side) }
  }

  func entry(_ environment: EnvironmentResource) throws(GraphicsError) -> Entry {
    if let entry = entries[environment.number.value] { return entry }
    let entry = try Entry(context, environment.contents)
    entries[environment.number.value] = entry
    return entry
  }

  /// The picture behind everything.
  func skybox(_ entry: Entry) throws(GraphicsError) -> TextureHandle { try entry.skybox(context) }

  func remove(_ number: UInt64) { entries[number] = nil }
}
