internal import Glibc
internal import Stickers

/// Makes stickers with borders and palettes, and tells what that takes.
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
    var usage = rusage()
    unsafe getrusage(Int32(RUSAGE_SELF.rawValue), &usage)
    print(
      "\(made) of \(photos.count) stickers, \(jobs) jobs: \(Int(wall)) ms, \(Int(work)) ms of processors, "
        + "at most \(usage.ru_maxrss / 1_024) MB")
  }

  private static func seconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    unsafe clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
