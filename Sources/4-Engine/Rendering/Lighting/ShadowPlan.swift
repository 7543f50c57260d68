import Meshes
import SceneModel
import simd

/// The plan of one shadow map: the region it covers and its filter.
struct ShadowPlan: Equatable {
  /// The matrix from world space to the map's clip space, depth 0 near the light.
  var matrix: float4x4
  /// The extent of a texel in world space; for spot lights at one meter.
  var texelSize: Float
  var bias: Float
  /// The radius of the filter in texels; of directional lights that of the penumbra of a gap as deep as the map.
  var softness: Float
  /// The distance from the camera at which the shadows of this map end.
  var maximumDistance: Float
  /// The number of samples of the map for soft edges.
  var reads = 16
  var cullModeOverride: MaterialParameterTypes.FaceCulling?
  /// True if casters between the light and the map's near plane are clamped to that plane.
  var clampsDepth: Bool

  /// True if edges are wider than those of the tent filter of 5 by 5 texels.
  var isSoft: Bool { softness > 2.5 }

  /// The parameters that the map's contents depend on; the others concern sampling.
  struct View: Equatable {
    var matrix: float4x4
    var bias: Float
    var cullModeOverride: MaterialParameterTypes.FaceCulling?
    var clampsDepth: Bool
  }

  var view: View {
    View(matrix: matrix, bias: bias, cullModeOverride: cullModeOverride, clampsDepth: clampsDepth)
  }

  /// The matrix from world space to texture coordinates of the map, 0…1 in each direction.
  var textureMatrix: float4x4 {
    float4x4(SIMD4(0.5, 0, 0, 0), SIMD4(0, 0.5, 0, 0), SIMD4(0, 0, 1, 0), SIMD4(0.5, 0.5, 0, 1)) * matrix
  }
}

/// The planner of a view's shadow maps.
struct ShadowPlanner {
  static let resolution = 2048

  var camera: CameraView
  /// The bounding box of all shadow casters and receivers.
  var sceneBounds: BoundingBox
  /// True if the shadows of directional lights harden towards contacts, as those of lights with a size do.
  var hardensContacts = true

  /// Adds the maps of a directional light: cascades for an automatic projection, else a single map.
  func add(
    _ light: ExtractedDirectionalLight, _ shadow: DirectionalLightComponent.Shadow,
    to plans: inout [ShadowPlan]
  ) {
    guard !sceneBounds.isEmpty else { return }
    switch shadow.shadowProjection {
    case .fixed(let zNear, let zFar, let scale):
      let view = CameraView(world: light.matrix, projection: matrix_identity_float4x4).view
      let projection = Self.orthographic(
        BoundingBox(min: SIMD3(-scale, -scale, -zFar), max: SIMD3(scale, scale, -zNear)))
      plans.append(
        plan(projection * view, extent: 2 * scale, shadow, distance: .infinity, clampsDepth: false))
    case .automatic(let maximumDistance):
      // Negative or NaN distances, and ones beyond the range of floats, are clamped to valid ones.
      let far = maximumDistance > 0.01 ? Swift.min(maximumDistance, 1e6) : 0.01
      let count = Self.mapCount(shadow)
      for number in 0..<count {
        let range = Self.split(number, of: count, to: far)
        // The cascade before is blended with this one over the last tenth of its distance.
        plans.append(cascade(light.direction, shadow, from: 0.9 * range.lowerBound, to: range.upperBound))
      }
    }
  }

  /// Adds the map of a sun in the environment: a single map of everything in view, however far away.
  func add(sun direction: SIMD3<Float>, angularRadius: Float, to plans: inout [ShadowPlan]) {
    guard !sceneBounds.isEmpty else { return }
    let reach = simd_distance(camera.position, sceneBounds.center) + sceneBounds.boundingRadius
    let end = reach > 0.01 ? Swift.min(reach, 1e6) : 0.01
    var shadow = DirectionalLightComponent.Shadow(maximumDistance: end)
    shadow.softness = angularRadius * 360 / .pi
    var plan = cascade(direction, shadow, from: 0, to: end)
    plan.maximumDistance = .infinity
    plans.append(plan)
  }

