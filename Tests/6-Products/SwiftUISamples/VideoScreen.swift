import AVFoundation
import AVKit
import RealityKit
import SwiftUI

// A video on a screen, and on the surface of a model.

struct VideoScreen: View {
  let url: URL
  @State private var player: AVPlayer?

  var body: some View {
    RealityView { content in
      let player = AVPlayer(url: url)
      player.actionAtItemEnd = .none
      let screen = Entity()
      var video = VideoPlayerComponent(avPlayer: player)
      _ = video.playerScreenSize
      video = VideoPlayerComponent(avPlayer: player)
      screen.components.set(video)
      screen.scale *= 0.4
      content.add(screen)
      let box = ModelEntity(mesh: .generateBox(size: 0.2), materials: [VideoMaterial(avPlayer: player)])
      box.position = [0.4, 0, 0]
      content.add(box)
      player.play()
      self.player = player
    }
    .onReceive(NotificationCenter.default.publisher(for: .AVPlayerItemDidPlayToEndTime)) { _ in
      player?.seek(to: .zero)
      player?.play()
    }
    .onDisappear { player?.pause() }
  }
}

@MainActor func loopedPlayer(of url: URL) -> (AVQueuePlayer, AVPlayerLooper) {
  let item = AVPlayerItem(asset: AVURLAsset(url: url))
  let player = AVQueuePlayer(playerItem: item)
  let looper = AVPlayerLooper(player: player, templateItem: item)
  player.seek(to: CMTime(seconds: 0.5, preferredTimescale: 600))
  if CMTimeGetSeconds(player.currentTime()) > 0 { player.rate = 1 }
  return (player, looper)
}
