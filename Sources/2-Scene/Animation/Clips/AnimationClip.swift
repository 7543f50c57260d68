package import simd

/// An animation clip of a file, ready for playback: the keyframes of many curves in a few flat arrays.
package final class AnimationClip: Sendable {
  package let name: String
  /// The duration in seconds.
  package let duration: Double
  /// The nodes on the paths to animated entities, parents before children.
  package let nodes: [Node]
  package let tracks: [Track]
  package let keys: ClipKeys

  package init(name: String, duration: Double, nodes: [Node], tracks: [Track], keys: ClipKeys) {
    (self.name, self.duration) = (name, duration)
    (self.nodes, self.tracks, self.keys) = (nodes, tracks, keys)
  }

  /// A node of the clip's hierarchy: an entity found by its name below its parent.
  package struct Node: Hashable, Sendable {
    package var name: String
    /// The index of the parent node; `nil` directly below the entity that plays the clip.
    package var parent: Int?
    /// True if this node is the entity that plays the clip, regardless of its name.
    package var isRoot = false

    package init(name: String, parent: Int?, isRoot: Bool = false) {
      (self.name, self.parent, self.isRoot) = (name, parent, isRoot)
    }
  }

  /// A track: the animation of one value of one entity.
  package struct Track: Sendable {
    package var node: Int
    package var content: Content

    package enum Content: Sendable {
      case transform(JointCurves)
      case matrix(ClipCurve)
      /// Joints by name, with the curves of each.
      case joints(names: [String], [JointCurves])
      case weights(ClipCurve)
      case opacity(ClipCurve)
      case visibility(ClipCurve)
    }
  }

  /// The curves of one joint or entity; a part without a curve keeps its value.
  package struct JointCurves: Sendable {
    package var translation: ClipCurve?
    package var rotation: ClipCurve?
    package var scale: ClipCurve?
  }
}

/// A curve of one value over time, as an index of its times and an offset of its keys.
package struct ClipCurve: Sendable {
  /// The index of the array of times.
  package var times: Int
  /// The offset of the first key.
  package var offset: Int
  package var stride: Int
  /// The number of four-component vectors of a key.
  package var width = 1
  package var interpolation: Interpolation

  package enum Interpolation: Sendable { case step, linear, cubic }
}

/// The keyframes of all curves of a clip.
package struct ClipKeys: Sendable {
  /// The arrays of ascending times in seconds; many curves share one array.
  package var times: [[Float]] = []
  /// The key values: vectors, quaternions, matrix columns, and weights in groups of four.
  package var values: [SIMD4<Float>] = []
}

/// A position between two keyframes.
package struct KeyInterval: Sendable {
  package var key = 0
  package var fraction: Float = 0
  /// The time between the two keyframes.
  package var interval: Float = 0

  package init(key: Int = 0, fraction: Float = 0, interval: Float = 0) {
    (self.key, self.fraction, self.interval) = (key, fraction, interval)
  }

  /// Finds the keyframes around a time, starting the search at the previous ones.
  package mutating func move(to time: Float, in times: [Float]) {
    let last = times.count - 1
    guard last > 0, time > times[0] else { return self = KeyInterval() }
    guard time < times[last] else { return self = KeyInterval(key: last) }
    var low = Swift.min(key, last - 1)
    if times[low] > time || times[low + 1] <= time {
      // Most of the time it is the next keyframe.
      if low + 2 <= last, times[low + 1] <= time, time < times[low + 2] {
        low += 1
      } else {
        low = Self.search(time, in: times)
      }
    }
    let length = times[low + 1] - times[low]
    self = KeyInterval(key: low, fraction: length > 0 ? (time - times[low]) / length : 0, interval: length)
  }

  /// Returns the index of the last keyframe that is not later than the time.
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
  /// Returns the value of a vector curve.
  package func vector(_ curve: ClipCurve, _ moments: [KeyInterval], _ column: Int = 0) -> SIMD4<Float> {
    let moment = moments[curve.times]
    let here = curve.offset + moment.key * curve.stride + column
    switch curve.interpolation {
    case .step: return values[here]
    case .linear:
      let value = values[here]
      guard moment.fraction > 0 else { return value }
      return value + (values[here + curve.stride] - value) * moment.fraction
    case .cubic:
      // A cubic spline key has its in-tangent, its value and its out-tangent.
      let value = values[here + curve.width]
      guard moment.fraction > 0 else { return value }
      let next = here + curve.stride
      return hermite(
        value, values[here + 2 * curve.width], values[next + curve.width], values[next], moment: moment)
    }
  }

  /// Returns the value of a rotation curve.
  package func rotation(_ curve: ClipCurve, _ moments: [KeyInterval]) -> simd_quatf {
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
    moment: KeyInterval
  ) -> SIMD4<Float> {
    let t = moment.fraction, t2 = t * t, t3 = t2 * t
    let first = a * (2 * t3 - 3 * t2 + 1) + b * (3 * t2 - 2 * t3)
    return first + (leaving * (t3 - 2 * t2 + t) + arriving * (t3 - t2)) * moment.interval
  }
}
