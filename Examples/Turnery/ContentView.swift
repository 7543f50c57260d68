import RealityKit
import SwiftUI

/// A list of pieces, and the turntable with the one that is chosen.
struct ContentView: View {
  @Environment(TurneryModel.self) private var model

  var body: some View {
    @Bindable var model = model
    NavigationSplitView {
      List(model.pieces, selection: $model.selection) { piece in
        PieceRow(piece: piece)
      }
      .navigationTitle("Turnery")
    } detail: {
      if let piece = model.piece {
        TurntableView(piece: piece)
      } else {
        ContentUnavailableView("Nothing chosen", systemImage: "cube")
      }
    }
    .sheet(isPresented: $model.showsAbout) {
      if let piece = model.piece { AboutView(piece: piece) }
    }
  }
}

/// A piece in the list: a small model, its name and a line about it.
struct PieceRow: View {
  let piece: Piece

  var body: some View {
    HStack(spacing: 14) {
      PieceModel(piece: piece).frame(width: 56, height: 56)
      VStack(alignment: .leading, spacing: 2) {
        Text(piece.id).font(.headline)
        Text(piece.summary).font(.footnote).foregroundStyle(.secondary)
      }
    }
  }
}

/// The model of a piece as its file has it, and what stands in its place while there is none.
struct PieceModel: View {
  let piece: Piece

  var body: some View {
    Model3D(named: piece.file, bundle: .module) { phase in
      switch phase {
      case .empty: ProgressView()
      case .success(let model): model.resizable().scaledToFit()
      case .failure(let error): Label(error.localizedDescription, systemImage: "exclamationmark.triangle")
      @unknown default: EmptyView()
      }
    }
  }
}

/// The text about a piece.
struct AboutView: View {
  let piece: Piece
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    HStack(alignment: .top, spacing: 28) {
      PieceModel(piece: piece)
        .frame(width: 190, height: 250)
        .background(.white.opacity(0.06), in: RoundedRectangle(cornerRadius: 20))
      VStack(alignment: .leading, spacing: 14) {
        Text(piece.id).font(.largeTitle).bold()
        Text(piece.summary).font(.title3).foregroundStyle(.secondary)
        Text(piece.text).frame(width: 280, alignment: .leading)
        Spacer(minLength: 0)
        HStack {
          Spacer()
          Button("Done") { dismiss() }.buttonStyle(.borderedProminent).keyboardShortcut(.defaultAction)
        }
      }
      .frame(width: 280, height: 250)
    }
  }
}

#Preview { ContentView().environment(TurneryModel()) }
