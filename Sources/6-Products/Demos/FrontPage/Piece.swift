import simd

/// A part of an object on the front page: its shape and its material.
nonisolated struct Piece: Sendable {
  /// The name of its entity; pieces without one are merged by material.
  var name: String?
  var form: Form
  var look: Look

  init(_ look: Look, _ form: Form, name: String? = nil) {
    (self.look, self.form, self.name) = (look, form, name)
  }
}

/// The materials of the objects.
nonisolated enum Look: String, CaseIterable, Sendable {
  case tealLeather, tealPanel, tanLeather, brass, shadowGap
  case deckGraphic, ply, grip, castMetal, steel, wheel, bushing
  case glaze, clay, coffee
  case mustard, cream, terracotta, rubber, visor, eye, eyeCore, glow
}

nonisolated extension Array where Element == Piece {
  mutating func add(_ look: Look, _ form: Form) { append(Piece(look, form)) }

  /// Returns the pieces with a transform applied.
  func transformed(by matrix: float4x4) -> [Piece] {
    map { Piece($0.look, $0.form.transformed(by: matrix), name: $0.name) }
  }
}
