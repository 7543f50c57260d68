internal import Files
internal import Stickers

/// Weights as text: a line for each feature with its mean, its deviation and its factors.
enum WeightTable {
  struct Malformed: Error { var path: String }

  static func read(_ path: String) throws -> SaliencyWeights {
    if path == "shipped" || path == "cues" { return .shipped }
    let text = String(decoding: try [UInt8](contentsOfFile: path, limit: 1 << 20), as: UTF8.self)
    var rows: [String: [Float]] = [:]
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let fields = line.split(separator: "\t")
      rows[String(fields[0])] = fields.dropFirst().compactMap { Float($0) }
    }
    guard let bias = rows["bias"], bias.count >= 3 else { throw Malformed(path: path) }
    let all = try PatchCue.allCases.map { cue in
      guard let row = rows[cue.rawValue], row.count >= 3 else { throw Malformed(path: path) }
      let factors = (2..<6).map { $0 < row.count ? row[$0] : 0 }
      return SaliencyWeights.Row(
        mean: row[0], deviation: row[1],
        factors: SIMD4(factors[0], factors[1], factors[2], factors[3]))
    }
    return SaliencyWeights(rows: all, bias: bias[2])
  }
}
