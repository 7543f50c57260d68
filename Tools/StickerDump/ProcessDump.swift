internal import Files
internal import Glibc
internal import Images
internal import Stickers

/// Makes stickers with borders and palettes, and measures time and memory.
enum ProcessDump {
  static func run(jobs: Int, side: Int, _ photos: [String]) async throws {
    let processor = PhotoProcessor(style: StickerStyle(.outline), longSide: side)
    let batch = PhotoBatch(processor: processor, queue: PhotoQueue(jobs: jobs))
    let (start, busy) = (seconds(CLOCK_MONOTONIC), seconds(CLOCK_PROCESS_CPUTIME_ID))
    var made = 0
    try await batch.run(photos.map { PhotoSource(path: $0) }) { outcome in
      if case .success = outcome.result { made += 1 }
    }
    let wall = (seconds(CLOCK_MONOTONIC) - start) * 1_000
    let work = (seconds(CLOCK_PROCESS_CPUTIME_ID) - busy) * 1_000
    print(
      "\(made) of \(photos.count) stickers, \(jobs) jobs: \(Int(wall)) ms, \(Int(work)) ms of processors, "
        + "at most \(peakMegabytes) MB")
  }

  /// The peak resident memory; not from `getrusage`, which includes the process that started this one.
  private static var peakMegabytes: Int {
    guard let bytes = try? [UInt8](contentsOfFile: "/proc/self/status", limit: 1 << 20) else { return 0 }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    let words = lines.first { $0.hasPrefix("VmHWM:") }?.split { $0 == " " || $0 == "\t" } ?? []
    return words.count > 1 ? (Int(words[1]) ?? 0) / 1_024 : 0
  }

  private static func seconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    unsafe clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
