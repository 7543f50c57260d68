import Environments
import Testing
import simd

@Suite struct CubeFaceTests {
  @Test(arguments: CubeFace.allCases) func facesAreLaidOutAsOpenGLReadsThem(face: CubeFace) {
    // The table of the OpenGL 4.5 specification, section 8.13: sc, tc and ma of a direction.
    for direction in TestSurroundings.directions {
      let (x, y, z) = (direction.x, direction.y, direction.z)
      let size = max(abs(x), abs(y), abs(z))
      let (expected, s, t): (CubeFace, Float, Float) =
        if size == x {
          (.positiveX, -z, -y)
        } else if size == -x {
          (.negativeX, z, -y)
        } else if size == y {
          (.positiveY, x, z)
        } else if size == -y {
          (.negativeY, x, -z)
        } else if size == z {
          (.positiveZ, x, -y)
        } else {
          (.negativeZ, -x, -y)
        }
      guard expected == face else { continue }
      #expect(distance(normalize(face.direction(s / size, t / size)), direction) < 1e-6)
    }
  }

  @Test func aCubeShowsWhatThePictureShows() {
    let map = TestSurroundings.map { $0 * 0.5 + 0.5 }
    let cube = map.cube(faceSize: 32, quality: .normal)
    for face in CubeFace.allCases {
      for (x, y) in [(0, 0), (31, 0), (0, 31), (31, 31), (16, 16), (5, 20)] {
        let direction = normalize(face.direction((2 * Float(x) + 1) / 32 - 1, (2 * Float(y) + 1) / 32 - 1))
        let pixel = cube[face, x, y]
        #expect(distance(SIMD3(pixel.x, pixel.y, pixel.z), direction * 0.5 + 0.5) < 0.01)
      }
    }
  }

  @Test func aPictureBecomesACubeAndAPictureAgain() {
    let map = TestSurroundings.map(width: 128) { $0 * 0.5 + 0.5 }
    let back = EquirectangularMap(map.cube(faceSize: 32, quality: .normal))
    #expect(back.width == 128)
    for (a, b) in zip(map.pixels, back.pixels) { #expect(distance(a, b) < 0.04) }
  }

  @Test func theNaturalSizeFollowsThePicture() {
    #expect(TestSurroundings.map(width: 64) { $0 }.cube().faceSize == 16)
    #expect(TestSurroundings.map(width: 256) { $0 }.cube().faceSize == 64)
  }

  @Test func cubesAreTheSameOnSeveralCores() async throws {
    let map = TestSurroundings.map { $0 * $0 }
    #expect(try await map.cubeConcurrently(faceSize: 64) == map.cube(faceSize: 64))
  }
}
