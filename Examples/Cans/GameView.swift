import RealityKit
import SwiftUI

/// The booth, with what there is to know over it.
struct GameView: View {
  @Environment(Game.self) private var game
  @State private var booth = Booth()
  @State private var subscriptions: [EventSubscription] = []

  var body: some View {
    ZStack {
      RealityView { content, attachments in
        content.camera = .virtual
        let camera = PerspectiveCamera()
        camera.camera.fieldOfViewInDegrees = 46
        camera.look(at: [0, 1.45, 0], from: [0, 1.6, 3.05], relativeTo: nil)
        content.add(camera)
        do {
          try await booth.make()
        } catch {
          print("The booth could not be made: \(error)")
        }
        content.add(booth.root)
        if let board = attachments.entity(for: "board") {
          board.scale *= 3.4
          booth.board.addChild(board)
        }
        subscriptions = [
          content.subscribe(to: SceneEvents.Update.self) { step($0.deltaTime) },
          content.subscribe(to: CollisionEvents.Began.self) { booth.clash($0) },
        ]
      } attachments: {
        Attachment(id: "board") { BoardView() }
      }
      .gesture(
        SpatialTapGesture()
          .targetedToAnyEntity()
          .onEnded { value in
            guard game.phase == .playing else { return }
            game.ballThrown()
            booth.throwBall(at: value.convert(value.location3D, from: .local, to: .scene))
          })
      VStack {
        if game.phase == .playing {
          HStack {
            ClockView()
            Spacer()
            Label("\(game.throwCount)", systemImage: "circle.circle.fill")
              .font(.title3)
              .padding(.horizontal, 18)
              .padding(.vertical, 10)
              .glassBackgroundEffect(in: Capsule())
          }
        }
        Spacer()
      }
      .padding(24)
      if game.phase != .playing {
        StartView {
          booth.stack()
          withAnimation { game.start() }
        }
      }
    }
  }

  private func step(_ time: TimeInterval) {
    game.pass(time)
    booth.pass(time)
    var isClear = false
    for _ in 0..<booth.takeFallen() where game.canFell() { isClear = true }
    if isClear { booth.celebrate() }
  }
}

/// The board in the booth.
struct BoardView: View {
  @Environment(Game.self) private var game

  var body: some View {
    HStack(spacing: 24) {
      column("Score", game.score)
      column("Best", game.best)
    }
    .padding(.horizontal, 30)
    .padding(.vertical, 12)
    .background(Color(red: 0.1, green: 0.06, blue: 0.04), in: RoundedRectangle(cornerRadius: 14))
    .overlay(RoundedRectangle(cornerRadius: 14).strokeBorder(.yellow.opacity(0.8), lineWidth: 3))
  }

  private func column(_ title: String, _ number: Int) -> some View {
    VStack(spacing: 2) {
      Text(title.uppercased()).font(.caption).foregroundStyle(.yellow)
      Text("\(number)").font(.system(size: 34, weight: .bold)).monospacedDigit()
    }
    .frame(width: 90)
  }
}

/// The seconds that are left, as a ring that closes.
struct ClockView: View {
  @Environment(Game.self) private var game

  var body: some View {
    TimelineView(.animation) { _ in
      let share = game.remaining / Game.duration
      ZStack {
        Circle().stroke(.white.opacity(0.15), lineWidth: 7)
        Circle()
          .trim(from: 0, to: share)
          .stroke(game.remaining < 6 ? .red : .yellow, style: StrokeStyle(lineWidth: 7, lineCap: .round))
          .rotationEffect(.degrees(-90))
        Text("\(Int(game.remaining.rounded(.up)))").font(.title2).bold().monospacedDigit()
      }
      .frame(width: 68, height: 68)
      .padding(12)
      .glassBackgroundEffect(in: Circle())
    }
  }
}

/// The panel before and after a game.
struct StartView: View {
  let start: () -> Void
  @Environment(Game.self) private var game

  var body: some View {
    VStack(spacing: 18) {
      Text(game.phase == .ready ? "Ten cans, thirty seconds" : "\(game.score) points")
        .font(.largeTitle)
        .bold()
      Text(sentence).foregroundStyle(.secondary).multilineTextAlignment(.center)
      Button(action: start) {
        Label(game.phase == .ready ? "Play" : "Again", systemImage: "play.fill").padding(.horizontal, 10)
      }
      .buttonStyle(.borderedProminent)
      .tint(.orange)
      .keyboardShortcut(.defaultAction)
    }
    .padding(36)
    .glassBackgroundEffect()
  }

  private var sentence: String {
    switch game.phase {
    case .ready, .playing: "A click throws a ball.\nAn empty shelf is worth fifty more."
    case .over where game.score == game.best && game.score > 0: "Nobody was better today."
    case .over: "The best so far: \(game.best)."
    }
  }
}

#Preview { GameView().environment(Game()) }
