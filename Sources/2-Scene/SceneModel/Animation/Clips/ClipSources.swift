import Animation
import Meshes
import simd

/// The positions in all time arrays of a clip, computed once per time.
@MainActor final class ClipSampler {
  let clip: AnimationClip
  private(set) var moments: [KeyInterval]
  private var time = Float.nan

  init(_ clip: AnimationClip) {
    self.clip = clip
    moments = Array(repeating: KeyInterval(), count: clip.keys.times.count)
  }

  func move(to newTime: Double) {
    let new = Float(newTime)
    guard new != time else { return }
    time = new
    for list in moments.indices { moments[list].move(to: new, in: clip.keys.times[list]) }
  }
}

/// An animation source of an entity's transform from translation, rotation and scale curves.
final class ClipTransformSource: AnimationSource<Transform> {
  private let clock: ClipSampler
  private let curves: AnimationClip.JointCurves
  private lazy var change = whole()

  init(_ clock: ClipSampler, _ curves: AnimationClip.JointCurves) {
    (self.clock, self.curves) = (clock, curves)
  }

  override func apply(_ sample: AnimationSample, _ weight: Float, to value: inout Transform) {
    clock.move(to: sample.time)
    var now = value
    curves.apply(clock.clip.keys, clock.moments, to: &now)
    if sample.cycles != 0 { now = now.adding(change, sample.cycles) }
    value = weight >= 1 ? now : .mix(value, now, weight)
  }

  /// Returns the change from the beginning to the end of the clip.
  private func whole() -> Transform {
    let ends = ClipSampler(clock.clip)
    var first = Transform.identity, last = Transform.identity
    ends.move(to: 0)
    curves.apply(clock.clip.keys, ends.moments, to: &first)
    ends.move(to: clock.clip.duration)
    curves.apply(clock.clip.keys, ends.moments, to: &last)
    return last.change(from: first)
  }
}

/// A value source of an entity's transform from a matrix curve.
final class ClipMatrixSource: ValueSource<Transform> {
  private let clock: ClipSampler
  private let curve: ClipCurve

  init(_ clock: ClipSampler, _ curve: ClipCurve) {
    (self.clock, self.curve) = (clock, curve)
    super.init(isAdditive: false)
  }

  override func value(at sample: AnimationSample) -> Transform? {
    clock.move(to: sample.time)
    let columns = (0..<4).map { clock.clip.keys.vector(curve, clock.moments, $0) }
    return Transform(matrix: float4x4(columns[0], columns[1], columns[2], columns[3]))
  }
}

/// An animation source of joint transforms.
final class ClipJointsSource: AnimationSource<JointTransforms> {
  private let clock: ClipSampler
  private let curves: [AnimationClip.JointCurves]
  /// The index in the pose of each joint of the clip, or -1.
  private let poseIndices: [Int]

  init(_ clock: ClipSampler, _ curves: [AnimationClip.JointCurves], poseIndices: [Int]) {
    (self.clock, self.curves, self.poseIndices) = (clock, curves, poseIndices)
  }

  override func apply(_ sample: AnimationSample, _ weight: Float, to value: inout JointTransforms) {
    clock.move(to: sample.time)
    let keys = clock.clip.keys, moments = clock.moments
    for (index, target) in poseIndices.enumerated() where target >= 0 && target < value.count {
      var now = value[target]
      curves[index].apply(keys, moments, to: &now)
      value[target] = weight >= 1 ? now : .mix(value[target], now, weight)
    }
  }
}

extension AnimationClip.JointCurves {
  /// Sets the parts of the transform that have a curve.
  func apply(_ keys: ClipKeys, _ moments: [KeyInterval], to transform: inout Transform) {
    if let translation { transform.translation = keys.vector(translation, moments).xyz }
    if let rotation { transform.rotation = keys.rotation(rotation, moments) }
    if let scale { transform.scale = keys.vector(scale, moments).xyz }
  }
}

/// An animation source of blend shape weights.
final class ClipWeightsSource: AnimationSource<BlendShapeWeights> {
  private let clock: ClipSampler
  private let curve: ClipCurve

  init(_ clock: ClipSampler, _ curve: ClipCurve) { (self.clock, self.curve) = (clock, curve) }

  override func apply(_ sample: AnimationSample, _ weight: Float, to value: inout BlendShapeWeights) {
    clock.move(to: sample.time)
    for column in 0..<curve.width {
      let four = clock.clip.keys.vector(curve, clock.moments, column)
      for lane in 0..<4 where column * 4 + lane < value.count {
        let target = column * 4 + lane
        value[target] = weight >= 1 ? four[lane] : .mix(value[target], four[lane], weight)
      }
    }
  }
}

/// A value source of a single number.
final class ClipNumberSource: ValueSource<Float> {
  private let clock: ClipSampler
  private let curve: ClipCurve

  init(_ clock: ClipSampler, _ curve: ClipCurve) {
    (self.clock, self.curve) = (clock, curve)
    super.init(isAdditive: false)
  }

  override func value(at sample: AnimationSample) -> Float? {
    clock.move(to: sample.time)
    return clock.clip.keys.vector(curve, clock.moments).x
  }
}
