internal import Files
internal import Glibc
internal import Images
internal import Stickers

// StickerDump cut WEIGHTS OUT PHOTO…: cut-outs as PNG, times on stdout.
// StickerDump score WEIGHTS MASKS PHOTO…: agreement with masks, at first, after one and two simulated taps or strokes, and
// with a rectangle; the processor time of each.
// StickerDump settings WEIGHTS MASKS PHOTO…: the numbers of the cut that agree best with masks.
// StickerDump instances WEIGHTS SIDE [PHOTO…]: the separation of touching subjects, on composites of SIDE pixels; how many
// photos of one subject are parted.
// StickerDump features - OUT PHOTO…: the features of each patch, with the share that MASKS beside the photos
// cover.
// StickerDump palette COUNT - IMAGE…: the dominant colors, and the time of finding them.
// StickerDump process JOBS SIDE PHOTO…: the time and peak memory of making stickers with border and palette.
// StickerDump photos FOLDER SIDE: the photos of DemoPhotos in FOLDER/images, their masks in FOLDER/masks.
// WEIGHTS is a table as Tools/Oracles/stickers/train.py writes it, "shipped", or "cues": shipped, without the network.
let arguments = Array(CommandLine.arguments.dropFirst())
guard arguments.count >= 3 else {
  print("usage: StickerDump cut|score|settings|instances|features WEIGHTS OUT PHOTO…")
  exit(2)
}
if arguments[0] == "palette" {
  try PaletteDump.run(count: min(10, max(3, Int(arguments[1]) ?? 5)), Array(arguments.dropFirst(3)))
  exit(0)
}
if arguments[0] == "process" {
  let (jobs, side) = (max(1, Int(arguments[1]) ?? 1), min(2_048, max(1, Int(arguments[2]) ?? 1_024)))
  try await ProcessDump.run(jobs: jobs, side: side, Array(arguments.dropFirst(3)))
  exit(0)
}
if arguments[0] == "photos" {
  try await PhotoDump.run(arguments[1], longSide: min(4_096, max(16, Int(arguments[2]) ?? 640)))
  exit(0)
}
var cutter = SubjectCutter(weights: arguments[1] == "-" ? .shipped : try WeightTable.read(arguments[1]))
cutter.usesBuiltInNetwork = arguments[1] != "cues"
switch arguments[0] {
case "features": try await FeatureDump.run(arguments[2], Array(arguments.dropFirst(3)))
case "score":
  try await ScoreDump.run(cutter, arguments[2], Array(arguments.dropFirst(3)))
case "settings": try await SettingsDump.run(cutter, arguments[2], Array(arguments.dropFirst(3)))
case "instances":
  try await InstanceDump.run(
    cutter, longSide: min(2_048, max(64, Int(arguments[2]) ?? 400)), Array(arguments.dropFirst(3)))
case "cut": try await CutDump.run(cutter, arguments[2], Array(arguments.dropFirst(3)))
default:
  print("unknown command \(arguments[0])")
  exit(2)
}
