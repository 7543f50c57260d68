import Animation
import Meshes
import simd

/// Works out where something on a circle is.
final class OrbitSource: ValueSource<Transform> {
  private let orbit: OrbitAnimation
  private let axis: SIMD3<Float>

  init(_ orbit: OrbitAnimation) {
    self.orbit = orbit
    axis = simd_length(orbit.axis) > 0 ? simd_normalize(orbit.axis) : SIMD3(0, 1, 0)
    super.init(isAdditive: orbit.isAdditive)
  }

  override func value(at sample: AnimationSample) -> Transform? {
    let revolutions = orbit.duration > 0 ? Float(sample.time / orbit.duration) + sample.cycles : 1
    let angle = 2 * Float.pi * orbit.rotationCount * revolutions * (orbit.spinClockwise ? -1 : 1)
    let rotation = simd_quatf(angle: angle, axis: axis)
    var transform = orbit.startTransform
    transform.translation = rotation.act(transform.translation)
    if orbit.orientToPath { transform.rotation = rotation * transform.rotation }
    return transform
  }
}
