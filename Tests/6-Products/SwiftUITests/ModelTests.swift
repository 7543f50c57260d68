import Foundation
import Images
import RealityKit
import RealityViews
import SwiftUI
import Testing

@testable import SwiftUI

@MainActor @Observable private final class Choice {
  var isOther = false
}

/// A view of one of two models, whose plane is red or blue.
private struct ChoiceView: View {
  let choice: Choice
  let urls: [URL]

  var body: some View {
    Model3D(url: urls[choice.isOther ? 1 : 0]) { model in
      model.resizable()
    } placeholder: {
      Color.green
    }
    .frame(width: 100, height: 100)
  }
}

@MainActor @Suite struct ModelTests {
  /// A file with a square of a color.
  private static func square(_ name: String, _ color: String) throws -> URL {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("\(name)-\(UUID().uuidString).usda")
    let text = """
      #usda 1.0
      (
        defaultPrim = "Square"
        upAxis = "Y"
        metersPerUnit = 1
      )
      def Mesh "Square" (prepend apiSchemas = ["MaterialBindingAPI"]) {
        int[] faceVertexCounts = [4]
        int[] faceVertexIndices = [0, 1, 2, 3]
        point3f[] points = [(-0.1, -0.1, 0), (0.1, -0.1, 0), (0.1, 0.1, 0), (-0.1, 0.1, 0)]
        uniform token subdivisionScheme = "none"
        rel material:binding = </Square/Paint>
        def Material "Paint" {
          token outputs:surface.connect = </Square/Paint/Shader.outputs:surface>
          def Shader "Shader" {
            uniform token info:id = "UsdPreviewSurface"
            color3f inputs:diffuseColor = (0, 0, 0)
            color3f inputs:emissiveColor = \(color)
            token outputs:surface
          }
        }
      }
      """
    try Data(text.utf8).write(to: url)
    return url
  }

  private func center(_ session: RealityViewSession) throws -> RGBA8 {
    try session.snapshot().pixels[50 * 100 + 50]
  }

  /// Lets steps pass until the middle shows a model, as neither the placeholder nor the window does.
  private func wait(_ session: RealityViewSession) async throws -> RGBA8 {
    for _ in 0..<200 {
      try await session.step()
      let pixel = try center(session)
      if max(pixel.red, pixel.blue) > 150 { return pixel }
      try await Task.sleep(for: .milliseconds(10))
    }
    return try center(session)
  }

  @Test func `A model makes room for that of another file`() async throws {
    let urls = [try Self.square("red", "(1, 0, 0)"), try Self.square("blue", "(0, 0, 1)")]
    defer { for url in urls { try? FileManager.default.removeItem(at: url) } }
    let choice = Choice()
    let session = try await RealityViewSession(
      views: ChoiceView(choice: choice, urls: urls), width: 100, height: 100)
    let first = try await wait(session)
    #expect(first.red > 150 && first.blue < 100)
    choice.isOther = true
    try await session.step()
    #expect(try center(session).red < 150, "the other model is gone at once")
    let second = try await wait(session)
    #expect(second.blue > 150 && second.red < 100, "\(second)")
  }

  @Test func `A model that comes late does not take the place of the one asked for since`() async {
    let load = ModelLoad()
    let slow = ModelSource.url(URL(fileURLWithPath: "/slow")),
      fast = ModelSource.url(URL(fileURLWithPath: "/fast"))
    let (gate, opening) = AsyncStream.makeStream(of: Void.self)
    let late = Task {
      await load.read(slow) {
        for await _ in gate { break }
        let entity = Entity()
        entity.name = "slow"
        return entity
      }
    }
    await Task.yield()
    await load.read(fast) {
      let entity = Entity()
      entity.name = "fast"
      return entity
    }
    #expect(load.phase(of: fast).model?.entity.name == "fast")
    opening.yield()
    await late.value
    #expect(load.phase(of: fast).model?.entity.name == "fast")
    #expect(load.phase(of: slow).model == nil)
  }
}
