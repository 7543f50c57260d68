internal import USDFormat

/// Prints how scenes move and which components they have, for comparing with another reader; see Tools/Oracles/usd-oracle.
///
///     USDMotionDump motion FILE TIME...   joints, skinned points and places of what moves at times of the stage
///     USDMotionDump components FILE...    every component with its fields
let arguments = Array(CommandLine.arguments.dropFirst())
switch arguments.first {
case "motion" where arguments.count > 1:
  MotionDump.print(arguments[1], times: arguments.dropFirst(2).compactMap { Double($0) })
case "components": for file in arguments.dropFirst() { ComponentDump.print(file) }
default: print("usage: USDMotionDump motion FILE TIME... | components FILE...")
}
