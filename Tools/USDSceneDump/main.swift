internal import SceneAssets
internal import USDFormat

/// Dumps scene assets for comparison with OpenUSD; see Tools/Oracles/usd-oracle.
///
///     USDSceneDump dump FILE...   every node, material, light and camera, as JSON
///     USDSceneDump time FILE...   the processor time of reading
let arguments = Array(CommandLine.arguments.dropFirst())
switch arguments.first {
case "dump": for path in arguments.dropFirst() { SceneDump.print(path) }
case "time": for path in arguments.dropFirst() { SceneTime.print(path) }
default: print("usage: USDSceneDump dump|time FILE...")
}