  /// Returns the number of maps that a directional light needs.
  static func mapCount(_ shadow: DirectionalLightComponent.Shadow) -> Int {
    guard case .automatic = shadow.shadowProjection else { return 1 }
    return Swift.min(Swift.max(shadow.cascadeCount, 1), 4)
  }

  /// Returns the range of one cascade, by the practical split scheme.
  ///
  /// The ranges have about equal screen-space size (Zhang et al., "Parallel-Split Shadow Maps", 2006).
  static func split(_ number: Int, of count: Int, to far: Float) -> Range<Float> {
    let near: Float = 0.1
    func bound(_ index: Int) -> Float {
      let share = Float(index) / Float(count)
      let logarithmic = near * Elementary.pow(far / near, share)
      return index == 0 ? 0 : 0.5 * (logarithmic + near + (far - near) * share)
    }
    let start = bound(number)
    return start..<Swift.max(bound(number + 1), start + 1e-3)
  }

  private func cascade(
    _ direction: SIMD3<Float>, _ shadow: DirectionalLightComponent.Shadow, from near: Float, to far: Float
  ) -> ShadowPlan {
    let view = Self.lightView(direction)
    let scene = sceneBounds.transformed(by: view)
    var box = seenPart(from: near, to: far, in: view)
    let clipped = BoundingBox(min: pointwiseMax(box.min, scene.min), max: pointwiseMin(box.max, scene.max))
    let area = { (box: BoundingBox) in Swift.max(box.extents.x, box.extents.y) }
    // A map of the whole scene stays valid when the camera moves; that is worth a little sharpness.
    let usesScene = area(scene) <= 1.5 * area(clipped)
    box = usesScene || clipped.isEmpty ? scene : clipped
    // Everything between the light and the box casts shadows into it.
    box.max.z = scene.max.z
    box.min.z = Swift.min(box.min.z, scene.min.z)
    return plan(
      Self.orthographic(snapped(box)) * view, extent: Swift.max(box.extents.x, box.extents.y), shadow,
      distance: far, clampsDepth: true)
  }

  /// Returns a square box with a margin, its corners snapped to texels, so that edges do not shimmer.
  private func snapped(_ box: BoundingBox) -> BoundingBox {
    let margin: Float = 1.02
    let extent = Swift.max(Swift.max(box.extents.x, box.extents.y), 1e-3) * margin
    // The size is a power of a small step, so that the size of a texel changes rarely.
    let step: Float = Elementary.pow(2, 0.125)
    let rounded = Elementary.pow(step, (Elementary.log(extent) / Elementary.log(step)).rounded(.up))
    let texel = rounded / Float(Self.resolution)
    let center = ((box.center / texel).rounded(.toNearestOrAwayFromZero)) * texel
    let depth = Swift.max(box.extents.z, 1e-3) * 0.01
    return BoundingBox(
      min: SIMD3(center.x - rounded / 2, center.y - rounded / 2, box.min.z - depth),
      max: SIMD3(center.x + rounded / 2, center.y + rounded / 2, box.max.z + depth))
  }

  private func plan(
    _ matrix: float4x4, extent: Float, _ shadow: DirectionalLightComponent.Shadow, distance: Float,
    clampsDepth: Bool
  ) -> ShadowPlan {
    let texel = extent * 1.1 / Float(Self.resolution)
    let spread = hardensContacts ? Self.spread(matrix, degrees: shadow.softness) : 2
    // Samples further apart than a texel leave steps in a penumbra.
    return ShadowPlan(
      matrix: matrix, texelSize: texel, bias: shadow.depthBias, softness: spread,
      maximumDistance: distance, reads: spread > 5 ? 32 : 16, cullModeOverride: shadow.cullModeOverride,
      clampsDepth: clampsDepth)
  }

