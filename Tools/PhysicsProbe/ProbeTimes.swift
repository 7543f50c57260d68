/// The times of steps, printed.
enum ProbeTimes {
  static func printAll() {
    let pairs = (0..<5).map { _ in (engine: ProbeScenes.fallingHeap(), bullet: ProbeScenes.bulletHeap()) }
    let ratio = pairs.map { $0.engine / $0.bullet }.sorted()[2]
    let heap = pairs.map(\.engine).sorted()[2]
    print("1,000 boxes falling into a heap: \(heap) ms a step, \(ratio) of Bullet alone")
    let sleeping = ProbeScenes.sleeping()
    print("10,000 sleeping boxes: \(sleeping.alone) ms, with one ball awake \(sleeping.withOneAwake) ms")
    print("100 characters: \(ProbeScenes.characters()) ms")
  }
}
