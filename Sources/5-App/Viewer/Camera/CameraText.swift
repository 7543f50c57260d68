import Presentation
import SceneModel
import simd

/// A camera as options of the command line.
nonisolated enum CameraText {
  /// Returns the options with which `view` and `snapshot` see the same.
  static func options(_ view: OrbitView, isOrthographic: Bool) -> String {
    var words = ["--eye", text(view.eye), "--target", text(view.target)]
    words += ["--fov", text(view.fieldOfView * 180 / .pi)]
    if view.tilt != nil { words += ["--view-up", text(view.up)] }
    if isOrthographic { words.append("--orthographic") }
    return words.joined(separator: " ")
  }

  private static func text(_ vector: SIMD3<Float>) -> String {
    (0..<3).map { text(vector[$0]) }.joined(separator: ",")
  }

  /// Returns a number with six digits at most.
  private static func text(_ number: Float) -> String {
    guard number != 0, number.isFinite else { return "0" }
    let scale = Elementary.pow(10, 5 - Elementary.log10(abs(number)).rounded(.down))
    let rounded = scale.isFinite && scale > 0 ? (number * scale).rounded() / scale : number
    return rounded == rounded.rounded() && abs(rounded) < 1e6 ? "\(Int(rounded))" : "\(rounded)"
  }
}
