internal import SceneAssets
internal import USDLayers
internal import simd

extension StageReader {
  /// Reads a camera.
  ///
  /// - Returns: Its index; nil where its lens makes no sense.
  mutating func camera(_ prim: Int) -> Int? {
    let height = values.float("verticalAperture", of: prim) ?? 15.2908
    let length = values.float("focalLength", of: prim) ?? 50
    let projection: CameraAsset.Projection
    if values.text("projection", of: prim) == "orthographic" {
      // Apertures are in tenths of the scene's unit.
      projection = .orthographic(halfHeight: abs(height) / 20)
    } else {
      guard length > 0, height > 0, length.isFinite, height.isFinite else {
        values.note(
          .broken, prim,
          "a focal length of \(length) with an aperture of \(height) is not a camera; it is left out")
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
      values.note(.broken, prim, "its clippingRange is invalid; the default one is used")
    }
    let offsets = ["horizontalApertureOffset", "verticalApertureOffset"]
    if offsets.contains(where: { (values.number($0, of: prim) ?? 0) != 0 }) {
      values.note(.approximated, prim, "aperture offsets are not supported; the projection is centered")
    }
    asset.cameras.append(camera)
    return asset.cameras.count - 1
  }
}
