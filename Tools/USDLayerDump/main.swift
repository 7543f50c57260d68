internal import Files
internal import Glibc
internal import USDLayers

/// Dumps layers, one spec a line, for comparison with another reader; see Tools/Oracles/usd-oracle.
///
///     USDLayerDump dump FILE[@START+SIZE]...     every spec with every field, as JSON
///     USDLayerDump rewrite FILE[@START+SIZE] OUT  reads and writes a binary file
///     USDLayerDump text FILE[@START+SIZE] OUT     reads a file and writes it as text
///     USDLayerDump stage FILE...                 every prim of the composed scenes, as JSON
///     USDLayerDump open FILE...                  opens scenes and prints the time
///     USDLayerDump scenes FILE...                the same as sum, of composed scenes
///     USDLayerDump once FILE...                  the same in one round, for measuring memory
///     USDLayerDump package FILE...                the files of packages, their ranges and checksums
///     USDLayerDump repackage FILE OUT             reads and writes a package
///     USDLayerDump sum FILE[@START+SIZE]...      sums the numbers of all meshes, and prints the time
let arguments = Array(CommandLine.arguments.dropFirst())
do {
  switch arguments.first {
  case "dump": for argument in arguments.dropFirst() { LayerDump.print(Place(argument)) }
  case "rewrite" where arguments.count == 3:
    let bytes = try USDCrateWriter.bytes(of: Place(arguments[1]).read())
    var file = try AtomicFile(replacing: arguments[2])
    try file.write(bytes)
    try file.commit()
  case "text" where arguments.count == 3:
    try AtomicFile.write(USDTextWriter.text(of: Place(arguments[1]).read()), to: arguments[2])
  case "package": for argument in arguments.dropFirst() { try PackageDump.print(argument) }
  case "repackage" where arguments.count == 3: try PackageDump.rewrite(arguments[1], to: arguments[2])
  case "stage": for argument in arguments.dropFirst() { StageDump.print(argument) }
  case "open": for argument in arguments.dropFirst() { try StageDump.time(argument) }
  case "scenes": for argument in arguments.dropFirst() { try MeshSum.report(scene: argument) }
  case "once":
    for argument in arguments.dropFirst() { try MeshSum.report(scene: argument, rounds: 1) }
  case "sum": for argument in arguments.dropFirst() { try MeshSum.report(Place(argument)) }
  default:
    print(
      "usage: USDLayerDump dump|sum|scenes|once|stage|open FILE[@START+SIZE]... | rewrite FILE[@START+SIZE] OUT"
    )
  }
} catch {
  // The caller sees the failure; the error goes with its other output.
  print(error)
  exit(1)
}
