internal import FuzzChecks
internal import FuzzDriver
internal import SceneAssets
internal import USDFormat
internal import USDLayers

/// Reads bytes as a USD text scene, makes a scene asset of it, and checks the invariants of assets.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzScene(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  guard let layer = try? USDTextReader.read(bytes, identifier: "/nowhere/fuzz.usda") else { return 0 }
  // Memory use is limited, because it is not what this target tests.
  var limits = USDSceneLimits()
  (limits.nodes, limits.paths, limits.instances) = (1 << 12, 1 << 20, 1 << 12)
  limits.layers.composedPrims = 1 << 12
  var options = USDStageOptions()
  options.limits = limits.layers
  let stage = USDStage(layer, session: nil, provider: NoFiles(), options: options)
  let sceneOptions = USDSceneOptions(limits: limits)
  guard let asset = try? USDScene.read(stage, path: "/nowhere/fuzz.usda", options: sceneOptions) else {
    return 0
  }
  asset.check()
  return 0
}

/// A layer provider without any other files.
private struct NoFiles: USDLayerProvider {
  func locate(_ asset: String, from layer: String) -> Result<String, USDError> { .success(asset) }
  func file(_ asset: String, from layer: String) -> String? { nil }
  func layer(_ identifier: String) throws(USDError) -> USDLayer {
    throw USDError(.missing(asset: identifier), in: identifier)
  }
}

@_cdecl("FuzzScene_main")
public func main(
  _ count: CInt, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> CInt {
  drive(count, arguments, fuzzScene)
}
