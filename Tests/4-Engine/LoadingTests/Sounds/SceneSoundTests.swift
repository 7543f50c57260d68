import Files
import Foundation
import SceneAssets
import SceneModel
import Sounds
import Testing

@testable import Loading

@MainActor struct SceneSoundTests {
  /// A folder with two sounds of different lengths, and a scene that references them.
  private struct SoundFolder {
    let folder: TemporaryFolder

    init() throws {
      folder = try TemporaryFolder()
      try Self.sound(seconds: 0.5).write(to: URL(fileURLWithPath: folder.path("bell.wav")))
      try Self.sound(seconds: 0.25).write(to: URL(fileURLWithPath: folder.path("step.wav")))
    }

    static func sound(seconds: Double) -> Data {
      let samples = (0..<Int(seconds * 8_000)).map { Float($0 % 100) / 200 }
      return Data(WaveFile.bytes(of: SoundBuffer(samples: samples, channels: 1, rate: 8_000)))
    }

    func load(_ text: String) async throws -> LoadedScene {
      let path = try folder.write(
        """
        #usda 1.0
        (
          defaultPrim = "Root"
          metersPerUnit = 1
          upAxis = "Y"
        )
        def Xform "Root" {
        \(text)
        }
        """, to: "scene.usda")
      return try await LoadedScene(path: path)
    }
  }

  private static let library = """
    def Xform "Cube" {
      def RealityKitComponent "AudioLibrary" {
        uniform token info:id = "RealityKit.AudioLibrary"
        def RealityKitDict "resources" {
          string[] keys = ["bell.wav", "steps", "gone.wav"]
          rel values = [</Root/bell_wav>, </Root/Steps>, </Root/gone_wav>]
        }
      }
      def RealityKitComponent "SpatialAudio" {
        float directLevel = -3
        float directivityFocus = 0.5
        float gain = -6
        uniform token info:id = "RealityKit.SpatialAudio"
        float reverbLevel = -9
        float rolloffFactor = 2
      }
      def RealityKitComponent "AudioMixGroups" {
        uniform token info:id = "RealityKit.AudioMixGroups"
        def RealityKitAudioMixGroup "Effects" {
          float gain = -12
          bool mute = 1
          float speed = 1.5
        }
      }
      def RealityKitComponent "Reverb" {
        uniform token info:id = "RealityKit.Reverb"
        token reverbPreset = "ConcertHall"
      }
    }
    def Xform "Sky" {
      def RealityKitComponent "AmbientAudio" {
        float gain = -28.5
        uniform token info:id = "RealityKit.AmbientAudio"
      }
    }
    def Xform "Voice" {
      def RealityKitComponent "ChannelAudio" {
        uniform token info:id = "RealityKit.ChannelAudio"
      }
    }
    def RealityKitAudioFile "bell_wav" {
      uniform asset file = @bell.wav@
      uniform bool shouldLoop = 1
      rel mixGroup = </Root/Cube/AudioMixGroups/Effects>
    }
    def RealityKitAudioFile "gone_wav" {
      uniform asset file = @gone.wav@
    }
    def RealityKitAudioFileGroup "Steps" {
      def RealityKitAudioFile "One" {
        uniform asset file = @step.wav@
      }
      def RealityKitAudioFile "Two" {
        asset realitykit:file = @bell.wav@
      }
    }
    """

