import Meshes
import SceneModel
import simd

extension DebugLines {
  /// Adds the icon of each light of an entity, with its direction, cone and range.
  @MainActor mutating func add(lightsOf entity: Entity, in view: DebugView) {
    let components = entity.components
    let matrix = entity.transformMatrix(relativeTo: nil), position = matrix.columns.3.xyz
    let pixel = view.length(ofPixels: 1, at: position)
    let axes = [matrix.columns.0.xyz, matrix.columns.1.xyz, matrix.columns.2.xyz].map {
      simd_length_squared($0) > 0 ? simd_normalize($0) : $0
    }
    if components.has(DirectionalLightComponent.self) {
      add(sunAt: position, axes: axes, pixel: pixel)
    }
    if let light = components[PointLightComponent.self] {
      add(lampAt: position, axes: axes, pixel: pixel)
      for axis in 0..<3 {
        add(
          arcAround: position, x: axes[axis] * light.attenuationRadius,
          y: axes[(axis + 1) % 3] * light.attenuationRadius, color: .lightRange, width: 1)
      }
    }
    if let light = components[SpotLightComponent.self] {
      add(lampAt: position, axes: axes, pixel: pixel)
      for (angle, color) in [
        (light.outerAngleInDegrees, DebugColor.light), (light.innerAngleInDegrees, .lightRange),
      ] {
        add(coneAt: position, axes: axes, degrees: angle, length: light.attenuationRadius, color: color)
      }
    }
  }

  /// Adds a disk with parallel arrows: the direction of a light that comes from far away.
  private mutating func add(sunAt position: SIMD3<Float>, axes: [SIMD3<Float>], pixel: Float) {
    let (x, y, back) = (axes[0] * (11 * pixel), axes[1] * (11 * pixel), axes[2])
    add(arcAround: position, x: x, y: y, color: .light, width: 2)
    for start in [SIMD3<Float>.zero, x, -x, y, -y] {
      add(
        arrowFrom: position + start, to: position + start - back * (42 * pixel), head: 7 * pixel,
        color: .light)
    }
  }

  /// Adds three small circles: the position of a lamp.
  private mutating func add(lampAt position: SIMD3<Float>, axes: [SIMD3<Float>], pixel: Float) {
    for axis in 0..<3 {
      add(
        arcAround: position, x: axes[axis] * (9 * pixel), y: axes[(axis + 1) % 3] * (9 * pixel),
        color: .light)
    }
  }

  /// Adds a cone along the negative z axis; the angle lies between the axis and the side.
  private mutating func add(
    coneAt position: SIMD3<Float>, axes: [SIMD3<Float>], degrees: Float, length: Float, color: DebugColor
  ) {
    let angle = Swift.min(Swift.max(degrees, 0), 179) * .pi / 180
    let center = position - axes[2] * (length * Elementary.cos(angle))
    let radius = length * Elementary.sin(angle), (x, y) = (axes[0] * radius, axes[1] * radius)
    add(arcAround: center, x: x, y: y, color: color, width: 1)
    for side in [x, -x, y, -y] { add(position, center + side, color: color, width: 1) }
  }
}
