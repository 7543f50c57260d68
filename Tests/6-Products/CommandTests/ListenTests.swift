import Files
import Foundation
import TestSupport
import Testing

/// What scenes sound like, rendered by the built command.
struct ListenTests {
  /// A scene with a bell on the right that a library offers; the listener is the camera.
  private struct Scene {
    let folder: TemporaryFolder
    let path: String

    init() throws {
      folder = try TemporaryFolder()
      var bytes =
        Array("RIFF".utf8) + Self.number(36 + 9_600, 4) + Array("WAVEfmt ".utf8) + Self.number(16, 4)
      bytes += Self.number(1, 2) + Self.number(1, 2) + Self.number(48_000, 4) + Self.number(96_000, 4)
      bytes += Self.number(2, 2) + Self.number(16, 2) + Array("data".utf8) + Self.number(9_600, 4)
      // Noise, whose high sounds a head keeps from the far ear.
      var random = SeededRandom(seed: 4)
      for _ in 0..<4_800 { bytes += Self.number(random.below(16_384) - 8_192, 2) }
      try AtomicFile.write(bytes, to: folder.path("bell.wav"))
      path = try folder.write(
        """
        #usda 1.0
        (
          defaultPrim = "Root"
          metersPerUnit = 1
          upAxis = "Y"
        )
        def Xform "Root" {
          def Camera "Ears" {
          }
          def Xform "Tower" {
            double3 xformOp:translate = (2, 0, 0)
            uniform token[] xformOpOrder = ["xformOp:translate"]
            def RealityKitComponent "AudioLibrary" {
              uniform token info:id = "RealityKit.AudioLibrary"
              def RealityKitDict "resources" {
                string[] keys = ["bell"]
                rel values = [</Root/bell_wav>]
              }
            }
          }
          def RealityKitAudioFile "bell_wav" {
            uniform asset file = @bell.wav@
          }
        }
        """, to: "tower.usda")
    }

    static func number(_ value: Int, _ bytes: Int) -> [UInt8] {
      (0..<bytes).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
  }

  /// The samples of a file by their channels, and its rate.
  private func samples(_ path: String, channels: Int = 2) throws -> [[Int]] {
    let bytes = try [UInt8](contentsOfFile: path).dropFirst(44)
    let all = stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).map { offset in
      Int(Int16(bitPattern: UInt16(bytes[offset]) | UInt16(bytes[offset + 1]) << 8))
    }
    return (0..<channels).map { channel in stride(from: channel, to: all.count, by: channels).map { all[$0] }
    }
  }

  @Test func whatIsOnTheRightIsLouderThere() throws {
    let scene = try Scene(), output = scene.folder.path("out.wav")
    let run = try decoupage([
      "listen", scene.path, "-o", output, "--seconds", "0.5", "--play", "Tower/bell",
    ])
    #expect(run.ending == .exit(0) && run.errors == "" && run.output == "")
    let heard = try samples(output)
    #expect(heard[0].count == 24_000)
    let energies = heard.map { $0.reduce(0) { $0 + $1 * $1 } }
    #expect(energies[1] > 4 * energies[0] && energies[0] > 0)
    // The same again gives the same bytes, also to standard output's reader.
    let again = scene.folder.path("again.wav")
    _ = try decoupage(["listen", scene.path, "-o", again, "--seconds", "0.5", "--play", "Root/Tower/bell"])
    #expect(try [UInt8](contentsOfFile: again) == [UInt8](contentsOfFile: output))
  }

  @Test func sixSpeakersAndOtherRatesAreAsked() throws {
    let scene = try Scene(), output = scene.folder.path("out.wav")
    let run = try decoupage([
      "listen", scene.path, "-o", output, "--seconds", "0.25", "--play", "Tower/bell", "--speakers", "5.1",
      "--rate", "32000", "--listener", "Ears",
    ])
    #expect(run.ending == .exit(0))
    #expect(try samples(output, channels: 6).map(\.count) == Array(repeating: 8_000, count: 6))
  }

  @Test func inspectTellsOfSounds() throws {
    let scene = try Scene()
    let run = try decoupage(["inspect", "--json", scene.path])
    #expect(run.ending == .exit(0) && run.errors == "")
    #expect(run.output.contains("\"audio\""))
    #expect(
      run.output.filter { $0 != " " && $0 != "\n" }.contains("{\"library\":[\"bell\"],\"spatial\":true}"))
  }

  @Test(.enabled(if: Terminal.isAvailable))
  func onATerminalLengthAndLevelsAreTold() throws {
    let scene = try Scene(), output = scene.folder.path("out.wav")
    let run = try Terminal.run(
      "'\(BuiltTool.path())' listen '\(scene.path)' -o '\(output)' --seconds 0.5 --play Tower/bell")
    #expect(run.ending == .exit(0))
    let line = try #require(run.output.split(separator: "\r\n").first { $0.contains("wrote \(output): ") })
    let numbers = #/0\.5 s, peak -[0-9.]+ dBFS, RMS -[0-9.]+ dBFS, -[0-9.]+ LUFS/#
    #expect(line.contains(numbers), "\(line)")
  }

  @Test func silenceIsToldWithWhatCouldPlay() throws {
    let scene = try Scene()
    let run = try decoupage(["listen", scene.path, "-o", scene.folder.path("out.wav"), "--seconds", "0.1"])
    #expect(run.ending == .exit(0))
    #expect(run.errors.hasSuffix("nothing is heard in this time; --play takes Tower/bell\n"))
  }

  @Test(arguments: [
    (["--play", "Tower/gong"], "has no sound \"Tower/gong\"; it has Tower/bell", Int32(1)),
    (["--listener", "Nobody"], "has no entity named \"Nobody\" to listen with", 1),
    (["--rate", "32000"], "headphones need 44100 or 48000", 2),
    (["--speakers", "7.1"], "\"7.1\" is not", 2),
  ])
  func whatIsNotThereIsTold(words: [String], message: String, code: Int32) throws {
    let scene = try Scene(), output = scene.folder.path("out.wav")
    let run = try decoupage(["listen", scene.path, "-o", output] + words)
    #expect(run.ending == .exit(code))
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(!FileManager.default.fileExists(atPath: output))
  }
}
