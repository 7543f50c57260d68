import simd

/// A part of an object on the front page: its shape and its material.
struct Piece: Sendable {
  /// The name of its entity; pieces without one are merged by material.
  var name: String?
  var form: Form
  var finish: Finish

  init(_ finish: Finish, _ form: Form, name: String? = nil) {
    (self.finish, self.form, self.name) = (finish, form, name)
  }
}

/// The materials of the objects.
enum Finish: String, CaseIterable, Sendable {
  case tealLeather, tealPanel, tanLeather, brass, shadowGap
  case deckGraphic, ply, grip, castMetal, steel, wheel, bushing
  case glaze, clay, coffee
  case mustard, cream, terracotta, rubber, visor, eye, eyeCore, glow
}

extension Array where Element == Piece {
  mutating func add(_ finish: Finish, _ form: Form) { append(Piece(finish, form)) }

  /// Returns the pieces with a transform applied.
  func transformed(by matrix: float4x4) -> [Piece] {
    map { Piece($0.finish, $0.form.transformed(by: matrix), name: $0.name) }
  }
}
