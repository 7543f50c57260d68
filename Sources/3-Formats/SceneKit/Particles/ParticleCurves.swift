internal import Glibc
internal import simd

/// The properties of particles that change over their life, as far as an emitter with a start and an end
/// value can represent them.
struct ParticleCurves {
  private(set) var color: (first: SIMD4<Float>, last: SIMD4<Float>, count: Int)?
  private(set) var size: (reference: Double, last: Double, power: Double)?
  /// The nearest of RealityKit's opacity curves.
  private(set) var opacity = "Constant"
  /// The properties whose controllers cannot be read.
  private(set) var unread: [String] = []
  /// The properties that depend on something other than a particle's age, with the name of that cause.
  private(set) var dependent: [(name: String, cause: String)] = []
  /// The keyframes of all properties; nil where start and end values are enough.
  private(set) var keys: [Key]?

  /// A keyframe at a fraction of the life; nil values do not change over life.
  struct Key {
    var time: Double
    var color: SIMD4<Float>?
    var opacity: Double
    var size: Double?
  }

  /// The number of keyframes that are kept.
  private static let keyCount = 64

  init(_ system: ArchiveObject) {
    guard let controllers = system.dictionary("propertyControllers") else { return }
    var unread: [String] = [], dependent: [(name: String, cause: String)] = []
    func curve(_ name: String) -> KeyframeCurve? {
      guard let controller = controllers.object(name), controller.has("animation") else { return nil }
      let cause = controller.integer("inputMode") ?? 0
      guard cause == 0 else {
        dependent.append((name, cause == 1 ? "the distance from a node" : "another property of theirs"))
        return nil
      }
      guard let curve = Self.curve(controller), curve.width == (name == "Color" ? 4 : 1) else {
        unread.append(name)
        return nil
      }
      // Its times are fractions of a life, whatever its timing says.
      controller.ignore("animation")
      return curve.input(
        scale: controller.real("inputScale") ?? 1, bias: controller.real("inputBias") ?? 0)
    }
    defer { (self.unread, self.dependent) = (unread, dependent) }
    let (colors, sizes, opacities) = (curve("Color"), curve("Size"), curve("Opacity"))
    if let curve = colors {
      func color(_ key: Int) -> SIMD4<Float> {
        SIMD4(
          curve.values[4 * key], curve.values[4 * key + 1], curve.values[4 * key + 2],
          curve.values[4 * key + 3])
      }
      let last = curve.times.count - 1
      self.color = (color(0), color(last), curve.times.count)
      fade((0...last).map { (curve.times[$0], Double(color($0).w)) })
      if opacity != "Constant" {
        // The opacity curve gives the end; the colors keep the highest opacity.
        let most = (0...last).map { color($0).w }.max() ?? 1
        self.color?.first.w = most
        self.color?.last.w = most
      }
    }
    if let curve = sizes {
      let middle = Double(curve.value(at: (curve.times[0] + (curve.times.last ?? 0)) / 2)[0])
      let first = Double(curve.values[0]), last = Double(curve.values[curve.values.count - 1])
      // A size that begins at zero is relative to what it becomes.
      let most = curve.values.map { abs(Double($0)) }.max() ?? 1
      let reference = first > 0.05 * most ? first : most > 0 ? most : 1
      size = (reference, last, Self.power(first, middle, last))
    }
    if let curve = opacities { fade(zip(curve.times, curve.values).map { ($0, Double($1)) }) }
    keys = Self.keys(color: colors, size: sizes, opacity: opacities)
  }

  private static func keys(color: KeyframeCurve?, size: KeyframeCurve?, opacity: KeyframeCurve?) -> [Key]? {
    let curves = [color, size, opacity].compactMap { $0 }
    guard curves.contains(where: { $0.times.count > 2 }) else { return nil }
    let times = Set(curves.flatMap(\.times).filter { $0 >= 0 && $0 <= 1 }).sorted().prefix(keyCount)
    return times.map { time in
      let tint = color?.value(at: time)
      return Key(
        time: time, color: tint.map { SIMD4($0[0], $0[1], $0[2], $0[3]) },
        opacity: opacity.map { Double($0.value(at: time)[0]) } ?? 1,
        size: size.map { Double($0.value(at: time)[0]) })
    }
  }

