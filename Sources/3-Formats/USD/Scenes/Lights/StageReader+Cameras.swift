internal import SceneAssets
internal import USDLayers
internal import simd

extension StageReader {
  /// Reads a camera, and says its place.
  mutating func camera(_ prim: Int) -> Int? {
    let height = values.float("verticalAperture", of: prim) ?? 15.2908
    let length = values.float("focalLength", of: prim) ?? 50
    let projection: CameraAsset.Projection
    if values.text("projection", of: prim) == "orthographic" {
      // Apertures are tenths of the scene's units.
      projection = .orthographic(halfHeight: abs(height) / 20)
    } else {
      guard length > 0, height > 0, length.isFinite, height.isFinite else {
        values.note(.broken, prim, "no camera has a focal length of \(length) and an aperture of \(height)")
        return nil
      }
      let degrees = 2 * Elementary.atan(height / (2 * length)) * 180 / .pi
      projection = .perspective(degrees: degrees, isVertical: true)
    }
    var camera = CameraAsset(name: stage.prims[prim].name, projection)
    let range = values.numbers("clippingRange", of: prim) ?? [1, 1_000_000]
    if range.count == 2, range[0] < range[1], range[1] > 0 {
      (camera.near, camera.far) = (Float(max(range[0], range[1] * 1e-7)), Float(range[1]))
    } else {
      (camera.near, camera.far) = (1, 1_000_000)
      values.note(.broken, prim, "its clipping range is none; the usual one is taken")
    }
    let offsets = ["horizontalApertureOffset", "verticalApertureOffset"]
    if offsets.contains(where: { (values.number($0, of: prim) ?? 0) != 0 }) {
      values.note(.approximated, prim, "the camera looks straight ahead, its apertures are not moved")
    }
    asset.cameras.append(camera)
    return asset.cameras.count - 1
  }
}
