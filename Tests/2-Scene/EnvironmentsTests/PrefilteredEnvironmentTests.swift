import Environments
import Images
import Testing
import simd

@Suite struct PrefilteredEnvironmentTests {
  private let small = EnvironmentOptions(specularCubeDimension: 64)

  @Test(arguments: SamplingQuality.allCases) func evenLightStaysEven(quality: SamplingQuality) {
    let map = TestSurroundings.map(width: 64) { _ in SIMD3(0.25, 1, 3) }
    let environment = PrefilteredEnvironment(
      map, options: EnvironmentOptions(samplingQuality: quality, specularCubeDimension: 32))
    for level in environment.specular.levels {
      for pixel in level { #expect(distance(pixel.color, SIMD4(0.25, 1, 3, 1)) < 4e-3) }
    }
    #expect(environment.suns.isEmpty)
    #expect(distance(environment.averageRadiance, SIMD3(0.25, 1, 3)) < 1e-4)
    #expect(abs(environment.averageLuminance - (0.2126 * 0.25 + 0.7152 + 0.0722 * 3)) < 1e-4)
  }

  @Test func levelsCrowdAtTheSmoothEnd() {
    #expect(SpecularCube.levelCount(faceSize: 256) == 6)
    #expect(SpecularCube.roughness(ofLevel: 0, of: 6) == 0)
    #expect(SpecularCube.roughness(ofLevel: 5, of: 6) == 1)
    let cube = PrefilteredEnvironment(TestSurroundings.map(width: 32) { $0 * $0 }, options: small).specular
    #expect(cube.levels.map { $0.count } == [6 * 64 * 64, 6 * 32 * 32, 6 * 16 * 16, 6 * 8 * 8])
    for level in 0..<4 {
      #expect(
        abs(cube.level(ofRoughness: SpecularCube.roughness(ofLevel: level, of: 4)) - Float(level)) < 1e-5)
    }
  }

  /// The last level against the integral over all directions, written out.
  @Test func aRoughReflectionIsTheIntegralOverTheLobe() {
    let light: (SIMD3<Float>) -> Float = { 1 + 0.8 * dot($0, normalize(SIMD3<Float>(0.3, 0.8, 0.5))) }
    let map = TestSurroundings.map { SIMD3(repeating: light($0)) }
    let options = EnvironmentOptions(samplingQuality: .normal, specularCubeDimension: 64)
    let cube = PrefilteredEnvironment(map, options: options).specular
    for level in 1..<cube.levels.count {
      let roughness = SpecularCube.roughness(ofLevel: level, of: cube.levels.count)
      let alpha2 = roughness * roughness * roughness * roughness
      let size = cube.faceSize >> level
      let direction = normalize(CubeFace.positiveY.direction(1 / Float(size), 1 / Float(size)))
      var sum: Float = 0
      var total: Float = 0
      for y in 0..<256 {
        let cosine = (Float(y) + 0.5) / 256
        let half2 = (1 + cosine) / 2
        let denominator = half2 * (alpha2 - 1) + 1
        let masking = 2 * cosine / (cosine + (alpha2 + (1 - alpha2) * cosine * cosine).squareRoot())
        let weight = alpha2 / (denominator * denominator) * masking
        // The mean over a circle around the direction of a linear function.
        sum += weight * (1 + cosine * (light(direction) - 1))
        total += weight
      }
      let pixel = cube[level: level, face: .positiveY, size / 2, size / 2].color
      #expect(abs(pixel.x - sum / total) < 0.01, "level \(level)")
    }
  }

  @Test func turningThePictureTurnsTheLight() {
    let width = 256
    let radiance: (SIMD3<Float>) -> SIMD3<Float> = { d in
      SIMD3(1 + d.x, 1 + 0.5 * d.x * d.z, d.y > 0.2 ? 2 : 0.5)
    }
    let map = TestSurroundings.map(width: width, radiance)
    // A quarter to the right: what was at +x is at +z.
    let rotated = TestSurroundings.map(width: width) { radiance(SIMD3($0.z, $0.y, -$0.x)) }
    let a = PrefilteredEnvironment(map, options: small)
    let b = PrefilteredEnvironment(rotated, options: small)
    for normal in TestSurroundings.directions {
      let before = a.diffuse.radiance(SIMD3(normal.z, normal.y, -normal.x))
      #expect(distance(b.diffuse.radiance(normal), before) < 1e-3)
    }
    let front = a.specular[level: 2, face: .positiveX, 8, 7].color
    #expect(distance(b.specular[level: 2, face: .positiveZ, 8, 7].color, front) < 0.02)
  }