  /// Returns the radius in texels that the penumbra of a light has at a gap as deep as the map.
  ///
  /// - Parameters:
  ///   - matrix: The matrix of an orthographic map.
  ///   - degrees: The angular diameter of the light.
  /// - Returns: The radius, at least that of the tent filter.
  private static func spread(_ matrix: float4x4, degrees: Float) -> Float {
    let columns = matrix.columns
    let across = simd_length(SIMD3(columns.0.x, columns.1.x, columns.2.x))
    let along = simd_length(SIMD3(columns.0.z, columns.1.z, columns.2.z))
    let angle = degrees > 0 ? Swift.min(degrees, 120) * .pi / 360 : 0
    let texels = Elementary.tan(angle) * across * Float(resolution) / 2
    return Swift.max(texels / Swift.max(along, 1e-9), 2)
  }

  /// Returns the plan of a spot light's map.
  func plan(_ light: ExtractedLocalLight, _ shadow: SpotLightComponent.Shadow) -> ShadowPlan {
    let near: Float =
      if case .fixed(let near) = shadow.zNear { near } else { Swift.max(light.radius * 0.005, 0.01) }
    let far: Float = if case .fixed(let far) = shadow.zFar { far } else { light.radius }
    let half = Swift.min(Swift.max(light.outerAngle, 1), 85) * .pi / 180
    let view = CameraView(world: light.matrix, projection: matrix_identity_float4x4).view
    let scale = 1 / Elementary.tan(half), depth = far / (near - far)
    let projection = float4x4(
      SIMD4(scale, 0, 0, 0), SIMD4(0, scale, 0, 0), SIMD4(0, 0, depth, -1), SIMD4(0, 0, near * depth, 0))
    let texel = 2 * Elementary.tan(half) / Float(Self.resolution)
    return ShadowPlan(
      matrix: projection * view, texelSize: texel, bias: shadow.depthBias,
      softness: Swift.min(Swift.max(shadow.lightSize / texel * 0.5, 2), 24), maximumDistance: .infinity,
      reads: shadow.quality.reads, cullModeOverride: shadow.cullModeOverride, clampsDepth: false)
  }
}

extension SpotLightComponent.Shadow.Quality {
  fileprivate var reads: Int {
    switch self {
    case .low: 8
    case .medium: 16
    case .high: 32
    }
  }
}

extension ShadowPlanner {
  /// Returns the bounding box of the view frustum between two distances, in light space.
  private func seenPart(from near: Float, to far: Float, in view: float4x4) -> BoundingBox {
    let inverse = camera.projection.inverse
    var box = BoundingBox.empty
    for corner in 0..<4 {
      // A point on the ray through the corner; depth 0.5 exists in every projection used here.
      let point = inverse * SIMD4(corner & 1 == 0 ? -1 : 1, corner & 2 == 0 ? -1 : 1, 0.5, 1)
      let ray = point.xyz / point.w
      for end in 0..<2 {
        let distance = end == 0 ? near : far
        let inView = camera.isPerspective ? ray * (distance / -ray.z) : SIMD3(ray.x, ray.y, -distance)
        let inWorld = camera.world * SIMD4(inView, 1)
        box.formUnion((view * SIMD4(inWorld.xyz, 1)).xyz)
      }
    }
    return box
  }

  /// Returns a view matrix along the light direction; its origin is arbitrary.
  static func lightView(_ toLight: SIMD3<Float>) -> float4x4 {
    let z = simd_normalize(toLight)
    let helper: SIMD3<Float> = Swift.abs(z.y) < 0.99 ? SIMD3(0, 1, 0) : SIMD3(1, 0, 0)
    let x = simd_normalize(simd_cross(helper, z)), y = simd_cross(z, x)
    return float4x4(SIMD4(x, 0), SIMD4(y, 0), SIMD4(z, 0), SIMD4(0, 0, 0, 1)).transpose
  }

  /// Returns the orthographic projection of a box in light space, depth 0 on the side of the light.
  private static func orthographic(_ box: BoundingBox) -> float4x4 {
    let size = box.max - box.min
    return float4x4(
      SIMD4(2 / size.x, 0, 0, 0), SIMD4(0, 2 / size.y, 0, 0), SIMD4(0, 0, -1 / size.z, 0),
      SIMD4(
        -(box.max.x + box.min.x) / size.x, -(box.max.y + box.min.y) / size.y, box.max.z / size.z, 1))
  }
}
