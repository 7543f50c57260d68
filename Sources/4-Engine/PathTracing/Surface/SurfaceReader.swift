import simd

/// The reader of surface attributes: `readSurface` of `Shaders/surface/surface.glsl` without a GPU.
struct SurfaceReader {
  private let material: TracedMaterial
  private let place: SurfacePlace
  private let data: TraceData
  private let first: SIMD2<Float>
  private let second: SIMD2<Float>

  init(_ place: SurfacePlace, _ data: TraceData) {
    (self.place, self.data) = (place, data)
    material = data.scene.materials[place.part.material]
    let coordinates = place.blend(\.coordinates)
    first = Self.transformed(
      coordinates.lowHalf, of: material, u: material.coordinatesU, v: material.coordinatesV)
    second = Self.transformed(
      coordinates.highHalf, of: material, u: material.secondCoordinatesU, v: material.secondCoordinatesV)
  }

  /// Images are stored with the top row first, texture coordinates have their origin at the bottom.
  private static func transformed(
    _ uv: SIMD2<Float>, of material: TracedMaterial, u rowU: SIMD4<Float>, v rowV: SIMD4<Float>
  ) -> SIMD2<Float> {
    guard material.features.contains(.textureTransform) else { return SIMD2(uv.x, 1 - uv.y) }
    return SIMD2(
      rowU.x * uv.x + rowU.y * uv.y + rowU.z, 1 - (rowV.x * uv.x + rowV.y * uv.y + rowV.z))
  }

  private func texture(_ parameter: TracedMaterial.Parameter) -> SIMD4<Float>? {
    let source = material[parameter]
    guard source.texture >= 0 else { return nil }
    return data.scene.textures.color(source, source.usesSecondCoordinates ? second : first)
  }

  private func scaled(_ value: Float, _ parameter: TracedMaterial.Parameter) -> Float {
    texture(parameter).map { value * $0.x } ?? value
  }

  private var base: SIMD4<Float> {
    var base = material.baseColor
    if material.features.contains(.vertexColors) { base *= place.blend(\.color) }
    if !material.features.contains(.sticker), let texel = texture(.baseColor) { base *= texel }
    return base
  }

  /// Returns the share of a ray's light that does not pass.
  ///
  /// - Parameter view: The unit vector to where the ray came from.
  /// - Returns: The share.
  func opacity(view: SIMD3<Float>) -> Float {
    let own = material.computesOpacity ? computed(view: view).opacity : scaled(base.w, .opacity)
    var opacity = place.part.opacity
    if material.features.contains(.cutout), own < material.surface.w { return 0 }
    if material.features.contains(.ownOpacity) { opacity *= Swift.min(Swift.max(own, 0), 1) }
    return opacity
  }

  /// Returns the color of an unlit surface.
  ///
  /// - Parameter view: The unit vector to where the ray came from.
  /// - Returns: The radiance.
  func unlitColor(view: SIMD3<Float>) -> SIMD3<Float> {
    let color = material.program < 0 ? base.xyz : computed(view: view).baseColor
    return material.features.contains(.keepsColor) ? data.scene.light(shownAs: color) : color
  }

  /// Returns the attributes at a hit.
  ///
  /// - Parameter view: The unit vector to where the ray came from.
  /// - Returns: The attributes, in world space.
  func point(view: SIMD3<Float>) -> SurfacePoint {
    material.program < 0 ? stored(view: view).point : computed(view: view)
  }

  /// The directions of a surface that its attributes are relative to.
  private struct Frame {
    var normal: SIMD3<Float>
    var tangent: SIMD3<Float>
    var bitangent: SIMD3<Float>
  }

  /// Returns the attributes that the material and its textures have.
  private func stored(view: SIMD3<Float>) -> (point: SurfacePoint, frame: Frame) {
    let base = base, front = simd_normalize(place.frontNormal)
    let isFront = simd_dot(front, view) >= 0
    let plane = isFront ? front : -front
    var normal = place.blend(\.normal), size = simd_length(normal)
    normal = size > 1e-12 ? normal / size : front
    if !isFront { normal = -normal }
    normal = Self.facing(normal, view)
    var mapped = normal, coatNormal = normal
    let blended = place.blend(\.tangent)
    var tangent = blended.xyz - normal * simd_dot(normal, blended.xyz)
    size = simd_length(tangent)
    var bitangent = SIMD3<Float>()
    if size > 1e-6 {
      tangent /= size
      bitangent = simd_cross(normal, tangent) * (blended.w < 0 ? -1 : 1)
      func turned(_ texel: SIMD4<Float>) -> SIMD3<Float> {
        let n = texel.xyz * 2 - 1
        let turned = tangent * n.x + bitangent * n.y + normal * n.z, size = simd_length(turned)
        return size > 1e-6 ? turned / size : normal
      }
      if let texel = texture(.normal) { mapped = turned(texel) }
      if let texel = texture(.clearcoatNormal) { coatNormal = turned(texel) }
    } else {
      tangent = DirectionFrame(normal).x
      bitangent = simd_cross(normal, tangent)
    }
    var along = tangent
    if material.features.contains(.anisotropy) {
      let angle = scaled(material.coat.w, .anisotropyAngle) * 2 * .pi
      along = tangent * Elementary.cos(angle) + bitangent * Elementary.sin(angle)
    }
    var emissive = material.emissive.xyz
    if let texel = texture(.emissive) { emissive = pointwiseMax(emissive, texel.xyz * material.emissive.w) }
    let roughness = scaled(material.surface.y, .roughness)
    let usesCoat = material.features.contains(.clearcoat)
    var point = SurfacePoint(
      position: place.blend(\.position), extent: place.extent, view: view, plane: plane, isFront: isFront,
      normal: Self.facing(mapped, view), clearcoatNormal: Self.facing(coatNormal, view),
      anisotropyDirection: along, baseColor: base.xyz, opacity: 1,
      metallic: scaled(material.surface.x, .metallic), roughness: roughness,
      specular: scaled(material.surface.z, .specular), emissive: emissive,
      clearcoat: usesCoat ? scaled(material.coat.x, .clearcoat) : 0,
      clearcoatRoughness: usesCoat ? scaled(material.coat.y, .clearcoatRoughness) : 0,
      sheen: .zero, sheenRoughness: roughness, reflection: material.reflection.xyz, transmission: 0,
      thickness: 0, film: 0, filmThickness: 0,
      anisotropy: material.features.contains(.anisotropy) ? scaled(material.coat.z, .anisotropyLevel) : 0)
    if let texel = texture(.reflection) { point.reflection *= texel.xyz }
    if material.features.contains(.sheen) {
      point.sheen = material.sheen.xyz
      if let texel = texture(.sheen) { point.sheen *= texel.xyz }
      if material.features.contains(.sheenRoughness) {
        point.sheenRoughness = scaled(material.sheen.w, .sheenRoughness)
      }
    }
    if material.features.contains(.transmission) {
      point.transmission = scaled(material.transmission.x, .transmission)
      point.thickness = scaled(material.transmission.z, .thickness)
    }
    if material.features.contains(.thinFilm) {
      point.film = scaled(material.film.x, .film)
      point.filmThickness =
        texture(.filmThickness).map { mix(material.film.z, material.film.w, $0.x) } ?? material.film.w
    }
    if material.features.contains(.sticker) { applySticker(&point, plain: normal) }
    return (point, Frame(normal: normal, tangent: tangent, bitangent: bitangent))
  }

