import simd

/// A path from the camera into the scene, and the light found along it.
struct TracedPath {
  var sequence: SampleSequence
  private let data: TraceData
  private var light = SIMD3<Float>()
  private var throughput = SIMD3<Float>(repeating: 1)
  /// The density with which the last direction was chosen; infinite where lights were not sampled for it.
  private var density = Float.infinity
  /// True if the path has met nothing that scatters.
  private var isFromCamera = true
  /// The factor of the environment's light on the last surface.
  private var environmentWeight: Float = 1
  /// The absorption of the body that the path is in.
  private var absorption: SIMD3<Float>?

  init(_ data: TraceData, _ sequence: SampleSequence) { (self.data, self.sequence) = (data, sequence) }

  /// Follows the path.
  ///
  /// - Returns: The light, and the share of the background that is covered.
  mutating func trace(_ start: Ray) -> SIMD4<Float> {
    var ray = start, bounces = 0, layers = 0
    while true {
      guard let hit = data.tree.nearest(ray) else { return background(ray.direction) }
      if let absorption {
        let way = hit.distance - (layers == 0 ? 0 : ray.least)
        throughput *= SIMD3(
          Elementary.exp(-absorption.x * way), Elementary.exp(-absorption.y * way),
          Elementary.exp(-absorption.z * way))
      }
      let place = SurfacePlace(hit, data.scene)
      let material = data.scene.materials[place.part.material]
      guard !passes(hit, at: place, of: material, along: ray.direction) else {
        layers += 1
        guard layers < PathTracer.mostLayers else { return finished(alpha: 1) }
        ray.skip(hit)
        continue
      }
      if material.model == .occluder { return background(ray.direction) }
      let reader = SurfaceReader(place, data)
      if material.model == .unlit {
        add(
          reader.unlitColor(view: -ray.direction) * emissiveShare(hit, place, ray.direction),
          isFirst: bounces == 0)
        return finished(alpha: 1)
      }
      let point = reader.point(view: -ray.direction)
      if point.emissive.max() > 0 {
        add(point.emissive * emissiveShare(hit, place, ray.direction), isFirst: bounces == 0)
      }
      guard bounces < data.settings.bounces else { return finished(alpha: 1) }
      let scattering = Scattering(point, material, data.table)
      let isInside = !point.isFront && point.transmission > 0 && material.transmission.z > 0
      (isFromCamera, environmentWeight) = (false, place.part.environmentWeight)
      if !isInside { addLights(scattering, isFirst: bounces == 0) }
      guard
        let sample = isInside
          ? scattering.leaving(sequence.next(), sequence.next())
          : scattering.sample(sequence.next(), sequence.next())
      else { return finished(alpha: 1) }
      throughput *= sample.weight
      density = sample.density
      if sample.passes, material.transmission.z > 0 { absorption = isInside ? nil : material.absorption.xyz }
      bounces += 1
      layers = 0
      guard survives(bounces) else { return finished(alpha: 1) }
      let side = simd_dot(sample.direction, point.plane) < 0 ? -point.plane : point.plane
      ray = Ray(origin: point.start(above: side), direction: sample.direction)
    }
  }

  /// Returns whether the path goes straight on: behind what is transparent, cut out, or not seen from this side.
  private mutating func passes(
    _ hit: RayHit, at place: SurfacePlace, of material: TracedMaterial, along direction: SIMD3<Float>
  ) -> Bool {
    if isFromCamera, !material.features.isDisjoint(with: [.hidesBack, .hidesFront]) {
      let isFront = simd_dot(place.frontNormal, direction) < 0
      if material.features.contains(isFront ? .hidesFront : .hidesBack) { return true }
    }
    if data.isOpaque(hit) { return false }
    // Occluders hide what is behind them from the camera alone.
    if material.model == .occluder { return !isFromCamera }
    let opacity = SurfaceReader(place, data).opacity(view: -direction)
    if material.features.contains(.additive) {
      // It adds its light to what is behind: one of both is followed, twice as strong.
      let isShaded = sequence.next().x < 0.5
      throughput *= isShaded ? 2 * opacity : 2
      return !isShaded
    }
    return opacity < 1 && sequence.next().x >= opacity
  }

  /// Ends paths that carry little light by chance; the others stand in for them.
  private mutating func survives(_ bounces: Int) -> Bool {
    let strength = throughput.max()
    guard strength > 0 else { return false }
    guard bounces > 2, strength < 0.95 else { return true }
    guard sequence.next().x < strength else { return false }
    throughput /= strength
    return true
  }

  private mutating func add(_ radiance: SIMD3<Float>, isFirst: Bool) {
    var found = throughput * radiance
    let strength = found.max()
    if !isFirst, strength > data.settings.limit { found *= data.settings.limit / strength }
    if found.isFinite { light += found }
  }