  @Test func theSunIsInTheListAndNotInTheReflections() throws {
    let toward = normalize(SIMD3<Float>(0.2, 0.5, 0.8))
    let map = TestSurroundings.sunny(toward: toward)
    let environment = PrefilteredEnvironment(map, options: small)
    let sun = try #require(environment.suns.first)
    #expect(distance(sun.direction, toward) < 0.005)
    #expect(environment.specular.levels.allSatisfy { $0.allSatisfy { $0.color.x < 1 } })
    // The background still shows it.
    #expect(environment.skybox.pixels.contains { $0.color.x > 10_000 })
    let kept = PrefilteredEnvironment(
      map, options: EnvironmentOptions(specularCubeDimension: 64, maximumSuns: 0))
    #expect(kept.suns.isEmpty)
    #expect(kept.specular.levels.allSatisfy { $0.contains { $0.color.x > 1 } })
    // Split or not, the same light falls on a surface that faces the sun.
    let split = environment.diffuse.radiance(toward) + sun.irradiance / .pi
    #expect(split.x > kept.diffuse.radiance(toward).x)
    #expect(distance(environment.averageRadiance, kept.averageRadiance) == 0)
  }

  @Test(arguments: SamplingQuality.allCases)
  func severalCoresMakeTheSameBytes(quality: SamplingQuality) async throws {
    let map = TestSurroundings.sunny(width: 256, toward: normalize(SIMD3(0.2, 0.5, 0.8)))
    let options = EnvironmentOptions(samplingQuality: quality, specularCubeDimension: 64)
    let alone = PrefilteredEnvironment(map, options: options)
    #expect(try await PrefilteredEnvironment.filter(map, options: options) == alone)
    #expect(try await PrefilteredEnvironment.filter(map, options: options) == alone)
  }

  @Test func aCancelledTaskStops() async {
    let map = TestSurroundings.map { $0 * $0 }
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await PrefilteredEnvironment.filter(map)
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func aWideBackgroundIsHalvedAndKeepsItsMean() {
    let map = TestSurroundings.map(width: 256) { $0 * $0 }
    let options = EnvironmentOptions(specularCubeDimension: 32, maximumSkyboxWidth: 100)
    let skybox = PrefilteredEnvironment(map, options: options).skybox
    #expect(skybox.width == 64 && skybox.height == 32)
    #expect(skybox.levels().map { $0.count } == [64 * 32, 32 * 16, 16 * 8, 8 * 4, 4 * 2, 2])
    let back = EquirectangularMap(width: 64, height: 32, pixels: skybox.pixels.map { $0.color })
    #expect(distance(back.averageRadiance, map.averageRadiance) < 1e-3)
  }

  @Test func whatIsNoLightCountsAsDark() {
    let pixels: [SIMD4<Float>] = [SIMD4(.nan, -1, .infinity, 0.5), SIMD4(repeating: 0.5)]
    let map = EquirectangularMap(width: 2, height: 1, pixels: pixels)
    #expect(map.pixels[0] == SIMD4(0, 0, 1e7, 1))
    #expect(map.pixels[1] == SIMD4(0.5, 0.5, 0.5, 1))
  }

  @Test func sizesThatDoNotFitAreMistakes() async {
    await #expect(processExitsWith: .failure) {
      _ = EquirectangularMap(width: 4, height: 2, pixels: [SIMD4()])
    }
    await #expect(processExitsWith: .failure) {
      _ = EnvironmentOptions(specularCubeDimension: 0)
    }
  }

  @Test func theSmallestPictureWorks() {
    let map = EquirectangularMap(width: 1, height: 1, pixels: [SIMD4(0.5, 0.25, 1, 1)])
    let environment = PrefilteredEnvironment(map)
    #expect(environment.specular.faceSize == SpecularCube.smallestFaceSize)
    #expect(distance(environment.diffuse.radiance(SIMD3(0, 1, 0)), SIMD3(0.5, 0.25, 1)) < 1e-3)
  }
}
