internal import GLTFFormat
internal import Glibc
internal import SceneAssets

/// The processor time of reading files.
enum ReadingTime {
  static func report(_ path: String, rounds: Int) throws {
    var (least, numbers) = (Double.infinity, 0)
    for _ in 0..<rounds {
      let start = processorTime()
      let asset = try GLTFReader.read(path: path)
      least = min(least, processorTime() - start)
      numbers = asset.meshes.reduce(0) { sum, mesh in
        sum + mesh.positions.count + mesh.corners.count + mesh.attributes.reduce(0) { $0 + $1.values.count }
          + (mesh.skin.map { $0.joints.count + $0.weights.count } ?? 0)
          + mesh.blendShapes.reduce(0) { $0 + $1.offsets.count + $1.normalOffsets.count }
      }
    }
    print("\(least * 1000) ms, \(numbers) numbers, \(path)")
  }

  /// Returns the processor time of this process in seconds, all threads included.
  private static func processorTime() -> Double {
    var now = timespec()
    unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now)
    return Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
  }
}
