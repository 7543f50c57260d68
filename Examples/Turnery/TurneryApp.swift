// A viewer of turned pieces: a list with models, a turntable with finishes to choose from, and a sheet about each.
import RealityKit
import SwiftUI

@main struct TurneryApp: App {
  @State private var model: TurneryModel

  init() { self.init(TurneryModel()) }
  init(_ model: TurneryModel) { _model = State(initialValue: model) }

  var body: some SwiftUI.Scene {
    WindowGroup("Turnery") {
      ContentView().environment(model)
    }
    .defaultSize(width: 1120, height: 720)
  }
}

/// What is chosen.
@MainActor @Observable final class TurneryModel {
  let pieces = Piece.all
  var selection: Piece.ID? = "Vase"
  /// The finish of each piece that has another one than the usual.
  var finishes: [Piece.ID: Finish] = [:]
  var showsAbout = false
  var isTurning = true

  var piece: Piece? { pieces.first { $0.id == selection } }

  func finish(of piece: Piece) -> Finish { finishes[piece.id] ?? piece.finish }
}

/// A piece: the name of its model, and what there is to say about it.
struct Piece: Identifiable, Hashable {
  let id: String
  let finish: Finish
  let summary: String
  let text: String

  /// The name of the model's file.
  var file: String { "Models/\(id)" }

  static let all = [
    Piece(
      id: "Vase", finish: .porcelain, summary: "For dry flowers",
      text: "The neck is as narrow as a tool can pass, and the wall follows the outside all the way down."),
    Piece(
      id: "Candlestick", finish: .brass, summary: "With a candle",
      text: "Beads and coves follow each other, so that the light of the candle finds an edge everywhere."),
    Piece(
      id: "Goblet", finish: .walnut, summary: "From one branch",
      text: "The cup comes first, while the stem is still thick enough to carry it; the foot is cut last."),
    Piece(
      id: "Top", finish: .lacquer, summary: "Spins for a minute",
      text: "Its weight lies low and far out. The tip is steel, pressed in before the last cut."),
    Piece(
      id: "Bishop", finish: .maple, summary: "King's side",
      text: "Turned like a spindle between two centers, then freed with a thin blade."),
  ]
}
