import Testing
import simd

@testable import FrontPage

/// The objects of the front page.
@Suite struct ArrangementTests {
  private static let props: [(String, [Piece])] = [
    ("suitcase", Suitcase.pieces()), ("skateboard", Skateboard.pieces()), ("mug", Mug.pieces()),
    ("robot", Robot.pieces()),
  ]

  @Test(arguments: props.map(\.0)) func piecesAreSoundAndFaceTheirNormals(name: String) throws {
    for piece in try #require(Self.props.first { $0.0 == name }).1 {
      let probe = FormProbe(piece.form)
      #expect(probe.isSound, "\(piece.finish) of the \(name)")
      #expect(probe.agreement > 0.97, "\(piece.finish) \(piece.name ?? "") of the \(name)")
    }
  }

  @Test func everythingStandsOnTheGround() async {
    for prop in await Arrangement.make().props {
      let heights = prop.pieces.flatMap { piece in
        piece.form.vertices.map { (prop.placement * SIMD4($0.position, 1)).y }
      }
      #expect(abs(heights.min() ?? 1) < 0.0005, "\(prop.name)")
    }
  }

  @Test func theBoardTouchesTheSuitcaseAndNothingElse() async throws {
    let props = await Arrangement.make().props
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
}
