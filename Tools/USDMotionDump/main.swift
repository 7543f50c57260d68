internal import USDFormat

/// Dumps the animation and the components of scenes for comparison with another reader; see
/// Tools/Oracles/usd-oracle.
///
///     USDMotionDump motion FILE TIME...   joints, skinned points and transforms of animated nodes at stage times
///     USDMotionDump components FILE...    every component with its fields
let arguments = Array(CommandLine.arguments.dropFirst())
switch arguments.first {
case "motion" where arguments.count > 1:
  MotionDump.print(arguments[1], times: arguments.dropFirst(2).compactMap { Double($0) })
case "components": for file in arguments.dropFirst() { ComponentDump.print(file) }
default: print("usage: USDMotionDump motion FILE TIME... | components FILE...")
}