  private func finished(alpha: Float) -> SIMD4<Float> { SIMD4(light, alpha) }

  /// Returns the light of a path that has left the scene.
  private mutating func background(_ direction: SIMD3<Float>) -> SIMD4<Float> {
    if isFromCamera {
      switch data.scene.background {
      case .transparent: return finished(alpha: 0)
      case .color(let color): add(color, isFirst: true)
      case .environment: add(data.scene.environment?.radiance(direction) ?? .zero, isFirst: true)
      }
      return finished(alpha: 1)
    }
    guard let environment = data.scene.environment else { return finished(alpha: 1) }
    var share = environmentWeight
    if density.isFinite {
      let other = environment.density(direction)
      share *= density * density / (density * density + other * other)
    }
    add(environment.radiance(direction) * share, isFirst: false)
    return finished(alpha: 1)
  }

  /// Adds the light that arrives straight from the lights and from the environment.
  private mutating func addLights(_ scattering: Scattering, isFirst: Bool) {
    let point = scattering.point, start = point.start(above: point.plane)
    if let environment = data.scene.environment,
      let sample = environment.sample(sequence.next()), sample.density > 0
    {
      let (value, density) = scattering.evaluate(sample.direction)
      if value.max() > 0 {
        let share = data.share(Ray(origin: start, direction: sample.direction), isOfLight: false)
        if share.max() > 0 {
          let square = sample.density * sample.density
          let weight = square / (square + density * density) / sample.density * environmentWeight
          add(environment.radiance(sample.direction) * value * share * weight, isFirst: false)
        }
      }
    }
    if !data.emissive.isEmpty { addEmissive(scattering, start) }
    let lights = data.scene.lights
    guard lights.count > Self.mostLights else {
      for light in lights { add(light, at: scattering, from: start, factor: 1, isFirst: isFirst) }
      return
    }
    let place = sequence.next()
    for number in 0..<2 {
      let index = Swift.min(Int(place[number] * Float(lights.count)), lights.count - 1)
      add(lights[index], at: scattering, from: start, factor: Float(lights.count) / 2, isFirst: false)
    }
  }

  /// Returns the share of emitted light that is counted where a path meets it by chance: the rest is counted where
  /// triangles are chosen.
  private func emissiveShare(_ hit: RayHit, _ place: SurfacePlace, _ direction: SIMD3<Float>) -> Float {
    guard density.isFinite, !data.emissive.isEmpty else { return 1 }
    let cosine = simd_dot(simd_normalize(place.frontNormal), direction)
    let other = data.emissive.density(part: data.part(hit.triangle), distance: hit.distance, cosine: cosine)
    return density * density / (density * density + other * other)
  }

  /// Adds the light of a point on a triangle that emits.
  private mutating func addEmissive(_ scattering: Scattering, _ start: SIMD3<Float>) {
    let hit = data.emissive.sample(sequence.next().x, sequence.next())
    let place = SurfacePlace(hit, data.scene)
    let way = place.blend(\.position) - start, distance = simd_length(way)
    guard distance > 0 else { return }
    let direction = way / distance
    let (value, density) = scattering.evaluate(direction)
    let chosen = data.emissive.density(
      part: data.part(hit.triangle), distance: distance,
      cosine: simd_dot(simd_normalize(place.frontNormal), direction))
    guard value.max() > 0, chosen > 0 else { return }
    let reader = SurfaceReader(place, data)
    let isUnlit = data.scene.materials[place.part.material].model == .unlit
    let radiance = isUnlit ? reader.unlitColor(view: -direction) : reader.point(view: -direction).emissive
    guard radiance.max() > 0 else { return }
    let share = data.share(
      Ray(origin: start, direction: direction, most: distance * 0.9999), isOfLight: false)
    let weight = chosen / (chosen * chosen + density * density)
    add(radiance * value * share * weight, isFirst: false)
  }

  /// The most lights that are all sampled; of more, two are chosen.
  private static let mostLights = 8

  private mutating func add(
    _ light: TracedLight, at scattering: Scattering, from start: SIMD3<Float>, factor: Float, isFirst: Bool
  ) {
    guard let arriving = light.arriving(at: scattering.point.position) else { return }
    var value = scattering.evaluate(arriving.toLight).value * factor
    guard value.max() > 0 else { return }
    if light.castsShadow {
      // The disc of a light softens its shadow alone: its highlight is that of a point, as it is drawn.
      let toLight = light.angularRadius > 0 ? light.pointOfDisc(sequence.next()) : arriving.toLight
      value *= data.share(
        Ray(origin: start, direction: toLight, most: arriving.distance), isOfLight: true)
    }
    // A radiance of E/pi is an irradiance of pi times that.
    add(arriving.radiance * value * .pi, isFirst: isFirst)
  }
}
