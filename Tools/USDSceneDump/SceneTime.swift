internal import Glibc
internal import SceneAssets
internal import USDFormat
internal import USDLayers

/// The processor time of reading scenes.
enum SceneTime {
  /// Prints the least processor time of several runs, and the count of numbers in the meshes.
  static func print(_ path: String) {
    var least = Double.infinity, numbers = 0, nodes = 0
    for _ in 0..<11 {
      let start = processorTime()
      guard let asset = try? USDScene.read(path: path) else {
        Swift.print("\(path) cannot be read")
        return
      }
      least = min(least, processorTime() - start)
      nodes = asset.nodes.count
      numbers = asset.meshes.reduce(0) { sum, mesh in
        sum + mesh.positions.count + mesh.corners.count + (mesh.faceSizes?.count ?? 0)
          + mesh.attributes.reduce(0) { $0 + $1.values.count + ($1.indices?.count ?? 0) }
      }
      LayerCaching.clear()
    }
    Swift.print("\(path): \(nodes) nodes, \(numbers) numbers, \(least * 1000) ms")
  }

  private static func processorTime() -> Double {
    var time = timespec()
    unsafe _ = clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
