import Combine
import Files
import Foundation
import SceneModel
import Testing

@testable import Loading

@MainActor struct LoadRequestTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func write(_ name: String) throws -> URL {
    let text = """
      { "asset": { "version": "2.0" }, "scene": 0, "scenes": [ { "nodes": [0] } ],
        "nodes": [ { "name": "House", "translation": [0, 1, 0] } ] }
      """
    return URL(fileURLWithPath: try folder.write(text, to: name))
  }

  @Test func aRequestPublishesItsSceneAndEnds() async throws {
    let request = Entity.loadAsync(contentsOf: try write("house.gltf"), withName: "Home")
    var names: [String] = []
    for try await entity in request.values {
      MainActor.assertIsolated()
      names.append(entity.name)
      #expect(entity.findEntity(named: "House")?.position == [0, 1, 0])
    }
    #expect(names == ["Home"])
  }

  @Test func requestsAreJoined() async throws {
    let urls = try ["a.gltf", "b.gltf"].map { try write($0) }
    let all = Publishers.MergeMany(urls.map { Entity.loadModelAsync(contentsOf: $0) }).collect()
    for try await models in all.values { #expect(models.count == 2) }
  }

  @Test func aMissingFileIsAnError() async {
    var error: (any Error)?
    do {
      for try await _ in Entity.loadAsync(named: "nothing").values {}
    } catch let caught {
      error = caught
    }
    #expect(error is LoadingError)
  }
}
