internal import SceneAssets
internal import TextFormats

extension GLTFSceneBuilder {
  /// Returns the index of a node's camera; extents that show nothing are noted and replaced.
  mutating func camera(_ index: Int) throws(GLTFError) -> Int {
    let view = document.cameras[index]
    let name = try view.string("name") ?? "camera_\(index)"
    var camera: CameraAsset
    let lens: JSONView
    var least: Float = 0
    if let perspective = try view.object("perspective") {
      guard let angle = try perspective.float("yfov") else { throw perspective.damaged("yfov is missing") }
      camera = CameraAsset(
        name: name, .perspective(degrees: usable(angle, perspective) * 180 / .pi, isVertical: true))
      (lens, least) = (perspective, .leastNormalMagnitude)
    } else if let orthographic = try view.object("orthographic") {
      guard let height = try orthographic.float("ymag") else { throw orthographic.damaged("ymag is missing") }
      let width = try orthographic.float("xmag") ?? height
      camera = CameraAsset(
        name: name, .orthographic(halfHeight: usable(height, orthographic, insteadOfZero: width)))
      lens = orthographic
    } else {
      throw view.damaged("it has neither perspective nor orthographic")
    }
    if let near = try lens.float("znear") {
      if near >= least {
        camera.near = near
      } else {
        note(
          .approximated, lens, "znear is \(near), which is not in front of the camera; \(camera.near) is used"
        )
      }
    }
    camera.far = try lens.float("zfar")
    if let far = camera.far, !(far > camera.near) {
      note(.approximated, lens, "zfar is \(far), not beyond znear; nothing is cut off far away")
      camera.far = nil
    }
    asset.cameras.append(camera)
    return asset.cameras.count - 1
  }

  /// Returns the vertical angle of view in radians.
  private mutating func usable(_ angle: Float, _ view: JSONView) -> Float {
    if angle > 0, angle < .pi { return angle }
    note(.approximated, view, "yfov is \(angle), not between 0 and π; 60 degrees are used")
    return .pi / 3
  }

  /// Returns half of the height of a picture: positive, and not zero.
  private mutating func usable(_ height: Float, _ view: JSONView, insteadOfZero width: Float) -> Float {
    if height > 0 { return height }
    let used = height != 0 ? -height : width != 0 ? abs(width) : 1
    note(.approximated, view, "ymag is \(height), which is no height; \(used) is used")
    return used
  }
}
