import Environments
import simd

/// The scattering of light at a point of a surface: the lobes of `Shaders/surface/shading.glsl`, with ways to choose
/// directions by them.
struct Scattering {
  /// A direction in which a path goes on.
  struct Sample {
    var direction: SIMD3<Float>
    /// The share of the light from there that is scattered to the viewer, over the density of the choice.
    var weight: SIMD3<Float>
    /// The density per steradian; infinite for light that passes through, which lights are not sampled for.
    var density: Float
    /// True if the path passes the surface.
    var passes = false
  }

  let point: SurfacePoint
  /// The frame of the specular lobe, along the direction of anisotropy, and that of the coat.
  private let frame: DirectionFrame
  private let coatFrame: DirectionFrame
  private let view: SIMD3<Float>
  private let coatView: SIMD3<Float>
  private let alpha: SIMD2<Float>
  private let coatAlpha: SIMD2<Float>
  private let metal: SIMD3<Float>
  private let metalScattering: SIMD3<Float>
  private let dielectric: SIMD3<Float>
  private let dielectricScattering: SIMD3<Float>
  private let edge: Float
  /// The albedo of the diffuse layer, and that of light that passes.
  private let diffuseAlbedo: SIMD3<Float>
  private let passingAlbedo: SIMD3<Float>
  private let below: Float
  /// The probabilities of the lobes: diffuse, specular, coat, and what passes; fibers share that of the first.
  private let chances: SIMD4<Float>
  private let material: TracedMaterial

  init(_ point: SurfacePoint, _ material: TracedMaterial, _ table: ReflectanceTable) {
    (self.point, self.material) = (point, material)
    let normal = Self.reflecting(point.normal, point)
    let nDotV = Swift.min(Swift.max(simd_dot(normal, point.view), 1e-3), 1)
    let texel = table.value(nDotV: nDotV, roughness: point.roughness)
    frame =
      point.anisotropy > 0
      ? DirectionFrame(normal, along: point.anisotropyDirection) : DirectionFrame(normal)
    view = Self.raised(frame.toLocal(point.view))
    alpha =
      point.anisotropy > 0
      ? Microfacets.anisotropicAlphas(Microfacets.alpha(ofRoughness: point.roughness), point.anisotropy)
      : SIMD2(repeating: Microfacets.alpha(ofRoughness: point.roughness))

    let isOwn = material.reflection.w > 0.5
    var f0 =
      isOwn
      ? pointwiseMin(point.reflection, SIMD3(repeating: 1)) * point.specular
      : SIMD3(repeating: 0.08 * point.specular)
    edge = isOwn ? point.specular : point.specular > 0 ? 1 : 0
    var tint = point.baseColor
    if point.film > 0 {
      let index = material.film.y, thickness = point.filmThickness
      f0 = mix(f0, ThinFilm.reflectance(nDotV, thickness: thickness, index: index, f0: f0), point.film)
      tint = mix(tint, ThinFilm.reflectance(nDotV, thickness: thickness, index: index, f0: tint), point.film)
    }
    let other = 1 - point.metallic
    metal = tint
    metalScattering = Microfacets.multipleScattering(tint, texel) * point.metallic
    dielectric = f0
    let scattering = edge > 0 ? Microfacets.multipleScattering(f0, texel) : .zero
    dielectricScattering = scattering * other
    let dielectricAlbedo = (f0 * texel.x + edge * texel.y) * scattering
    let specularAlbedo = (tint * texel.x + texel.y) * metalScattering + dielectricAlbedo * other
    let beneath = other * (1 - dielectricAlbedo.max())

    var below: Float = 1
    let coatNormal = Self.reflecting(point.clearcoatNormal, point)
    coatFrame = point.clearcoat > 0 ? DirectionFrame(coatNormal) : frame
    coatView = point.clearcoat > 0 ? Self.raised(coatFrame.toLocal(point.view)) : view
    coatAlpha = SIMD2(repeating: Microfacets.alpha(ofRoughness: point.clearcoatRoughness))
    let coat = point.clearcoat * Microfacets.fresnelSchlick(0.04, coatView.z)
    below *= 1 - coat
    var fibers: Float = 0
    if point.sheen.max() > 0 {
      let albedo = table.value(nDotV: nDotV, roughness: point.sheenRoughness).w
      below *= 1 - point.sheen.max() * albedo
      fibers = point.sheen.luminance * albedo
    }
    self.below = below
    diffuseAlbedo = point.baseColor * (beneath * (1 - point.transmission))
    // A body is passed twice, once at its front and once at its back.
    let isBody = material.transmission.z > 0
    passingAlbedo = (isBody ? point.baseColor.squareRoot() : point.baseColor) * (beneath * point.transmission)

    var chances = SIMD4(
      diffuseAlbedo.luminance * below + fibers, specularAlbedo.luminance * below, coat,
      passingAlbedo.luminance * below)
    // Weak lobes are chosen often enough, since they may reflect the brightest light.
    chances += chances.replacing(with: 0, where: chances .<= 0).replacing(with: 0.02, where: chances .> 0)
    let sum = chances.sum()
    self.chances = sum > 0 ? chances / sum : .zero
  }

