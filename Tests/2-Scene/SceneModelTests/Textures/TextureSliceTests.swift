import Images
import Platform
import SceneModel
import ShaderPrograms
import Testing

@MainActor @Suite struct TextureSliceTests {
  private func plain(_ value: UInt8, _ width: Int = 2, _ height: Int = 2) -> CGImage {
    CGImage(Image<UInt8>(width: width, height: height, filledWith: value))
  }

  @Test func sixPicturesMakeACubeInTheOrderOfItsFaces() async throws {
    let faces = (1...6).map { plain(UInt8($0)) }
    let cube = try await TextureResource.cube(slices: faces, options: .init(semantic: .raw))
    #expect(cube.textureType == .typeCube && cube.mipmapLevelCount == 2)
    #expect(cube.contents.levels[1] == [1, 2, 3, 4, 5, 6])
    let array = try await TextureResource.texture2DArray(slices: faces, options: .init(semantic: .raw))
    #expect(array.arrayLength == 6)
    let block = try await TextureResource.texture3D(slices: faces, options: .init(semantic: .raw))
    #expect(block.depth == 6 && block.mipmapLevelCount == 1 && block.contents.levels[0].count == 24)
  }

  @Test func slicesThatDoNotFitAreNamed() {
    func error(_ make: () throws -> TextureResource) -> TextureError? {
      do {
        _ = try make()
        return nil
      } catch { return error as? TextureError }
    }
    let options = TextureResource.CreateOptions(semantic: .raw)
    #expect(error { try .cube(slices: [plain(1)], options: options) } == .faceCount(1))
    #expect(
      error { try .cube(slices: (0..<6).map { _ in plain(1, 2, 3) }, options: options) }
        == .faceNotSquare(width: 2, height: 3))
    #expect(error { try .texture2DArray(slices: [], options: options) } == .sliceCount(0, most: 2_048))
    #expect(
      error { try .texture2DArray(slices: [plain(1), plain(1, 3, 2)], options: options) }
        == .sliceSizeDiffers(slice: 1, width: 3, height: 2, expectedWidth: 2, expectedHeight: 2))
    let color = CGImage(Image<RGBA8>(width: 2, height: 2))
    #expect(error { try .texture3D(slices: [plain(1), color], options: options) } != nil)
  }

  /// A picture whose faces have values 1 to 6, marked 10 higher in their top left corners.
  private func layout(_ columns: Int, _ rows: Int, _ cells: [(Int, Int)], turned: Int? = nil) -> CGImage {
    var image = Image<UInt8>(width: columns * 2, height: rows * 2)
    for (face, (column, row)) in cells.enumerated() {
      for y in 0..<2 {
        for x in 0..<2 {
          let isMarked = face == turned ? x == 1 && y == 1 : x == 0 && y == 0
          image[column * 2 + x, row * 2 + y] = UInt8(face + 1 + (isMarked ? 10 : 0))
        }
      }
    }
    return CGImage(image)
  }

  @Test func crossesAndStripsShowTheSameCube() async throws {
    let cross = [(2, 1), (0, 1), (1, 0), (1, 2), (1, 1), (3, 1)]
    var tall = cross
    tall[5] = (1, 3)
    let pictures = [
      layout(4, 3, cross), layout(3, 4, tall, turned: 5), layout(6, 1, (0..<6).map { ($0, 0) }),
      layout(1, 6, (0..<6).map { (0, $0) }),
    ]
    let expected = (1...6).flatMap { face in [UInt8(face + 10), UInt8(face), UInt8(face), UInt8(face)] }
    for picture in pictures {
      let cube = try await TextureResource(cubeFromImage: picture, options: .init(semantic: .raw))
      #expect(cube.contents.levels[0] == expected)
    }
    await #expect(throws: TextureError.noCubeLayout(width: 5, height: 4)) {
      try await TextureResource(cubeFromImage: plain(0, 5, 4), options: .init(semantic: .raw))
    }
  }

  @Test func panoramasMakeCubesThatLookTheSameWay() async throws {
    // Only straight ahead, toward −z, is bright: a quarter from the left.
    var panorama = Image<RGBA8>(width: 64, height: 32, filledWith: RGBA8(red: 0, green: 0, blue: 0))
    for y in 12..<20 {
      for x in 12..<20 { panorama[x, y] = RGBA8(red: 255, green: 255, blue: 255) }
    }
    let cube = try await TextureResource(
      cubeFromEquirectangular: CGImage(panorama), faceSize: 16,
      options: .init(semantic: .color, mipmapsMode: .none))
    #expect(cube.pixelFormat == .rgba8Unorm_srgb && cube.width == 16)
    let brightest = (0..<6).map { face in
      cube.contents.levels[0][face * 1_024..<(face + 1) * 1_024].enumerated().reduce(0) {
        $1.offset % 4 == 3 ? $0 : $0 + Int($1.element)
      }
    }
    #expect(brightest[5] > 0 && brightest[0..<5].allSatisfy { $0 == 0 })
    await #expect(throws: TextureError.self) {
      try await TextureResource(
        cubeFromEquirectangular: CGImage(panorama), faceSize: 0, options: .init(semantic: .color))
    }
  }
}