  @Test func componentsAreThoseOfTheFile() async throws {
    let folder = try SoundFolder()
    let loaded = try await folder.load(Self.library)
    let cube = try #require(loaded.root.findEntity(named: "Cube"))
    let sounds = try #require(cube.components[AudioLibraryComponent.self]).resources
    #expect(sounds.keys.sorted() == ["bell.wav", "steps"])
    let bell = try #require(sounds["bell.wav"] as? AudioFileResource)
    #expect(bell.duration == .seconds(0.5) && bell.shouldLoop)
    #expect(bell.configuration.mixGroupName == "Effects")
    let steps = try #require(sounds["steps"] as? AudioFileGroupResource)
    #expect(steps.resources.map(\.duration).sorted() == [.seconds(0.25), .seconds(0.5)])
    #expect(
      cube.spatialAudio
        == SpatialAudioComponent(
          gain: -6, directLevel: -3, reverbLevel: -9, directivity: .beam(focus: 0.5),
          distanceAttenuation: .rolloff(factor: 2)))
    let group = try #require(cube.components[AudioMixGroupsComponent.self]?.mixGroup(named: "Effects"))
    #expect(group.gain == -12 && group.isMuted && group.speed == 1.5)
    #expect(cube.components[ReverbComponent.self]?.reverb == .preset(.concertHall))
    #expect(loaded.root.findEntity(named: "Sky")?.ambientAudio?.gain == -28.5)
    #expect(loaded.root.findEntity(named: "Voice")?.channelAudio == ChannelAudioComponent())
    // A missing file is reported by name, and everything else is loaded.
    let told = loaded.notes.filter { $0.location == "/Root/gone_wav" }
    #expect(told.count == 1 && told.first?.message.contains("gone.wav") == true)
    // Sound files are watched like others.
    #expect(loaded.files.contains { $0.hasSuffix("/bell.wav") })
  }

  @Test(arguments: ["", "RIFF", "not a sound at all"])
  func damagedFilesAreNamedAndTheRestSounds(bytes: String) async throws {
    let folder = try SoundFolder()
    _ = try folder.folder.write(bytes, to: "step.wav")
    let loaded = try await folder.load(Self.library)
    let told = loaded.notes.filter { $0.location == "/Root/Steps/One" }.map(\.message)
    #expect(told.count == 1 && told[0].contains("step.wav"))
    let cube = try #require(loaded.root.findEntity(named: "Cube"))
    let steps = cube.components[AudioLibraryComponent.self]?.resources["steps"] as? AudioFileGroupResource
    #expect(steps?.resources.count == 1)
  }

  @Test func timelinesPlaySounds() async throws {
    let folder = try SoundFolder()
    let loaded = try await folder.load(
      Self.library + """

        def RealityKitTimeline "Ring" {
          def RealityKitTrack "Track" {
            def RealityKitAction "Play_Audio" {
              string actionKind = "audio"
              string audioResourceName = "steps"
              bool controlPlayback = 1
              double duration = 0.5
              double gain = -7.5
              double startTime = 0.25
              rel target = </Root/Cube>
            }
          }
        }
        """)
    let scene = Scene()
    scene.addEntity(loaded.root)
    var heard: [AudioPlaybackController] = []
    let subscription = scene.subscribe(to: AudioEvents.PlaybackCompleted.self) {
      heard.append($0.playbackController)
    }
    let root = try #require(loaded.root.findEntity(named: "Root"))
    root.playAnimation(try #require(root.availableAnimations.first))
    scene.advance(by: 0.3)
    #expect(heard.isEmpty)
    scene.advance(by: 0.6)
    #expect(heard.count == 1 && abs(heard[0].gain + 7.5) < 1e-4)
    #expect(heard.first?.entity?.name == "Cube")
    _ = subscription
  }

  @Test func soundsOfUsdMediaPlayByThemselves() async throws {
    let folder = try SoundFolder()
    let loaded = try await folder.load(
      """
      def SpatialAudio "Bell" {
        uniform asset filePath = @bell.wav@
        uniform token auralMode = "nonSpatial"
        double gain = 0.5
      }
      """)
    let bell = try #require(loaded.root.findEntity(named: "Bell"))
    #expect(abs(try #require(bell.channelAudio).gain + 6.0206) < 1e-3)
    let scene = Scene()
    scene.addEntity(loaded.root)
    var count = 0
    let subscription = scene.subscribe(to: AudioEvents.PlaybackCompleted.self, on: bell) { _ in count += 1 }
    scene.advance(by: 0.4)
    #expect(count == 0)
    scene.advance(by: 0.3)
    #expect(count == 1)
    _ = subscription
  }

  @Test func soundsAreLoadedByNameAndByAddress() async throws {
    let folder = try SoundFolder()
    let bundle = try #require(Bundle(path: folder.folder.path))
    let bell = try await AudioFileResource(named: "bell", in: bundle)
    #expect(bell.name == "bell" && bell.duration == .seconds(0.5) && bell.configuration == .init())
    let url = URL(fileURLWithPath: folder.folder.path("bell.wav"))
    let again = try await AudioFileResource(
      contentsOf: url, configuration: .init(loadingStrategy: .stream, shouldLoop: true))
    #expect(again.duration == .seconds(0.5) && again.shouldLoop && again.loadingStrategy == .stream)
    let other = try AudioFileResource.load(
      named: "bell.wav", in: bundle, inputMode: .ambient, shouldLoop: true)
    #expect(other.inputMode == .ambient && other.contents === bell.contents)
    let older = try AudioFileResource.load(named: "bell", in: bundle, shouldLoop: true)
    #expect(older.shouldLoop && older.inputMode == .spatial)
    #expect(try AudioFileResource.load(named: "bell", in: bundle).contents === bell.contents)
    _ = try await folder.load(Self.library)
    let member = try await AudioFileResource(named: "/Root/bell_wav", from: "scene", in: bundle)
    #expect(member.shouldLoop && member.configuration.mixGroupName == "Effects")
    let group = try await AudioFileGroupResource(named: "/Root/Steps", from: "scene.usda", in: bundle)
    #expect(group.resources.count == 2)
    await #expect(throws: LoadingError.self) {
      try await AudioFileResource(named: "/Root/Nothing", from: "scene", in: bundle)
    }
    let error = await #expect(throws: LoadingError.self) {
      try await AudioFileResource(contentsOf: URL(fileURLWithPath: folder.folder.path("none.wav")))
    }
    #expect("\(try #require(error))".contains("none.wav"))
  }
}
