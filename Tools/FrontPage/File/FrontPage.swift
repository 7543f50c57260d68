import Images
import simd

/// The scene of the front page, as the file that the engine reads: travel objects on paper.
///
/// The engine adds what a file of glTF does not have: shadows, a camera of a width, tone curve, bloom and stickers.
package enum FrontPage {
  /// Models the objects, paints their textures and writes the file, `Assets/FrontPage/journey.glb`.
  ///
  /// - Throws: `ImageError` when a texture cannot be encoded.
  package static func file() async throws -> [UInt8] {
    async let surfaces = Surfaces()
    async let arrangement = Arrangement.make()
    let arranged = await arrangement
    var file = SceneWriter(await surfaces)
    for prop in arranged.props {
      let nodes = try prop.merged.map { try file.add($0.form, $0.name ?? $0.finish.rawValue, $0.finish) }
      file.addRoot(prop.name, placement: prop.placement, children: nodes)
    }
    file.addRoot(try file.add(arranged.sweep, "sweep", nil))
    return file.bytes
  }
}

extension Prop {
  /// The pieces as nodes of the file: those with names as they are, the others one for each material.
  var merged: [Piece] {
    Finish.allCases.flatMap { finish -> [Piece] in
      let own = pieces.filter { $0.finish == finish }
      var rest = Form()
      for piece in own where piece.name == nil { rest.add(piece.form) }
      return own.filter { $0.name != nil } + (rest.triangles.isEmpty ? [] : [Piece(finish, rest)])
    }
  }
}
