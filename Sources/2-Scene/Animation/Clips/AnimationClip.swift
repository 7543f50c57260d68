package import simd

/// The movements of a file, made ready for playing: keys of many curves in a few flat lists.
package final class AnimationClip: Sendable {
  package let name: String
  /// In seconds.
  package let duration: Double
  /// The entities on the way to what moves, parents before children.
  package let places: [Place]
  package let tracks: [Track]
  package let keys: ClipKeys

  package init(name: String, duration: Double, places: [Place], tracks: [Track], keys: ClipKeys) {
    (self.name, self.duration) = (name, duration)
    (self.places, self.tracks, self.keys) = (places, tracks, keys)
  }

  /// An entity, by its name below another one.
  package struct Place: Hashable, Sendable {
    package var name: String
    /// Another place; nil below the entity that plays.
    package var parent: Int?
    /// Whether this is the entity that plays, whatever its name.
    package var isRoot = false

    package init(name: String, parent: Int?, isRoot: Bool = false) {
      (self.name, self.parent, self.isRoot) = (name, parent, isRoot)
    }
  }

  /// What moves one value of one entity.
  package struct Track: Sendable {
    package var place: Int
    package var content: Content

    package enum Content: Sendable {
      case transform(JointCurves)
      case matrix(ClipCurve)
      /// Joints by name, with a curve for what moves of each.
      case joints(names: [String], [JointCurves])
      case weights(ClipCurve)
      case opacity(ClipCurve)
      case visibility(ClipCurve)
    }
  }

  /// The curves of one joint or entity; what has none stays as it is.
  package struct JointCurves: Sendable {
    package var translation: ClipCurve?
    package var rotation: ClipCurve?
    package var scale: ClipCurve?
  }
}

/// One value over time: where its keys are.
package struct ClipCurve: Sendable {
  /// Which list of times it has.
  package var times: Int
  /// The place of the first key, and how far it is from one key to the next.
  package var offset: Int
  package var stride: Int
  /// How many lists of four numbers a key has.
  package var width = 1
  package var interpolation: Interpolation

  package enum Interpolation: Sendable { case step, linear, cubic }
}

/// The keys of all curves of a clip.
package struct ClipKeys: Sendable {
  /// Ascending times, in seconds; many curves share one list.
  package var times: [[Float]] = []
  /// Vectors, quaternions, columns of matrices, and weights four by four.
  package var values: [SIMD4<Float>] = []
}

/// A moment between two keys.
package struct KeyMoment: Sendable {
  package var key = 0
  package var fraction: Float = 0
  /// The time between the two.
  package var interval: Float = 0

  package init(key: Int = 0, fraction: Float = 0, interval: Float = 0) {
    (self.key, self.fraction, self.interval) = (key, fraction, interval)
  }

  /// Finds the moment of a time, beginning where the last one was.
  package mutating func move(to time: Float, in times: [Float]) {
    let last = times.count - 1
    guard last > 0, time > times[0] else { return self = KeyMoment() }
    guard time < times[last] else { return self = KeyMoment(key: last) }
    var low = Swift.min(key, last - 1)
    if times[low] > time || times[low + 1] <= time {
      // The next one, most of the time.
      if low + 2 <= last, times[low + 1] <= time, time < times[low + 2] {
        low += 1
      } else {
        low = Self.search(time, in: times)
      }
    }
    let length = times[low + 1] - times[low]
    self = KeyMoment(key: low, fraction: length > 0 ? (time - times[low]) / length : 0, interval: length)
  }

  /// The last key that is not later.
  private static func search(_ time: Float, in times: [Float]) -> Int {
    var low = 0, high = times.count - 1
    while high - low > 1 {
      let middle = (low + high) / 2
      if times[middle] <= time { low = middle } else { high = middle }
    }
    return low
  }
}

extension ClipKeys {
  /// A vector of a curve.
  package func vector(_ curve: ClipCurve, _ moments: [KeyMoment], _ column: Int = 0) -> SIMD4<Float> {
    let moment = moments[curve.times]
    let here = curve.offset + moment.key * curve.stride + column
    switch curve.interpolation {
    case .step: return values[here]
    case .linear:
      let value = values[here]
      guard moment.fraction > 0 else { return value }
      return value + (values[here + curve.stride] - value) * moment.fraction
    case .cubic:
      // Each key has the tangent before it, the value, and the tangent after it.
      let value = values[here + curve.width]
      guard moment.fraction > 0 else { return value }
      let next = here + curve.stride
      return hermite(
        value, values[here + 2 * curve.width], values[next + curve.width], values[next], moment)
    }
  }

  /// A rotation of a curve.
  package func rotation(_ curve: ClipCurve, _ moments: [KeyMoment]) -> simd_quatf {
    let moment = moments[curve.times]
    guard curve.interpolation == .linear else {
      return simd_quatf(vector: vector(curve, moments)).normalized
    }
    let here = curve.offset + moment.key * curve.stride
    let value = simd_quatf(vector: values[here])
    guard moment.fraction > 0 else { return value }
    return .mix(value, simd_quatf(vector: values[here + curve.stride]), moment.fraction)
  }

  private func hermite(
    _ a: SIMD4<Float>, _ leaving: SIMD4<Float>, _ b: SIMD4<Float>, _ arriving: SIMD4<Float>,
    _ moment: KeyMoment
  ) -> SIMD4<Float> {
    let t = moment.fraction, t2 = t * t, t3 = t2 * t
    let first = a * (2 * t3 - 3 * t2 + 1) + b * (3 * t2 - 2 * t3)
    return first + (leaving * (t3 - 2 * t2 + t) + arriving * (t3 - t2)) * moment.interval
  }
}
