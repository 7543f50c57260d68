// The photos of a folder as stickers on a suitcase, and a picture of it: Suitcase FOLDER OUT.png
import Decoupage

@main struct Suitcase {
  @MainActor static func main() async throws {
    guard CommandLine.arguments.count == 3 else { return print("usage: Suitcase FOLDER OUT.png") }
    let leather = SimpleMaterial(color: .brown, isMetallic: false)
    let suitcase = ModelEntity(
      mesh: .generateBox(size: [0.72, 0.5, 0.2], cornerRadius: 0.04), materials: [leather])

    let batch = PhotoBatch(queue: PhotoQueue(order: .asGiven))
    var count: Float = 0
    for try await outcome in batch.outcomes(of: try PhotoSource.photos(in: CommandLine.arguments[1])) {
      switch outcome.result {
      case .failure(let error): print("\(outcome.source.name): \(error.reason)")
      case .success(let photo):
        let material = try StickerMaterial(subject: photo.subject, look: .puffy)
        let column = count.truncatingRemainder(dividingBy: 4), row = (count / 4).rounded(.down)
        let eye: SIMD3<Float> = [column * 0.16 - 0.24, 0.11 - row * 0.2, 1]
        if let sticker = StickerComponent(
          material: material, on: suitcase, from: eye, along: [0, 0, -1], size: 0.17)
        {
          suitcase.addChild(Entity(components: sticker))
        }
        count += 1
      }
    }
    let camera = PerspectiveCamera()
    camera.look(at: .zero, from: [0.25, 0.15, 1], relativeTo: nil)
    let renderer = try RealityRenderer()
    renderer.entities.append(contentsOf: [suitcase, camera])
    renderer.activeCamera = camera
    try ImageWriter().write(try renderer.snapshot(width: 960, height: 640), to: CommandLine.arguments[2])
  }
}
