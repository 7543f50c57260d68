internal import Files
internal import Glibc
internal import Images
internal import Stickers

// StickerDump cut WEIGHTS OUT PHOTO…: cut-outs as PNG, times on stdout.
// WEIGHTS is a table like scripts/stickers/weights.tsv, or "shipped".
let arguments = Array(CommandLine.arguments.dropFirst())
guard arguments.count >= 3 else {
  print("usage: StickerDump cut|features|taps WEIGHTS OUT PHOTO…")
  exit(2)
}
let weights = try WeightTable.read(arguments[1])
switch arguments[0] {
case "cut": try CutDump.run(weights, arguments[2], Array(arguments.dropFirst(3)))
default:
  print("unknown command \(arguments[0])")
  exit(2)
}
