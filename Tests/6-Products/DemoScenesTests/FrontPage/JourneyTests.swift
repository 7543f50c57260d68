import Meshes
import SceneModel
import Testing
import simd

@testable import DemoScenes

/// What the picture on the front page is made of.
@MainActor @Suite struct JourneyTests {
  nonisolated private static let props: [(String, [Piece])] = [
    ("suitcase", Suitcase.pieces()), ("skateboard", Skateboard.pieces()), ("mug", Mug.pieces()),
    ("robot", Robot.pieces()),
  ]

  @Test(arguments: props.map(\.0)) func piecesAreSoundAndFaceTheirNormals(name: String) throws {
    for piece in try #require(Self.props.first { $0.0 == name }).1 {
      let probe = FormProbe(piece.form)
      #expect(probe.isSound, "\(piece.look) of the \(name)")
      #expect(probe.agreement > 0.97, "\(piece.look) \(piece.name ?? "") of the \(name)")
    }
  }

  @Test func everythingStandsOnTheGround() async {
    for prop in await JourneyArrangement.make().props {
      let heights = prop.pieces.flatMap { piece in
        piece.form.vertices.map { (prop.placement * SIMD4($0.position, 1)).y }
      }
      #expect(abs(heights.min() ?? 1) < 0.0005, "\(prop.name)")
    }
  }

  @Test func theBoardTouchesTheSuitcaseAndNothingElse() async throws {
    let props = await JourneyArrangement.make().props
    let board = try #require(props.first { $0.name == "skateboard" })
    let points = board.pieces.flatMap { piece in
      piece.form.transformed(by: board.placement).vertices.map(\.position)
    }
    for prop in props where prop.name != "skateboard" {
      let proxies = prop.proxies.map { $0.transformed(by: prop.placement) }
      let room = points.reduce(Float.infinity) { least, point in
        proxies.reduce(least) { min($0, $1.distance(point)) }
      }
      // The strap lies between the shell and the board.
      if prop.name == "suitcase" {
        #expect(room > 0.0035 && room < 0.0055, "\(room)")
      } else {
        #expect(room > 0.02, "\(prop.name): \(room)")
      }
    }
  }

  @Test func largeFacesAreEntitiesWithTexturesOfTheirOwn() async throws {
    let root = try await DemoScene.journey.make()
    for (prop, face) in [("suitcase", "front"), ("skateboard", "deck"), ("mug", "body"), ("robot", "head")] {
      let entity = try #require(root.findEntity(named: prop)?.findEntity(named: face), "\(prop)/\(face)")
      let mesh = try #require(entity.components[ModelComponent.self]).mesh
      let part = try #require(mesh.contents.models.first { _ in true }?.parts.first { _ in true })
      let coordinates = try #require(part.textureCoordinates).elements
      #expect(coordinates.allSatisfy { $0.min() >= -1e-4 && $0.max() <= 1 + 1e-4 }, "\(prop)/\(face)")
    }
    #expect(root.findEntity(named: "sweep") != nil)
  }
}