  /// Returns the normal, turned no farther than it takes to reflect the view above the plane of the triangle.
  private static func reflecting(_ normal: SIMD3<Float>, _ point: SurfacePoint) -> SIMD3<Float> {
    let reflected = normal * (2 * simd_dot(normal, point.view)) - point.view
    let least = Swift.min(0.9 * simd_dot(point.plane, point.view), 0.01)
    let height = simd_dot(reflected, point.plane)
    guard height < least else { return normal }
    let lifted = simd_normalize(reflected + point.plane * (least - height))
    let half = point.view + lifted, size = simd_length(half)
    return size > 1e-6 ? half / size : normal
  }

  private static func raised(_ v: SIMD3<Float>) -> SIMD3<Float> { SIMD3(v.x, v.y, Swift.max(v.z, 1e-3)) }

  /// Returns the share of light from a direction that is scattered to the viewer, times the cosine, and the density
  /// with which ``sample(_:_:)`` chooses the direction.
  func evaluate(_ light: SIMD3<Float>) -> (value: SIMD3<Float>, density: Float) {
    guard simd_dot(light, point.plane) > 0 else { return (.zero, 0) }
    var value = SIMD3<Float>(), density: Float = 0
    let half = simd_normalize(light + point.view)
    let vDotH = Swift.min(Swift.max(simd_dot(point.view, half), 0), 1)
    let cosine = simd_dot(point.normal, light)
    if cosine > 0 {
      value += diffuseAlbedo * (below * cosine / .pi)
      density += chances.x * cosine / .pi
      if point.sheen.max() > 0 {
        let fibers = Microfacets.distributionCharlie(
          Swift.min(Swift.max(simd_dot(point.normal, half), 0), 1),
          point.sheenRoughness * point.sheenRoughness)
        let nDotV = Swift.max(simd_dot(point.normal, point.view), 1e-3)
        value += point.sheen * (fibers * Microfacets.visibilityCloth(nDotV, cosine) * cosine)
      }
    }
    let l = frame.toLocal(light)
    if l.z > 0, chances.y > 0 {
      let h = frame.toLocal(half)
      let lobe =
        Microfacets.distribution(h, alpha: alpha) * Microfacets.visibility(view, l, alpha: alpha)
      value += highlightTint(vDotH) * (lobe * l.z * below)
      density += chances.y * Microfacets.density(view, h, alpha: alpha)
    }
    if chances.z > 0 {
      let coatCosine = simd_dot(coatFrame.z, light)
      if coatCosine > 0 {
        let h = coatFrame.toLocal(half)
        let lobe = Microfacets.distribution(h, alpha: coatAlpha) * 0.25 / Swift.max(vDotH * vDotH, 1e-4)
        value += SIMD3(
          repeating: point.clearcoat * coatCosine * lobe * Microfacets.fresnelSchlick(0.04, vDotH))
        density += chances.z * Microfacets.density(coatView, h, alpha: coatAlpha)
      }
    }
    return (value, density)
  }

  /// Returns the tint of a highlight: the Fresnel term of both materials.
  private func highlightTint(_ vDotH: Float) -> SIMD3<Float> {
    let away = Microfacets.fifthPower(1 - vDotH)
    return (metal * (1 - away) + away) * metalScattering
      + (dielectric * (1 - away) + edge * away) * dielectricScattering
  }

