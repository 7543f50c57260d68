import Meshes
import SceneModel
import Testing
import simd

@testable import DemoScenes

/// What the picture on the front page is made of.
@MainActor @Suite struct JourneyTests {
  nonisolated private static let things: [(String, [Piece])] = [
    ("suitcase", Suitcase.pieces()), ("skateboard", Skateboard.pieces()), ("mug", Mug.pieces()),
    ("robot", Robot.pieces()),
  ]

  @Test(arguments: things.map(\.0)) func piecesAreSoundAndFaceTheirNormals(name: String) throws {
    for piece in try #require(Self.things.first { $0.0 == name }).1 {
      let probe = FormProbe(piece.form)
      #expect(probe.isSound, "\(piece.look) of the \(name)")
      #expect(probe.agreement > 0.97, "\(piece.look) \(piece.name ?? "") of the \(name)")
    }
  }

  @Test func everythingStandsOnTheGround() async {
    for thing in await JourneyArrangement.make().things {
      let heights = thing.pieces.flatMap { piece in
        piece.form.vertices.map { (thing.place * SIMD4($0.position, 1)).y }
      }
      #expect(abs(heights.min() ?? 1) < 0.0005, "\(thing.name)")
    }
  }

  @Test func theBoardTouchesTheSuitcaseAndNothingElse() async throws {
    let things = await JourneyArrangement.make().things
    let board = try #require(things.first { $0.name == "skateboard" })
    let points = board.pieces.flatMap { piece in
      piece.form.transformed(by: board.place).vertices.map(\.position)
    }
    for thing in things where thing.name != "skateboard" {
      let proxies = thing.proxies.map { $0.transformed(by: thing.place) }
      let room = points.reduce(Float.infinity) { least, point in
        proxies.reduce(least) { min($0, $1.distance(point)) }
      }
      // The strap lies between the shell and the board.
      if thing.name == "suitcase" {
        #expect(room > 0.0035 && room < 0.0055, "\(room)")
      } else {
        #expect(room > 0.02, "\(thing.name): \(room)")
      }
    }
  }

  @Test func largeFacesAreEntitiesWithTexturesOfTheirOwn() async throws {
    let root = try await DemoScene.journey.make()
    for (thing, face) in [("suitcase", "front"), ("skateboard", "deck"), ("mug", "body"), ("robot", "head")] {
      let entity = try #require(root.findEntity(named: thing)?.findEntity(named: face), "\(thing)/\(face)")
      let mesh = try #require(entity.components[ModelComponent.self]).mesh
      let part = try #require(mesh.contents.models.first { _ in true }?.parts.first { _ in true })
      let coordinates = try #require(part.textureCoordinates).elements
      #expect(coordinates.allSatisfy { $0.min() >= -1e-4 && $0.max() <= 1 + 1e-4 }, "\(thing)/\(face)")
    }
    #expect(root.findEntity(named: "sweep") != nil)
  }
}
