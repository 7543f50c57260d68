public import Input
public import Rendering
import SceneModel

extension RealityViewCameraContent {
  /// The state of the keyboard, the pointer and the gamepads in this update; an addition of ours.
  public var input: InputState { renderer.scene.input }
}
