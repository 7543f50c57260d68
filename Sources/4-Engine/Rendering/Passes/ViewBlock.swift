import GraphicsGL
import Meshes
import SceneModel
import simd

/// The uniform block `View` (std140).
struct ViewBlock {
  var view = matrix_identity_float4x4
  var viewProjection = matrix_identity_float4x4
  /// The position in world space; the last lane is 1 for a perspective projection.
  var cameraPosition = SIMD4<Float>(0, 0, 0, 1)
  var cameraForward = SIMD4<Float>(0, 0, -1, 0)
  /// The time in seconds, exposure, 1 where a tone curve follows, and sample count.
  var frame = SIMD4<Float>(0, 1, 0, 1)
  var curveKnees = SIMD4<Float>()
  var curveToe = SIMD4<Float>()
  var curveShoulder = SIMD4<Float>()
  /// The planes on whose positive side points are kept, where primitives are clipped.
  var firstClipPlane = SIMD4<Float>(0, 0, 0, 1)
  var secondClipPlane = SIMD4<Float>(0, 0, 0, 1)
  /// The hover states that shader graphs read, two lanes for each number from 1 on: the position and the intensity,
  /// then the time since hovering began and 1 while the pointer is there.
  var hovers = InlineArray<16, SIMD4<Float>>(repeating: .zero)
  /// The width of a pixel, x times the distance along the view axis plus y, where there is ambient occlusion or a
  /// screen-space reflection; z is the roughness from which on surfaces mirror the environment alone.
  var footprint = SIMD4<Float>()
  /// The place from which points and lines are seen, with 1; where rays are parallel, their direction, with 0.
  var eye = SIMD4<Float>(0, 0, 0, 1)
  /// The direction of the view, and the distance of its near plane.
  var axis = SIMD4<Float>(0, 0, -1, 0)
  /// The width of a pixel, x times the distance along that direction plus y, where points and lines are at least as
  /// wide: not in shadow maps.
  var pixel = SIMD4<Float>()

  init(_ camera: CameraView) {
    view = camera.view
    viewProjection = camera.viewProjection
    cameraPosition = SIMD4(camera.position, camera.isPerspective ? 1 : 0)
    cameraForward = SIMD4(camera.forward, 0)
    let columns = camera.projection.columns
    // An inverse would lose digits where coordinates are large.
    eye = camera.isPerspective ? SIMD4(camera.position, 1) : SIMD4(camera.forward, 0)
    axis = SIMD4(camera.forward, camera.isPerspective ? columns.3.z / (1 + columns.2.z) : 0)
  }

  /// Sets the place from which points and lines are seen in a shadow map.
  ///
  /// - Parameter matrix: The matrix from world space to clip space, with depth 0 at the near plane.
  mutating func look(through matrix: float4x4) {
    let columns = matrix.columns
    let forward = SIMD3(columns.0.w, columns.1.w, columns.2.w)
    // The point that all rays meet is at no depth; parallel ones meet at infinity.
    let meeting = matrix.inverse * SIMD4(0, 0, 1, 0)
    guard forward != .zero else {
      let ray = simd_normalize(meeting.xyz)
      (eye, axis) = (SIMD4(ray, 0), SIMD4(ray, 0))
      return
    }
    let place = meeting.xyz / meeting.w
    let start = (matrix * SIMD4(place, 1)).z, slope = (matrix * SIMD4(forward, 0)).z
    (eye, axis) = (SIMD4(place, 1), SIMD4(forward, -start / slope))
  }

  /// Sets the width of the pixels of an image.
  mutating func measurePixels(_ camera: CameraView, height: Int) {
    let width = camera.pixelWidth(height: height)
    pixel = SIMD4(width.x, width.y, 0, 0)
  }

  /// Stores the hover states that shader graphs read.
  @MainActor mutating func store(_ states: [HoverState]) {
    for state in states where state.number > 0 {
      hovers[2 * state.number - 2] = SIMD4(state.position, state.intensity)
      hovers[2 * state.number - 1] = SIMD4(Float(state.time), state.isActive ? 1 : 0, 0, 0)
    }
  }
}

/// The uniform block `Lights` (std140).
struct LightBlock {
  static let maximumDirectional = ShaderBindings.Capacity.directionalLights
  static let maximumLocal = ShaderBindings.Capacity.localLights
  static let maximumShadows = ShaderBindings.Capacity.shadowMaps

  struct Directional {
    var direction = SIMD4<Float>(0, 1, 0, -1)
    var radiance = SIMD4<Float>()
  }

  struct Local {
    var position = SIMD4<Float>()
    var radiance = SIMD4<Float>()
    var direction = SIMD4<Float>(0, 0, 1, -1)
    var cone = SIMD4<Float>()
  }

  struct Shadow {
    var fromWorld = matrix_identity_float4x4
    var parameters = SIMD4<Float>()
  }

  var directional: [Directional] = []
  var local: [Local] = []
  var shadows: [Shadow] = []

  private static let directionalOffset = MemoryLayout<SIMD4<Int32>>.stride
  private static let localOffset = directionalOffset + maximumDirectional * MemoryLayout<Directional>.stride
  private static let shadowOffset = localOffset + maximumLocal * MemoryLayout<Local>.stride
  static let byteCount = shadowOffset + maximumShadows * MemoryLayout<Shadow>.stride

  /// The offsets at which ``push(_:)`` writes, by the names of the members in GLSL.
  static let layout = [
    (name: "lightCounts", offset: 0), ("directionalLights", directionalOffset), ("localLights", localOffset),
    ("shadowMaps", shadowOffset),
  ]

  /// Writes the block into the per-frame memory, every array at its full length.
  func push(_ ring: FrameRing) throws(GraphicsError) -> BufferRange {
    try ring.reserve(byteCount: Self.byteCount) { memory in
      let counts = SIMD4<Int32>(Int32(directional.count), Int32(local.count), Int32(shadows.count), 0)
      memory.storeBytes(of: counts, as: SIMD4<Int32>.self)
      Self.store(directional, memory, Self.directionalOffset)
      Self.store(local, memory, Self.localOffset)
      Self.store(shadows, memory, Self.shadowOffset)
    }
  }

  private static func store<T: BitwiseCopyable>(
    _ values: [T], _ memory: UnsafeMutableRawBufferPointer, _ offset: Int
  ) {
    for (index, value) in values.enumerated() {
      memory.storeBytes(of: value, toByteOffset: offset + index * MemoryLayout<T>.stride, as: T.self)
    }
  }
}
