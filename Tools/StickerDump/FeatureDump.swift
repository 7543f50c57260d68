internal import Files
internal import Images
internal import Stickers

/// Writes the features of patches for training.
///
/// The file has rows of 32-bit floats: the index of the photo, the scale, the area, the share of the patch
/// that the mask covers, and the features in order. A photo `images/NAME.jpg` has its mask in
/// `masks/NAME.png`.
enum FeatureDump {
  static func run(_ path: String, _ photos: [String]) async throws {
    print(PatchCue.allCases.map(\.rawValue).joined(separator: "\t"))
    var file = try AtomicFile(replacing: path)
    for (number, photo) in photos.enumerated() {
      let picture = try CutDump.load(photo)
      let masks = photo.split(separator: "/", omittingEmptySubsequences: false).dropLast(2).joined(
        separator: "/")
      let mask = try ImageReader().decode(file: "\(masks)/masks/\(CutDump.stem(photo)).png").rgba8()
      guard mask.width == picture.width, mask.height == picture.height, max(mask.width, mask.height) == 400
      else {
        print("\(photo): the photo and its mask need 400 pixels on the longer side")
        continue
      }
      for (scale, sample) in await PatchSample.samples(of: picture).enumerated() {
        let count = sample.cues.values[0].count
        var (areas, covered) = ([Float](repeating: 0, count: count), [Float](repeating: 0, count: count))
        for (i, label) in sample.labels.enumerated() {
          areas[Int(label)] += 1
          covered[Int(label)] += Float(mask.pixels[i].red) / 255
        }
        var bytes: [UInt8] = []
        for patch in 0..<count {
          let row = [Float(number), Float(scale), areas[patch], covered[patch] / max(1, areas[patch])]
          for value in row + sample.cues.values.map({ $0[patch] }) {
            unsafe withUnsafeBytes(of: value.bitPattern.littleEndian) { unsafe bytes.append(contentsOf: $0) }
          }
        }
        try file.write(bytes)
      }
    }
    try file.commit()
  }
}
