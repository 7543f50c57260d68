import SceneAssets
import USDFormat
import USDLayers
import simd

/// Prints animated values at some times: a kind, a path, a time and numbers, separated by tabs.
enum MotionDump {
  static func print(_ file: String, times: [Double]) {
    do {
      let asset = try USDScene.read(path: file, options: USDSceneOptions(allowsOutside: true))
      let stage = try USDStage.open(path: file, options: USDStageOptions(allowsOutside: true))
      var start = 0.0
      if case .number(let number, _)? = try stage.field("startTimeCode", of: 0) { start = number }
      for time in times {
        let posing = Posing(asset: asset, time: (time - start) / stage.timeCodesPerSecond)
        print(posing, at: time)
      }
      for note in asset.notes { line("note", "\(note.severity)", 0, "\(note)") }
    } catch {
      Swift.print("refused\t\(error)")
    }
  }

  private static func print(_ posing: Posing, at time: Double) {
    let asset = posing.asset
    for (place, skeleton) in asset.skeletons.enumerated() {
      line("joints", skeleton.path, time, posing.joints(of: place).flatMap(\.numbers))
    }
    for (place, node) in asset.nodes.enumerated() {
      if let use = node.mesh, use.skeleton != nil || !asset.meshes[use.mesh].blendShapes.isEmpty,
        let points = posing.points(of: place)
      {
        line("points", node.path, time, points.flatMap { [$0.x, $0.y, $0.z] })
      }
      if let matrix = posing.place(of: place) { line("place", node.path, time, matrix.numbers) }
      if let isShown = posing.isShown(place) { line("shown", node.path, time, [isShown ? 1 : 0]) }
    }
  }

  private static func line(_ kind: String, _ path: String, _ time: Double, _ numbers: [Double]) {
    line(kind, path, time, numbers.map { "\(Float($0))" }.joined(separator: " "))
  }

  private static func line(_ kind: String, _ path: String, _ time: Double, _ text: String) {
    Swift.print("\(kind)\t\(path)\t\(time)\t\(text)")
  }
}
