import Environments
import GraphicsGL
import Images
import Meshes
import SceneModel
import simd

/// The renderer's copies of environments.
final class EnvironmentTable {
  /// One environment on the device.
  final class Entry {
    let cube: Texture
    let contents: PrefilteredEnvironment
    private var sky: Sky?
    private var cubeUpload: TextureUpload<HalfColor>?

    /// What is seen behind everything.
    private final class Sky {
      let texture: Texture
      var upload: TextureUpload<HalfColor>?

      init(_ context: Context, _ picture: Skybox, _ levels: [[HalfColor]]) throws(GraphicsError) {
        texture = try Texture(
          context,
          TextureDescription(
            width: picture.width, height: picture.height, format: .rgba16Float, levels: levels.count),
          label: "sky")
        upload = TextureUpload(levels, layers: 1)
      }
    }

    init(_ context: Context, _ contents: PrefilteredEnvironment) throws(GraphicsError) {
      self.contents = contents
      let specular = contents.specular
      cube = try Texture(
        context,
        TextureDescription(
          .cube, width: specular.faceSize, height: specular.faceSize, format: .rgba16Float,
          levels: specular.levels.count), label: "environment")
      cubeUpload = TextureUpload(specular.levels, layers: 6)
    }

    /// Brings a part of what lights things to the device.
    ///
    /// - Parameter limit: How many bytes the part may have, but for one row at least.
    /// - Returns: Whether more is to come.
    func bringCube(atMost limit: Int) -> Bool {
      if cubeUpload?.goOn(into: cube, atMost: limit) == true { return true }
      cubeUpload = nil
      return false
    }

    /// Whether the picture behind everything is on the device, or on its way there.
    var hasSky: Bool { sky != nil }

    /// Brings a part of the picture behind everything to the device; it is the largest part by far.
    ///
    /// - Parameters:
    ///   - context: Where.
    ///   - levels: The picture and its halves, asked for when the first part is brought.
    ///   - limit: How many bytes the part may have, but for one row at least.
    /// - Returns: Whether more is to come.
    /// - Throws: ``GraphicsError`` where there is no room for it.
    func bringSky(
      _ context: Context, _ levels: @autoclosure () -> [[HalfColor]], atMost limit: Int
    ) throws(GraphicsError) -> Bool {
      let arriving: Sky
      if let sky { arriving = sky } else { arriving = try Sky(context, contents.skybox, levels()) }
      sky = arriving
      if arriving.upload?.goOn(into: arriving.texture, atMost: limit) == true { return true }
      arriving.upload = nil
      return false
    }

    /// The picture behind everything, all of it.
    func skybox(_ context: Context) throws(GraphicsError) -> TextureHandle {
      while try bringSky(context, contents.skybox.levels(), atMost: .max) {}
      return sky?.texture.handle ?? cube.handle
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

  /// The copy of an environment, all of it but the picture behind everything.
  func entry(_ environment: EnvironmentResource) throws(GraphicsError) -> Entry {
    let entry = try arriving(environment)
    while entry.bringCube(atMost: .max) {}
    return entry
  }

  /// The copy of an environment, some of which may not be there yet.
  func arriving(_ environment: EnvironmentResource) throws(GraphicsError) -> Entry {
    if let entry = entries[environment.number.value] { return entry }
    let entry = try Entry(context, environment.contents)
    entries[environment.number.value] = entry
    return entry
  }

  /// Brings a part of the picture behind everything to the device.
  func bringSky(
    _ entry: Entry, _ levels: @autoclosure () -> [[HalfColor]], atMost limit: Int
  ) throws(GraphicsError) -> Bool {
    try entry.bringSky(context, levels(), atMost: limit)
  }

  /// The picture behind everything.
  func skybox(_ entry: Entry) throws(GraphicsError) -> TextureHandle { try entry.skybox(context) }

  func remove(_ number: UInt64) { entries[number] = nil }
}
