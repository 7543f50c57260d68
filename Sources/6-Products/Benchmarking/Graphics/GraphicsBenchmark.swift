import Rendering
import TextFormats

/// The benchmark of the graphics driver: frames of four scenes on both paths, and transfers.
@MainActor package struct GraphicsBenchmark {
  private struct Row {
    let scene: GraphicsScene
    let path: RealityRenderer.MeasuredPath
    let samples: Int
    /// The medians in milliseconds; `nil` where the driver has no such samples, or none are needed.
    let times: (gpu: Double, cpu: Double)?
  }

  private static let sampleCounts = [1, 4, 8]

  /// The number of measurements that ``init(size:rounds:progress:)`` makes.
  package static let stepCount = GraphicsScene.allCases.count + 1

  private let size: (width: Int, height: Int)
  private let rounds: Int
  private var driver = ""
  private var rows: [Row] = []
  /// The medians in megabytes per second.
  private var upload = 0.0, readback = 0.0

  /// Measures everything.
  ///
  /// - Parameters:
  ///   - size: The size of the images.
  ///   - rounds: The measured frames of each row.
  ///   - progress: Called with the name of each measurement that begins.
  /// - Throws: The driver's errors.
  package init(size: (width: Int, height: Int), rounds: Int, progress: (String) -> Void) throws {
    (self.size, self.rounds) = (size, rounds)
    for scene in GraphicsScene.allCases {
      progress(scene.rawValue)
      let renderer = try scene.renderer()
      driver = renderer.driverName
      for path in RealityRenderer.MeasuredPath.allCases {
        for samples in Self.sampleCounts {
          let times = try renderer.measureFrames(size: size, path: path, samples: samples, frames: rounds)
          rows.append(
            Row(
              scene: scene, path: path, samples: samples,
              times: times.map { ($0.gpu.median, $0.cpu.median) }))
        }
      }
    }
    progress("transfers")
    let transfers = try RealityRenderer().measureTransfers(side: 2048, rounds: rounds)
    (upload, readback) = (transfers.upload.median / 1e6, transfers.readback.median / 1e6)
  }

  /// The table, with one line for each scene, path and number of samples.
  package var table: String {
    var lines = [
      "driver    \(driver)", "image     \(size.width)×\(size.height), medians of \(rounds) frames",
      "upload    \(Int(upload)) MB/s", "readback  \(Int(readback)) MB/s", "",
      Self.line(["scene", "path", "samples", "GPU ms", "CPU ms"]),
    ]
    for row in rows {
      let times = row.times.map { [$0.gpu, $0.cpu].map(BenchmarkResult.number) } ?? ["–", "–"]
      lines.append(Self.line([row.scene.rawValue, row.path.name, String(row.samples)] + times))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func line(_ columns: [String]) -> String {
    let widths = [9, 17, 8, 9, 9]
    return zip(columns, widths).enumerated().map { index, column in
      let space = String(repeating: " ", count: max(column.1 - column.0.count, 0))
      return index < 2 ? column.0 + space : space + column.0
    }.joined()
  }

  /// The same as a JSON document.
  package var json: String {
    let frames = rows.map { row in
      JSONText.object([
        ("scene", .string(row.scene.rawValue)), ("path", .string(row.path.name)),
        ("samples", .integer(row.samples)),
        ("gpu", row.times.map { .number($0.gpu) } ?? .null),
        ("cpu", row.times.map { .number($0.cpu) } ?? .null),
      ])
    }
    return JSONText.object([
      ("driver", .string(driver)), ("width", .integer(size.width)), ("height", .integer(size.height)),
      ("rounds", .integer(rounds)), ("uploadMegabytesPerSecond", .number(upload)),
      ("readbackMegabytesPerSecond", .number(readback)), ("frames", .array(frames)),
    ]).document
  }
}

extension RealityRenderer.MeasuredPath {
  fileprivate var name: String { self == .forward ? "forward" : "visibility buffer" }
}

extension [Double] {
  /// The middle value; 0 without any.
  fileprivate var median: Double { isEmpty ? 0 : sorted()[count / 2] }
}
