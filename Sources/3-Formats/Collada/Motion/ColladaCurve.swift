internal import TextFormats

/// The animation curve of a sampler: times, values, and the interpolation between them.
struct ColladaCurve {
  /// The times in seconds, ascending.
  let times: [Double]
  /// The number of components of a value.
  let width: Int
  let values: [Double]
  /// The interpolation from each keyframe to the next.
  private let interpolations: [Interpolation]
  /// The time and value of each keyframe's handle for each component, where there are handles.
  private let before: [Double], after: [Double]
  private let handleWidth: Int
  /// The names of unknown interpolations.
  let unknownInterpolations: Set<String>

  enum Interpolation { case step, line, bezier, hermite, cardinal, spline }

  init?(_ sampler: XMLElement, in document: ColladaDocument) {
    var sources: [String: ColladaSource] = [:]
    for input in ColladaInput.all(sampler) {
      guard let element = document.element(at: input.source, named: "source"),
        let source = ColladaSource(element, in: document)
      else { return nil }
      sources[input.semantic] = source
    }
    guard let moments = sources["INPUT"], let output = sources["OUTPUT"], moments.width == 1,
      output.width > 0,
      moments.count > 0, !output.floats.isEmpty
    else { return nil }
    let count = min(moments.count, output.count)
    times = moments.floats.prefix(count).map { Double($0) }
    width = output.width
    values = output.floats.prefix(count * output.width).map { Double($0) }
    guard times.allSatisfy(\.isFinite), values.allSatisfy(\.isFinite), !times.isEmpty,
      zip(times, times.dropFirst()).allSatisfy(<=)
    else { return nil }

    let words = sources["INTERPOLATION"]?.words ?? []
    // Tangents are time and value for each component, or values alone.
    let first = sources["IN_TANGENT"], second = sources["OUT_TANGENT"]
    let size = first?.width ?? 0
    let areNumbers = [first, second].allSatisfy { $0?.floats.allSatisfy(\.isFinite) ?? true }
    let hasHandles =
      areNumbers && first != nil && second?.width == size && [width, 2 * width].contains(size)
      && min(first?.count ?? 0, second?.count ?? 0) >= count
    handleWidth = hasHandles ? size : 0
    before = hasHandles ? first?.floats.map { Double($0) } ?? [] : []
    after = hasHandles ? second?.floats.map { Double($0) } ?? [] : []
    var unknown: Set<String> = []
    interpolations = (0..<count).map { component in
      switch component < words.count ? words[component] : "LINEAR" {
      case "LINEAR": return .line
      case "STEP": return .step
      case "BEZIER" where hasHandles: return .bezier
      case "HERMITE" where hasHandles: return .hermite
      case "CARDINAL": return .cardinal
      case "BSPLINE": return .spline
      case let word:
        unknown.insert(word)
        return .line
      }
    }
    unknownInterpolations = unknown
  }

  /// Returns whether the segment after a time is anything but linear or a step.
  func isCurved(after time: Double) -> Bool {
    let interpolation = interpolations[segment(time)]
    return interpolation != .step && interpolation != .line
  }

  /// True if all segments are steps.
  var onlySteps: Bool {
    interpolations.dropLast().allSatisfy { $0 == .step } && interpolations.first == .step
  }

  /// The times of steps.
  var steps: [Double] { zip(interpolations, times.dropFirst()).filter { $0.0 == .step }.map(\.1) }

  private func segment(_ time: Double) -> Int {
    var low = 0, high = times.count - 1
    while high - low > 1 {
      let middle = (low + high) / 2
      if times[middle] <= time { low = middle } else { high = middle }
    }
    return time >= times[high] ? high : low
  }

  /// Returns the value at a time.
  func value(at time: Double) -> [Double] {
    let last = times.count - 1
    guard time > times[0] else { return Array(values[..<width]) }
    guard time < times[last] else { return Array(values[(last * width)...]) }
    let low = segment(time), high = low + 1
    let span = times[high] - times[low], u = span > 0 ? (time - times[low]) / span : 0
    return (0..<width).map { component in
      let (from, to) = (values[low * width + component], values[high * width + component])
      switch interpolations[low] {
      case .step: return from
      case .line: return from + (to - from) * u
      case .bezier:
        return bezier(
          time, u, low: low, out: handle(after, low, component), into: handle(before, low + 1, component),
          from: from,
          to: to)
      case .hermite: return hermite(time, u, low: low, component: component, from: from, to: to)
      case .cardinal, .spline:
        let (first, last) = (
          values[max(low - 1, 0) * width + component], values[min(high + 1, last) * width + component]
        )
        return interpolations[low] == .cardinal
          ? Self.cubic(u, from, (to - first) / 2, to, (last - from) / 2)
          : Self.spline(u, first, from, to, last)
      }
    }
  }

  /// Returns a Hermite segment through two values with their slopes.
  private static func cubic(
    _ u: Double, _ from: Double, _ out: Double, _ to: Double, _ into: Double
  ) -> Double {
    let (u2, u3) = (u * u, u * u * u)
    return (2 * u3 - 3 * u2 + 1) * from + (u3 - 2 * u2 + u) * out + (3 * u2 - 2 * u3) * to + (u3 - u2) * into
  }

  /// Returns a uniform B-spline segment of four values.
  private static func spline(_ u: Double, _ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
    let (u2, u3, r) = (u * u, u * u * u, 1 - u)
    let (first, second) = (r * r * r * a, (3 * u3 - 6 * u2 + 4) * b)
    return (first + second + (3 * (u2 + u - u3) + 1) * c + u3 * d) / 6
  }

  private func handle(_ all: [Double], _ key: Int, _ component: Int) -> (time: Double?, value: Double) {
    guard handleWidth == 2 * width else { return (nil, all[key * handleWidth + component]) }
    return (all[key * handleWidth + 2 * component], all[key * handleWidth + 2 * component + 1])
  }

  /// Converts Hermite tangents to Bézier handles, which are a third as long.
  private func hermite(
    _ time: Double, _ u: Double, low: Int, component: Int, from: Double, to: Double
  ) -> Double {
    var (out, into) = (handle(after, low, component), handle(before, low + 1, component))
    guard let first = out.time, let last = into.time else {
      return Self.cubic(u, from, out.value, to, into.value)
    }
    out = (times[low] + first / 3, from + out.value / 3)
    into = (times[low + 1] - last / 3, to - into.value / 3)
    return bezier(time, u, low: low, out: out, into: into, from: from, to: to)
  }

  private func bezier(
    _ time: Double, _ u: Double, low: Int, out: (time: Double?, value: Double),
    into: (time: Double?, value: Double), from: Double, to: Double
  ) -> Double {
    func curve(_ s: Double, _ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
      let r = 1 - s
      return r * r * r * a + 3 * r * r * s * b + 3 * r * s * s * c + s * s * s * d
    }
    var s = u
    if let second = out.time, let third = into.time {
      // Solves for the curve parameter at the time; handles beyond the ends would make time run backward.
      let (start, end) = (times[low], times[low + 1])
      let (b, c) = (min(max(second, start), end), min(max(third, start), end))
      var (least, most) = (0.0, 1.0)
      for _ in 0..<48 {
        s = (least + most) / 2
        if curve(s, start, b, c, end) < time { least = s } else { most = s }
      }
    }
    return curve(s, from, out.value, into.value, to)
  }
}
