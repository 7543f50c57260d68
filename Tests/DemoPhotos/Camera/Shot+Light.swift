internal import Glibc
internal import simd

extension Shot {
  /// Traces a ray from the camera.
  func trace(_ direction: SIMD3<Float>) -> Sample {
    if let distance = march(camera.eye, direction) {
      let p = camera.eye + direction * distance
      let normal = subject.normal(p)
      return Sample(
        light: shade(p, normal, direction, material: subject.material(p, normal)), isSubject: true)
    }
    return Sample(light: backdrop(direction), isSubject: false)
  }

  /// Returns the color of the ground, or of the background.
  private func backdrop(_ direction: SIMD3<Float>) -> SIMD3<Float> {
    let behind = photoSet.background(direction)
    guard direction.y < -1e-3 else { return behind }
    let distance = -camera.eye.y / direction.y
    let p = camera.eye + direction * distance
    let depth = -p.z
    // The ground leaves focus behind the subject, and its far edge is soft.
    let share = 1 - smoothstep(depth, edge0: photoSet.edge * 0.8, edge1: photoSet.edge)
    guard share > 0 else { return behind }
    let sharpness = 1 - smoothstep(depth, edge0: 0.4, edge1: max(1.5, photoSet.edge * 0.7))
    let material = photoSet.groundMaterial(SIMD2(p.x, p.z), sharpness: sharpness)
    let lit = shade(SIMD3(p.x, 0, p.z), SIMD3(0, 1, 0), direction, material: material)
    return behind + (lit - behind) * share
  }

  /// Marches along a ray through the distance field; returns the distance of the hit.
  private func march(_ origin: SIMD3<Float>, _ direction: SIMD3<Float>) -> Float? {
    guard var (near, far) = boundsInterval(origin, direction, grown: 0.01) else { return nil }
    near = max(near, 0)
    for _ in 0..<160 {
      let away = subject.distance(origin + direction * near)
      if away < 0.000_6 { return near }
      near += away * 0.85
      if near > far { return nil }
    }
    far = near
    return far
  }

  /// Returns the interval of a ray within the subject's bounds.
  private func boundsInterval(
    _ origin: SIMD3<Float>, _ direction: SIMD3<Float>, grown: Float
  ) -> (near: Float, far: Float)? {
    let (low, high) = (subject.box.low - grown, subject.box.high + grown)
    let (one, other) = ((low - origin) / direction, (high - origin) / direction)
    let (near, far) = (simd_min(one, other).max(), simd_max(one, other).min())
    return near < far && far > 0 ? (near, far) : nil
  }

  /// Returns the light that a surface reflects to the camera.
  private func shade(
    _ p: SIMD3<Float>, _ normal: SIMD3<Float>, _ direction: SIMD3<Float>, material: SurfaceMaterial
  ) -> SIMD3<Float> {
    let sun = photoSet.sun
    let facing = max(dot(normal, sun.direction), 0)
    let open = skyVisibility(p, normal)
    // Bounced light brightens the shadows.
    let lit = facing > 0 ? 0.3 + 0.7 * sunlight(p + normal * 0.004, sun.direction) : 0
    let around = mix(photoSet.bounce, photoSet.sky, t: 0.5 + 0.5 * normal.y) * open
    var light = material.color * (sun.color * (facing * lit) + around)
    let mirrored = direction - normal * (2 * dot(direction, normal))
    let grazing = powf(1 - max(-dot(direction, normal), 0), 5)
    let mirror = material.gloss + (1 - material.gloss) * grazing * min(1, 6 * material.gloss)
    // A window beside the camera is reflected by glossy surfaces.
    let pane = SIMD2(dot(mirrored, normalize(SIMD3(1, 0.1, 0.5))), mirrored.y - 0.45)
    let window =
      smoothstep(pane.x, edge0: 0.62, edge1: 0.7) * (1 - smoothstep(abs(pane.y), edge0: 0.3, edge1: 0.36))
    light += (photoSet.background(mirrored) + SIMD3(repeating: 1.1 * window)) * (mirror * open)
    let highlight = powf(max(dot(mirrored, sun.direction), 0), material.polish)
    return light + sun.color * (highlight * lit * material.gloss * (1 + material.polish * 0.05))
  }

  /// Returns the visibility of the sun; near misses make the edge of the shadow soft.
  private func sunlight(_ p: SIMD3<Float>, _ direction: SIMD3<Float>) -> Float {
    guard let (near, far) = boundsInterval(p, direction, grown: 0.15) else { return 1 }
    var (t, share) = (max(near, 0.01), Float(1))
    for _ in 0..<48 where t < far {
      let away = subject.distance(p + direction * t)
      share = min(share, 0.5 + 3.5 * away / t)
      if share <= 0 { return 0 }
      t += clamp(away, min: 0.015, max: 0.25)
    }
    return share * share * (3 - 2 * share)
  }

  /// Returns the ambient occlusion of a surface by the subject and the ground.
  private func skyVisibility(_ p: SIMD3<Float>, _ normal: SIMD3<Float>) -> Float {
    let reach: Float = 0.6
    let (low, high) = (subject.box.low - reach, subject.box.high + reach)
    guard any(p .< low) == false, any(p .> high) == false else { return 1 }
    var (hidden, weight) = (Float(0), Float(1))
    for step in 1...5 {
      let height = 0.02 + 0.09 * Float(step)
      let point = p + normal * height
      let away = min(subject.distance(point), normal.y > 0.99 && p.y < 0.001 ? .infinity : point.y)
      hidden += weight * max(height - away, 0)
      weight *= 0.75
    }
    return clamp(1 - 0.95 * hidden, min: 0.3, max: 1)
  }
}
