internal import SceneAssets
internal import USDFormat

/// Prints what scenes become, for comparing with Pixar's library; see Tools/Oracles/usd-oracle.
///
///     USDSceneDump dump FILE...   every node, material, light and camera, as JSON
///     USDSceneDump time FILE...   the processor time that reading takes
let arguments = Array(CommandLine.arguments.dropFirst())
switch arguments.first {
case "dump": for path in arguments.dropFirst() { SceneDump.print(path) }
case "time": for path in arguments.dropFirst() { SceneTime.print(path) }
default: print("usage: USDSceneDump dump|time FILE...")
}