  /// Returns a direction chosen by the lobes; nil where the path ends.
  ///
  /// - Parameters:
  ///   - choice: A point of the unit square, which chooses the lobe.
  ///   - place: A point of the unit square, which chooses the direction.
  /// - Returns: The direction with its weight.
  func sample(_ choice: SIMD2<Float>, _ place: SIMD2<Float>) -> Sample? {
    var rest = choice.x
    let light: SIMD3<Float>
    if rest < chances.x {
      light = DirectionFrame(point.normal).toWorld(DirectionSampling.cosine(place))
    } else {
      rest -= chances.x
      if rest < chances.y {
        light = reflected(frame, view: view, alpha: alpha, place: place)
      } else if rest < chances.y + chances.z {
        light = reflected(coatFrame, view: coatView, alpha: coatAlpha, place: place)
      } else {
        return chances.w > 0 ? passing(place) : nil
      }
    }
    let (value, density) = evaluate(light)
    guard density > 0, value.max() > 0 else { return nil }
    return Sample(direction: light, weight: value / density, density: density)
  }

  private func reflected(
    _ frame: DirectionFrame, view: SIMD3<Float>, alpha: SIMD2<Float>, place: SIMD2<Float>
  ) -> SIMD3<Float> {
    let h = DirectionSampling.visibleNormal(view, alpha: alpha, place)
    return frame.toWorld(h * (2 * simd_dot(view, h)) - view)
  }

  /// Returns the way of light that passes the surface: refracted into a body, or straight on through a sheet.
  private func passing(_ place: SIMD2<Float>) -> Sample? {
    let index = Swift.max(material.transmission.y, 1), isBody = material.transmission.z > 0
    // A sheet spreads light as a mirror does that is less rough: see `transmittedAlpha` in the shaders.
    let spread =
      isBody
      ? alpha
      : pointwiseMax(
        alpha * Swift.min((index - 1) * 0.7071, 1), SIMD2(repeating: Microfacets.minimumAlpha))
    let h = DirectionSampling.visibleNormal(view, alpha: spread, place)
    let direction: SIMD3<Float>
    if isBody {
      guard let refracted = Self.refracted(view, h, ratio: 1 / index) else { return nil }
      direction = refracted
    } else {
      let mirrored = h * (2 * simd_dot(view, h)) - view
      direction = SIMD3(mirrored.x, mirrored.y, -mirrored.z)
    }
    guard direction.z < 0 else { return nil }
    // The light that other microfacets block is scattered again, and taken to leave like the rest.
    return Sample(
      direction: frame.toWorld(direction), weight: passingAlbedo * (below / chances.w),
      density: .infinity, passes: true)
  }

  /// Returns the way on of light inside of a body at its surface, by Fresnel's equations.
  func leaving(_ choice: SIMD2<Float>, _ place: SIMD2<Float>) -> Sample? {
    let index = Swift.max(material.transmission.y, 1)
    let h = DirectionSampling.visibleNormal(view, alpha: alpha, place)
    let cosine = Swift.min(Swift.max(simd_dot(view, h), 0), 1)
    if choice.x < Microfacets.fresnelDielectric(cosine, index: 1 / index) {
      let direction = h * (2 * simd_dot(view, h)) - view
      guard direction.z > 0 else { return nil }
      return Sample(
        direction: frame.toWorld(direction), weight: SIMD3(repeating: 1), density: .infinity)
    }
    guard let direction = Self.refracted(view, h, ratio: index), direction.z < 0 else { return nil }
    return Sample(
      direction: frame.toWorld(direction), weight: point.baseColor.squareRoot(), density: .infinity,
      passes: true)
  }

  /// Returns the refracted direction of a view; nil where all light is reflected.
  private static func refracted(
    _ view: SIMD3<Float>, _ h: SIMD3<Float>, ratio: Float
  ) -> SIMD3<Float>? {
    let cosine = simd_dot(view, h), k = 1 - ratio * ratio * (1 - cosine * cosine)
    return k < 0 ? nil : h * (ratio * cosine - k.squareRoot()) - view * ratio
  }
}
