internal import Images

/// A prefiltered environment map: specular levels for every roughness, diffuse irradiance, and separate suns.
///
/// Reflections sample ``specular``, diffuse surfaces evaluate ``diffuse``, and each of the ``suns`` is shaded
/// as a light; together they contain the light of the image once. The background is ``skybox``, which still
/// has its suns.
package struct PrefilteredEnvironment: Hashable, Sendable {
  /// The prefiltered specular cube map.
  package let specular: SpecularCube
  /// The diffuse irradiance.
  package let diffuse: IrradianceHarmonics
  /// The extracted suns, the strongest first; often none.
  package let suns: [EnvironmentSun]
  /// The background image.
  package let skybox: Skybox
  /// The mean radiance over all directions, suns included.
  package let averageRadiance: SIMD3<Float>

  /// The relative luminance of the mean radiance, for an exposure.
  package var averageLuminance: Float { luminance(averageRadiance) }

  init(
    specular: SpecularCube, diffuse: IrradianceHarmonics, suns: [EnvironmentSun], skybox: Skybox,
    averageRadiance: SIMD3<Float>
  ) {
    self.specular = specular
    self.diffuse = diffuse
    self.suns = suns
    self.skybox = skybox
    self.averageRadiance = averageRadiance
  }

  /// Creates an environment by filtering a map on the calling thread; it takes some tenths of a second.
  package init(_ map: EquirectangularMap, options: EnvironmentOptions = EnvironmentOptions()) {
    let extraction = SunExtraction(map, limit: options.maximumSuns)
    let projection = CubeProjection(
      extraction.map, faceSize: options.faceSize(for: map), quality: options.samplingQuality)
    let filter = SpecularFilter(
      RadianceCube(
        faceSize: projection.faceSize, pixels: BandedWork.inOrder(projection.work, projection.row)),
      quality: options.samplingQuality)
    let levels = (0..<filter.levelCount).map { level in
      BandedWork.inOrder(filter.work(level: level)) { filter.row(level: level, $0, into: &$1) }
    }
    self.init(map, suns: extraction.suns, filter: filter, levels: levels, options: options)
  }

  /// Filters a map on several cores, away from the caller's actor.
  ///
  /// - Parameters:
  ///   - map: The environment map.
  ///   - options: The sampling quality and sizes.
  /// - Returns: The same as the initializer creates, to the bit.
  /// - Throws: `CancellationError` when the task is cancelled.
  @concurrent package static func filter(
    _ map: EquirectangularMap, options: EnvironmentOptions = EnvironmentOptions()
  ) async throws -> PrefilteredEnvironment {
    let extraction = SunExtraction(map, limit: options.maximumSuns)
    let projection = CubeProjection(
      extraction.map, faceSize: options.faceSize(for: map), quality: options.samplingQuality)
    let filter = SpecularFilter(
      RadianceCube(
        faceSize: projection.faceSize, pixels: try await BandedWork.atOnce(projection.work, projection.row)),
      quality: options.samplingQuality)
    var levels: [[HalfColor]] = []
    for level in 0..<filter.levelCount {
      levels.append(
        try await BandedWork.atOnce(filter.work(level: level)) { filter.row(level: level, $0, into: &$1) })
    }
    return PrefilteredEnvironment(
      map, suns: extraction.suns, filter: filter, levels: levels, options: options)
  }

  private init(
    _ map: EquirectangularMap, suns: [EnvironmentSun], filter: SpecularFilter, levels: [[HalfColor]],
    options: EnvironmentOptions
  ) {
    self.init(
      specular: SpecularCube(faceSize: filter.faceSize, levels: levels),
      diffuse: IrradianceHarmonics(filter.overview), suns: suns,
      skybox: Skybox(map, maximumWidth: options.maximumSkyboxWidth), averageRadiance: map.averageRadiance)
  }
}