  /// Returns the keyframes of a controller: dictionaries in newer files, an archive of Core Animation in
  /// older ones.
  private static func curve(_ controller: ArchiveObject) -> KeyframeCurve? {
    if let data = controller.bytes("animation") {
      guard let nested = controller.archive.nested(data), let root = ArchiveObject(nested, nested.root) else {
        return nil
      }
      // Arrays may be wrapped in a proxy that remembers how they were coded.
      func holder(_ name: String) -> (ArchiveObject, key: String) {
        if let proxy = root.object(name), proxy.object("array") != nil { return (proxy, "array") }
        return (root, name)
      }
      let (times, values) = (holder("keyTimes"), holder("values"))
      return KeyframeCurve(keyTimes: times.0.reals(times.key), values: values.0.objects(values.key))
    }
    let animation = controller.dictionary("animation")
    return (animation?.dictionary("animation") ?? animation)?.dictionary("keyframeController").flatMap {
      KeyframeCurve($0)
    }
  }

  /// Returns the exponent of the power curve from the first to the last value that passes the middle one.
  private static func power(_ first: Double, _ middle: Double, _ last: Double) -> Double {
    guard abs(last - first) > 1e-9 else { return 1 }
    let share = (middle - first) / (last - first)
    guard share > 0.001, share < 0.999 else { return 1 }
    return min(max(log(share) / log(0.5), 0.05), 20)
  }

  private mutating func fade(_ keys: [(time: Double, value: Double)]) {
    guard let first = keys.first, let last = keys.last, let most = keys.map(\.value).max(), most > 0 else {
      return
    }
    let begins = first.value < 0.1 * most, ends = last.value < 0.1 * most
    switch (begins, ends) {
    case (true, true):
      let span = max(last.time - first.time, 1e-9)
      let full = keys.filter { $0.value > 0.9 * most }.map { ($0.time - first.time) / span }
      let isQuick = (full.first ?? 0.5) < 0.2 && (full.last ?? 0.5) > 0.8
      opacity = isQuick ? "QuickFadeInOut" : "GradualFadeInOut"
    case (true, false): opacity = "LinearFadeIn"
    case (false, true): opacity = "LinearFadeOut"
    default: break
    }
  }
}

extension KeyframeCurve {
  /// Returns the curve of the input at a fraction of life times a factor plus an offset.
  fileprivate func input(scale: Double, bias: Double) -> KeyframeCurve {
    guard scale != 1 || bias != 0, scale.isFinite, bias.isFinite else { return self }
    // The times of keyframes within a life, and of its ends.
    var moments: [Double] = [0, 1]
    if scale != 0 { moments += times.map { ($0 - bias) / scale }.filter { $0 > 0 && $0 < 1 } }
    moments.sort()
    return KeyframeCurve(
      times: moments, width: width, values: moments.flatMap { value(at: $0 * scale + bias) })
  }

  /// Creates the curve of a Core Animation archive: times as fractions, and each value an object.
  init?(keyTimes: [Double], values objects: [ArchiveObject]) {
    guard !objects.isEmpty else { return nil }
    var values: [Float] = [], width = 1
    for object in objects {
      if let number = object.ownReal {
        values.append(Float(number))
      } else if let color = object.linearColor {
        values += [color.x, color.y, color.z, color.w]
        width = 4
      } else {
        return nil
      }
    }
    let count = objects.count
    guard values.count == count * width else { return nil }
    let even = (0..<count).map { count > 1 ? Double($0) / Double(count - 1) : 0 }
    let isUsable =
      keyTimes.count == count && zip(keyTimes, keyTimes.dropFirst()).allSatisfy(<=)
      && keyTimes.allSatisfy(\.isFinite)
    self.init(times: isUsable ? keyTimes : even, width: width, values: values)
  }
}
