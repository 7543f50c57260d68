internal import GLTFFormat
internal import SceneAssets

/// Dumps glTF files for comparison with another reader; see Tools/Oracles/gltf-oracle.
///
///     GLTFDump dump FILE...          nodes, sums over meshes, skins, clips and materials, as JSON lines
///     GLTFDump time ROUNDS FILE...   the least processor time of reading, in milliseconds
let arguments = Array(CommandLine.arguments.dropFirst())
switch arguments.first {
case "dump":
  for path in arguments.dropFirst() {
    do { print(AssetDump(try GLTFReader.read(path: path)).text) } catch {
      print(#"{"file":"\#(path)","error":"\#(error.problem)"}"#)
    }
  }
case "time":
  let rounds = arguments.dropFirst().first.flatMap { Int($0) } ?? 10
  for path in arguments.dropFirst(2) { try ReadingTime.report(path, rounds: rounds) }
default: print("usage: GLTFDump dump FILE... | time ROUNDS FILE...")
}
