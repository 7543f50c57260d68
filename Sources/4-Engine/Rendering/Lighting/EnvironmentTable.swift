import Environments
import GraphicsGL
import Images
import Meshes
import SceneModel
import simd

/// The renderer's environments on the device.
final class EnvironmentTable {
  /// One environment on the device.
  final class Entry {
    let cube: Texture
    let contents: PrefilteredEnvironment
    private var sky: Sky?
    private var cubeUpload: TextureUpload<HalfColor>?

    /// The sky texture, drawn as the background.
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

    /// Uploads a part of the prefiltered cube map.
    ///
    /// - Parameter limit: The number of bytes to upload at most, but at least one row.
    /// - Returns: Whether more parts remain.
    func uploadCube(atMost limit: Int) -> Bool {
      if cubeUpload?.goOn(into: cube, atMost: limit) == true { return true }
      cubeUpload = nil
      return false
    }

    /// True if the sky texture is on the device, or being uploaded.
    var hasSky: Bool { sky != nil }

    /// Uploads a part of the sky texture, the largest part of an environment by far.
    ///
    /// - Parameters:
    ///   - context: The graphics context.
    ///   - levels: The image and its mip levels, evaluated when the first part is uploaded.
    ///   - limit: The number of bytes to upload at most, but at least one row.
    /// - Returns: Whether more parts remain.
    /// - Throws: ``GraphicsError`` when the device has no memory for it.
    func uploadSky(
      _ context: Context, _ levels: @autoclosure () -> [[HalfColor]], atMost limit: Int
    ) throws(GraphicsError) -> Bool {
      let partialEntry: Sky
      if let sky { partialEntry = sky } else { partialEntry = try Sky(context, contents.skybox, levels()) }
      sky = partialEntry
      if partialEntry.upload?.goOn(into: partialEntry.texture, atMost: limit) == true { return true }
      partialEntry.upload = nil
      return false
    }

    /// Returns the sky texture, uploaded completely.
    func skybox(_ context: Context) throws(GraphicsError) -> TextureHandle {
      while try uploadSky(context, contents.skybox.levels(), atMost: .max) {}
      return sky?.texture.handle ?? cube.handle
    }

    /// Returns the uniform block of this environment with a rotation and an intensity.
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
        // A white diffuse surface that faces it has this radiance.
        block.addSun(
          direction: SIMD4(rotation.act(sun.direction), sun.angularRadius),
          radiance: SIMD4(sun.irradiance * (brightness / .pi), 0))
      }
      return block
    }
  }

  private let context: Context
  private var entries: [UInt64: Entry] = [:]
  /// The table of the specular BRDF (reflectance by roughness and angle), the same for every environment.
  let dfgTable: Texture
  /// The black environment map that is bound where there is no environment.
  let darkness: Texture

  init(_ context: Context) throws(GraphicsError) {
    self.context = context
    let table = ReflectanceTable.standard
    dfgTable = try Texture(
      context, width: ReflectanceTable.size, height: ReflectanceTable.size, format: .rgba16Float,
      pixels: table.texels.span.bytes,
      label: "specular BRDF")
    darkness = try Texture(
      context, TextureDescription(.cube, width: 1, height: 1, format: .rgba16Float),
      label: "black environment")
    let black = [UInt8](repeating: 0, count: 8)
    for side in 0..<6 { darkness.upload(black.span.bytes, layer: side) }
  }

  /// Returns the device copy of an environment, complete except for the sky texture.
  func entry(_ environment: EnvironmentResource) throws(GraphicsError) -> Entry {
    let entry = try partialEntry(environment)
    while entry.uploadCube(atMost: .max) {}
    return entry
  }

  /// Returns the device copy of an environment, which may still be incomplete.
  func partialEntry(_ environment: EnvironmentResource) throws(GraphicsError) -> Entry {
    if let entry = entries[environment.number.value] { return entry }
    let entry = try Entry(context, environment.contents)
    entries[environment.number.value] = entry
    return entry
  }

  /// Uploads a part of the sky texture.
  func uploadSky(
    _ entry: Entry, _ levels: @autoclosure () -> [[HalfColor]], atMost limit: Int
  ) throws(GraphicsError) -> Bool {
    try entry.uploadSky(context, levels(), atMost: limit)
  }

  /// Returns the sky texture.
  func skybox(_ entry: Entry) throws(GraphicsError) -> TextureHandle { try entry.skybox(context) }

  func remove(_ number: UInt64) { entries[number] = nil }
}
