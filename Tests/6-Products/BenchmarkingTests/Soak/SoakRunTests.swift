import Geometry
import Rendering
import SceneModel
import Testing

@testable import Benchmarking

/// That nothing else grows is for the built command to show: here other tests share the heap.
struct SoakRunTests {
  @Test func whatIsKeptForEverIsFound() async throws {
    final class Hoard { var textures: [ModelEntity] = [] }
    let scene = SoakScene(name: "hoard", isSteady: true, period: 4) { renderer in
      let hoard = Hoard()
      return { frame in
        var material = UnlitMaterial()
        material.color.texture = .init(SoakTexture.make(frame, semantic: .color))
        let model = ModelEntity(mesh: .generateBox(size: 1), materials: [material])
        hoard.textures.append(model)
        renderer.entities.append(model)
        return .init()
      }
    }
    let complaints = try await SoakRun(scene, frames: 20).run().complaints
    #expect(complaints.contains { $0.hasPrefix("OpenGL kept") })
    #expect(complaints.contains { $0.contains("were created in 20 frames") })
  }
}
