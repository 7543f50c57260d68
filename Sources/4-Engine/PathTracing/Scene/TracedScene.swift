package import simd

/// A scene as a path tracer sees it: triangles in world space, materials, images and lights, all as values.
package struct TracedScene: Sendable {
  /// A vertex in world space.
  package struct Vertex: Sendable, BitwiseCopyable {
    package var position: SIMD3<Float>
    package var normal: SIMD3<Float>
    /// The tangent, with the sign of the bitangent; zero without tangents.
    package var tangent: SIMD4<Float>
    /// Both sets of texture coordinates.
    package var coordinates: SIMD4<Float>
    package var color: SIMD4<Float>

    package init(
      position: SIMD3<Float>, normal: SIMD3<Float>, tangent: SIMD4<Float> = .zero,
      coordinates: SIMD4<Float> = .zero, color: SIMD4<Float> = SIMD4(1, 1, 1, 1)
    ) {
      (self.position, self.normal, self.tangent) = (position, normal, tangent)
      (self.coordinates, self.color) = (coordinates, color)
    }
  }

  /// A round: the ball of a point, whose vertices are the same, or the capsule of a line.
  package struct Round: Sendable, BitwiseCopyable {
    /// The vertices at both ends.
    package var start: UInt32
    package var end: UInt32
    package var part: UInt32
    /// The radii at both ends.
    package var radii: SIMD2<Float>
  }

  /// A part of a model: what its triangles share.
  package struct Part: Sendable, BitwiseCopyable {
    package var material: Int
    /// The opacity of the model, and the factor of the environment's light.
    package var opacity: Float = 1
    package var environmentWeight: Float = 1
    package var castsShadow = true
    /// True if front faces are wound clockwise, since the model is mirrored.
    package var isMirrored = false
    /// True if rounds are lit by the normals of their vertices, and not by their own.
    package var keepsNormals = false
    /// The rows of the transform from the space of the model to that of the scene, and of its inverse.
    private(set) var modelRows = Rows(), inverseRows = Rows()

    /// Sets the transform of the model.
    mutating func place(at matrix: float4x4) {
      (modelRows, inverseRows) = (Rows(matrix), Rows(matrix.inverse))
    }

    /// The rows of a transform, the identity at first.
    struct Rows: Sendable, BitwiseCopyable {
      var x = SIMD4<Float>(1, 0, 0, 0), y = SIMD4<Float>(0, 1, 0, 0), z = SIMD4<Float>(0, 0, 1, 0)

      init() {}

      init(_ matrix: float4x4) {
        let (a, b, c, d) = (matrix.columns.0, matrix.columns.1, matrix.columns.2, matrix.columns.3)
        (x, y, z) = (SIMD4(a.x, b.x, c.x, d.x), SIMD4(a.y, b.y, c.y, d.y), SIMD4(a.z, b.z, c.z, d.z))
      }
    }

    package init(material: Int) { self.material = material }
  }

  /// The background of what rays from the camera do not hit.
  package enum Background: Sendable {
    /// A radiance.
    case color(SIMD3<Float>)
    case transparent
    case environment
  }

  package var vertices: [Vertex] = []
  /// The corners of the triangles, and their part in the last lane.
  package var triangles: [SIMD4<UInt32>] = []
  /// The rounds, numbered after the triangles.
  package var rounds: [Round] = []
  package var parts: [Part] = []
  package var materials: [TracedMaterial] = []
  package var textures = TracedTextures()
  package var programs = TracedPrograms()
  /// The place of the scene's origin in the world, which surface functions compute with.
  package var origin = SIMD3<Float>()
  package var lights: [TracedLight] = []
  package var environment: TracedEnvironment?
  package var background = Background.color(.zero)
  /// The light that is shown as a color, at even steps of the color from 0 to 1; empty where both are the same.
  package var lightOfColors: [Float] = []
  package var camera = TracedCamera(world: matrix_identity_float4x4, projection: matrix_identity_float4x4)

  package init() {}

  /// The most triangles of a scene that is traced, instances counted one by one: they take some four gigabytes.
  package static let mostTriangles = 1 << 24

  /// Returns the light that is shown as a color, for surfaces that keep their color in spite of the tone curve.
  func light(shownAs color: SIMD3<Float>) -> SIMD3<Float> {
    guard lightOfColors.count > 1 else { return color }
    var light = color
    for lane in 0..<3 {
      let place = Swift.min(Swift.max(color[lane], 0), 1) * Float(lightOfColors.count - 1)
      let first = Swift.min(Int(place), lightOfColors.count - 2)
      light[lane] = mix(lightOfColors[first], lightOfColors[first + 1], place - Float(first))
    }
    return light
  }

  /// Returns the part of a triangle or a round.
  func part(of number: Int) -> Int {
    number < triangles.count ? Int(triangles[number].w) : Int(rounds[number - triangles.count].part)
  }

  /// Returns the shape of a round.
  func shape(of round: Round) -> RoundShape {
    RoundShape(
      start: SIMD4(vertices[Int(round.start)].position, round.radii.x),
      end: SIMD4(vertices[Int(round.end)].position, round.radii.y))
  }

  /// Adds the triangles of a part.
  package mutating func add(_ part: Part, vertices: [Vertex], triangles: [SIMD3<UInt32>]) {
    let first = UInt32(self.vertices.count), number = UInt32(parts.count)
    parts.append(part)
    self.vertices += vertices
    self.triangles.reserveCapacity(self.triangles.count + triangles.count)
    for triangle in triangles { self.triangles.append(SIMD4(triangle &+ first, number)) }
  }
}

/// A camera by its transform and projection.
///
/// Rays are made in the space of the camera and turned into that of the scene: an inverse of the whole projection would
/// lose the direction, which is the difference of two points close to the camera, where those have large coordinates.
package struct TracedCamera: Sendable {
  private let world: float4x4
  /// The direction or, without perspective, the place on the near plane in the space of the camera, by the coordinates of the
  /// image: a factor and an offset.
  private let factor: SIMD2<Float>
  private let offset: SIMD2<Float>
  private let near: Float
  private let isPerspective: Bool

  /// Creates a camera.
  ///
  /// - Parameters:
  ///   - world: The transform of the camera, without a scale.
  ///   - projection: A projection with reversed depth, 1 at the near plane.
  package init(world: float4x4, projection: float4x4) {
    self.world = world
    let columns = projection.columns
    isPerspective = columns.2.w != 0
    factor = 1 / SIMD2(columns.0.x, columns.1.y)
    offset = isPerspective ? columns.2.lowHalf : -columns.3.lowHalf
    // Depth is 1 where z of the clip coordinates equals w.
    near = isPerspective ? columns.3.z / (1 + columns.2.z) : (columns.3.z - 1) / columns.2.z
  }

  /// Returns the ray through a point of the image, from -1 to 1 in x and, upwards, in y.
  func ray(_ point: SIMD2<Float>) -> Ray {
    let place = (point + offset) * factor, origin = world.columns.3.xyz
    let across = world.columns.0.xyz * place.x + world.columns.1.xyz * place.y
    guard isPerspective else {
      return Ray(origin: origin + across - world.columns.2.xyz * near, direction: -world.columns.2.xyz)
    }
    let way = across - world.columns.2.xyz, length = simd_length(way)
    return Ray(origin: origin, direction: way / length, least: near * length)
  }
}
