import Glibc
import SceneModel
import Sounds
import SpatialAudio
import simd

/// A benchmark of audio rendering for `scripts/sound-check`: `SoundProbe mix|period SOURCES SECONDS`.
///
/// All sources move, and are rendered with head-related filters. One line of JSON gives the result.
@main struct SoundProbe {
  static func main() throws {
    let words = CommandLine.arguments
    guard words.count == 4, let count = Int(words[2]), let seconds = Double(words[3]) else {
      print("usage: SoundProbe mix|period SOURCES SECONDS")
      exit(2)
    }
    let stage = try Stage(count)
    if words[1] == "mix" { stage.measureMixing(seconds) } else { stage.measurePeriods(seconds) }
  }

  private final class Stage {
    let scene = Scene()
    let backend: OfflineAudioBackend
    var entities: [Entity] = []
    private var time: Float = 0

    init(_ count: Int) throws {
      backend = try OfflineAudioBackend(speakers: .hrtf, rate: 48_000)
      scene.listen(with: backend)
      let samples = (0..<48_000).map { Float($0 * 7_919 % 16_000) / 320_000 - 0.025 }
      let contents = AudioContents(SoundBuffer(samples: samples, channels: 1, rate: 48_000))
      let sound = AudioFileResource(contents, name: "noise", configuration: .init(shouldLoop: true))
      for _ in 0..<count {
        let entity = Entity()
        entity.spatialAudio = SpatialAudioComponent(directivity: .beam(focus: 0.5))
        scene.addEntity(entity)
        entity.playAudio(sound)
        entities.append(entity)
      }
    }

    private func move(_ step: Float) {
      time += step
      for (place, entity) in entities.enumerated() {
        let angle = time + Float(place)
        entity.position = SIMD3(3 * Elementary.cos(angle), 0, 3 * Elementary.sin(angle))
      }
    }

    /// Measures the share of a core that rendering takes, and the time of an update.
    func measureMixing(_ seconds: Double) {
      var mixing = 0.0
      var updates: [Double] = []
      for _ in 0..<Int(seconds * 60) {
        move(1 / 60)
        // Transforms are updated beforehand, as they are for drawing.
        _ = entities.last?.transformMatrix(relativeTo: nil)
        let start = Self.processorTime
        scene.update(deltaTime: 1.0 / 60)
        let middle = Self.processorTime
        _ = backend.render(frames: 800)
        updates.append((middle - start) * 1e3)
        mixing += Self.processorTime - middle
      }
      updates.sort()
      print(
        "{\"sources\": \(entities.count), \"mixing\": \(mixing / seconds), \"update_ms\": "
          + "\(updates[updates.count / 2]), \"update_p99_ms\": \(updates[updates.count * 99 / 100])}")
    }

    /// Measures the longest time of a block, rendered in a sound card's periods.
    func measurePeriods(_ seconds: Double) {
      let frames = 1024, period = Double(frames) / 48_000
      // With the priority of a sound card's thread, where the system allows it.
      var priority = sched_param(sched_priority: 1)
      let isUrgent = sched_setscheduler(0, SCHED_RR, &priority) == 0
      var longest = 0.0, late = 0
      let clock = ContinuousClock(), begin = clock.now
      for block in 1...Int(seconds / period) {
        move(Float(period))
        scene.update(deltaTime: period)
        let start = clock.now
        _ = backend.render(frames: frames)
        let taken = (clock.now - start) / .seconds(1)
        longest = max(longest, taken)
        if taken > period { late += 1 }
        let rest = (begin + .seconds(Double(block) * period) - clock.now) / .microseconds(1)
        if rest > 0 { usleep(UInt32(rest)) }
      }
      print(
        "{\"sources\": \(entities.count), \"period_ms\": \(period * 1e3), \"longest_ms\": \(longest * 1e3), "
          + "\"late\": \(late), \"realtime\": \(isUrgent)}")
    }

    private static var processorTime: Double {
      var time = timespec()
      clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }
  }
}
