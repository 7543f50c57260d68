internal import SceneAssets
internal import simd

// The appearance of particles.
extension SceneBuilder {
  mutating func appearance(_ object: ArchiveObject) -> [ComponentField] {
    let curves = ParticleCurves(object)
    for name in curves.unread {
      note(.broken, object, "the controller of \(name) of particles cannot be read and is left out")
    }
    for (name, cause) in curves.dependent {
      note(.ignored, object, "\(name) of particles that depends on \(cause) is not supported; it is constant")
    }
    let intensity = object.float("particleIntensity") ?? 1
    var start = object.color("particleColor") ?? SIMD4(repeating: 1)
    start *= SIMD4(SIMD3(repeating: intensity), 1)
    var end = start
    if let colors = curves.color {
      (start, end) = (
        colors.first * SIMD4(SIMD3(repeating: intensity), 1),
        colors.last * SIMD4(SIMD3(repeating: intensity), 1)
      )
      if colors.count > 2 {
        note(
          .approximated, object,
          "RealityKit uses only the first and the last of the \(colors.count) colors over life; this engine uses all"
        )
      }
    }
    let variation = object.floats("particleColorVariation", count: 4) ?? [0, 0, 0, 0]
    let hasRange = variation.contains { $0 != 0 }
    func color(_ name: String, _ value: SIMD4<Float>) -> ComponentField {
      ComponentField(name, type: "float4", .vector([0, 1, 2, 3].map { Double(value[$0]) }))
    }
    var fields = [color("startColorA", start), color("endColorA", end)]
    if hasRange {
      fields += [
        color("startColorB", Self.varied(start, variation)), color("endColorB", Self.varied(end, variation)),
      ]
    }
    if variation[0] != 0 || variation[1] != 0 {
      note(
        .approximated, object,
        "RealityKit varies particles only between two colors; this engine keeps the variation in hue")
      // Hues as fractions of a full circle.
      fields.append(
        color("decoupage:colorVariation", SIMD4(variation[0] / 360, variation[1], variation[2], variation[3]))
      )
    }
    fields += [
      ComponentField("useEndColor", type: "bool", .bool(start != end)),
      ComponentField("useStartColorRange", type: "bool", .bool(hasRange)),
      ComponentField("useEndColorRange", type: "bool", .bool(hasRange && start != end)),
      Self.number("colorEvolutionPower", 1),
      ComponentField("opacityOverLife", type: "token", .token(curves.opacity)),
    ]
    fields += sizes(object, curves) + Self.keys(curves, start, intensity: intensity)
    let modes = ["Additive", "Alpha", "Alpha", "Additive", "Alpha", "Opaque"],
      mode = object.integer("blendMode") ?? 0
    if let name = [1: "subtracted", 2: "multiplied", 3: "screened"][mode] {
      note(
        .approximated, object,
        "the particle blend mode \(name) is not supported; \(modes[mode] == "Alpha" ? "alpha blending" : "additive blending") is used"
      )
    }
    let faces = ["Billboard", "Billboard", "Free", "BillboardYAligned"],
      facing = object.integer("orientationMode") ?? 0
    // SceneKit's depth grows toward the camera: far particles come first.
    let orders = ["Unsorted", "IncreasingDepth", "IncreasingDepth", "DecreasingAge", "IncreasingAge"]
    let order = object.integer("sortingMode") ?? 0
    fields += [
      ComponentField(
        "blendMode", type: "token", .token(modes.indices.contains(mode) ? modes[mode] : "Alpha")),
      ComponentField(
        "billboardMode", type: "token", .token(faces.indices.contains(facing) ? faces[facing] : "Billboard")),
      ComponentField(
        "sortOrder", type: "token", .token(orders.indices.contains(order) ? orders[order] : "Unsorted")),
      ComponentField("isLightingEnabled", type: "bool", .bool(object.bool("lightingEnabled") ?? false)),
    ]
    if let axis = object.floats("orientationDirection", count: 3) {
      fields.append(Self.vector("billboardAxis", SIMD3(axis)))
    }
    return fields
  }

  private mutating func sizes(_ object: ArchiveObject, _ curves: ParticleCurves) -> [ComponentField] {
    // SceneKit's sizes are the length of an edge, those here half of one.
    let sizes = curves.size ?? (reference: 1, last: 1, power: 1)
    let edge = abs(object.real("particleSize") ?? 1),
      variation = abs(object.real("particleSizeVariation") ?? 0)
    var fields = [
      Self.number("particleSize", edge / 2 * sizes.reference),
      Self.number("particleSizeVariation", variation / 2 * sizes.reference),
      Self.number("sizeMultiplierAtEndOfLifespan", sizes.last / sizes.reference),
      Self.number("sizeMultiplierAtEndOfLifespanPower", sizes.power),
    ]
    // SceneKit stretches particles by the distance of a time at their velocity, this engine by fractions of
    // their size.
    let time = (object.real("stretchFactor") ?? 0) / Self.speed(object)
    let usual = (variation > edge ? (edge + variation) / 2 : edge) * sizes.reference
    fields.append(Self.number("stretchFactor", time / max(abs(usual), 1e-4)))
    if time > 0 {
      if variation > 0 || curves.size != nil {
        note(
          .approximated, object,
          "RealityKit stretches particles in proportion to their size; "
            + "this engine stretches all by the same length, as SceneKit does")
      }
      fields.append(Self.number("decoupage:stretchTime", time))
    }
    return fields
  }

  /// Returns the color and size at all keyframes, which only this engine reads.
  private static func keys(
    _ curves: ParticleCurves, _ color: SIMD4<Float>, intensity: Float
  ) -> [ComponentField] {
    guard let keys = curves.keys else { return [] }
    func field(_ name: String, _ values: [Double]) -> ComponentField {
      ComponentField("decoupage:\(name)", type: "float[]", .numbers(values))
    }
    let colors = keys.flatMap { key -> [Double] in
      let bright = SIMD4(SIMD3(repeating: intensity), 1)
      let shown = key.color.map { $0 * bright } ?? color
      return [0, 1, 2, 3].map { Double(shown[$0]) * ($0 == 3 ? key.opacity : 1) }
    }
    let reference = curves.size?.reference ?? 1
    return [
      field("lifeTimes", keys.map(\.time)), field("lifeColors", colors),
      field("lifeSizes", keys.map { ($0.size ?? reference) / reference }),
    ]
  }

  /// Returns the other end of a range of colors: brighter or darker, and more or less opaque.
  private static func varied(_ color: SIMD4<Float>, _ variation: [Float]) -> SIMD4<Float> {
    let light = simd_max(SIMD3(color.x, color.y, color.z) * max(1 - abs(variation[2]), 0), .zero)
    return SIMD4(light, simd_clamp(color.w - abs(variation[3]), 0, 1))
  }
}