  /// Returns the attributes after the material's surface function.
  private func computed(view: SIMD3<Float>) -> SurfacePoint {
    var (point, frame) = stored(view: view)
    let part = place.part, position = point.position + data.scene.origin
    let coordinates = place.blend(\.coordinates)
    if simd_length(place.blend(\.tangent).xyz) < 1e-6 {
      // Without tangents any serves: that of the shaders.
      let helper = abs(frame.normal.y) < 0.99 ? SIMD3<Float>(0, 1, 0) : SIMD3(1, 0, 0)
      frame.tangent = simd_normalize(simd_cross(helper, frame.normal))
      frame.bitangent = simd_cross(frame.normal, frame.tangent)
    }
    let from = SIMD4(point.position, 1)
    let model = SIMD4(
      simd_dot(part.inverseRows.x, from), simd_dot(part.inverseRows.y, from),
      simd_dot(part.inverseRows.z, from), 0)
    var values = SurfaceValues()
    values[input: .worldPosition] = SIMD4(position, 0)
    values[input: .worldNormal] = SIMD4(frame.normal, 0)
    values[input: .worldTangent] = place.blend(\.tangent)
    values[input: .modelPosition] = model
    values[input: .uv0] = coordinates
    values[input: .uv1] = SIMD4(lowHalf: coordinates.highHalf, highHalf: .zero)
    values[input: .vertexColor] = place.blend(\.color)
    values[input: .instanceData] = SIMD4(part.opacity, part.environmentWeight, 0, 1)
    values[input: .modelRow0] = part.modelRows.x + SIMD4(0, 0, 0, data.scene.origin.x)
    values[input: .modelRow1] = part.modelRows.y + SIMD4(0, 0, 0, data.scene.origin.y)
    values[input: .modelRow2] = part.modelRows.z + SIMD4(0, 0, 0, data.scene.origin.z)
    values[input: .isFrontFacing] = SIMD4(repeating: point.isFront ? Float(bitPattern: .max) : 0)
    point.opacity = scaled(base.w, .opacity)
    values.store(point)
    values[.ambientOcclusion] = SIMD4(1, 1, 1, 1)
    values[.edgeReflection] = SIMD4(1, 1, 1, 1)
    values[.geometricNormal] = SIMD4(frame.normal, 0)
    values[.tangent] = SIMD4(frame.tangent, 0)
    values[.bitangent] = SIMD4(frame.bitangent, 0)
    values[.uv0] = coordinates
    values[.uv1] = values[input: .uv1]
    values[.worldPosition] = SIMD4(position, 0)
    values[.modelPosition] = model
    values[.viewDirection] = SIMD4(view, 0)
    data.scene.programs.run(material.program, &values, data)
    values.load(&point, features: material.features)
    return point
  }

  /// Flips a normal that points away from the viewer to this side of the horizon.
  private static func facing(_ normal: SIMD3<Float>, _ view: SIMD3<Float>) -> SIMD3<Float> {
    let away = simd_dot(normal, view)
    return away < 0 ? normal - view * (2 * away) : normal
  }

  /// Shows the print over the border, or the back: the part of `Shaders/surface/sticker.glsl` that is no film.
  private func applySticker(_ point: inout SurfacePoint, plain: SIMD3<Float>) {
    guard point.isFront else {
      point.baseColor = material.stickerBack.xyz
      (point.roughness, point.clearcoat, point.normal) = (0.9, 0, Self.facing(plain, point.view))
      return
    }
    let print = texture(.baseColor) ?? SIMD4(1, 1, 1, 1)
    let covered = material.stickerBack.w > 0.5 ? print.w : 1
    point.baseColor = mix(material.stickerBorder.xyz, print.xyz, covered)
    let ink = material.stickerBorder.w
    if ink > 0, abs(scaled(1, .opacity) - material.stickerBack.w) < ink { point.baseColor = .zero }
    if material[.normal].texture >= 0 {
      point.normal = simd_normalize(mix(plain, point.normal, material.puffiness))
      point.clearcoatNormal = point.normal
    }
  }
}
