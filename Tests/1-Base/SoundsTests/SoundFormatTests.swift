import Files
import Foundation
import Sounds
import Testing

/// Samples in all formats that are read besides WAV; `Samples/generate.c` writes them.
@Suite struct SoundFormatTests {
  private static let names = ["tone.aiff", "tone.caf", "tone.flac", "tone.ogg", "tone.opus", "tone.mp3"]

  private static func bytes(_ name: String) throws -> [UInt8] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    return try [UInt8](contentsOfFile: folder.appendingPathComponent("Samples/\(name)").path)
  }

  @Test(arguments: names)
  func formatsGiveTheTone(name: String) throws {
    let sound = try SoundSource(bytes: Self.bytes(name), at: name).read()
    #expect(sound.channels == 1 && abs(sound.duration - 0.5) < 0.15)
    // Coders need a while until they are in tune.
    let middle = sound.part(sound.frames / 4..<sound.frames * 3 / 4).samples
    let energy = middle.reduce(0) { $0 + $1 * $1 } / Float(middle.count)
    #expect(abs(energy - 0.03125) < 0.002, "\(energy)")
    let crossings = zip(middle, middle.dropFirst()).count { $0 < 0 && $1 >= 0 }
    #expect(abs(Double(crossings) / (Double(middle.count) / Double(sound.rate)) - 440) < 8)
  }

  @Test(arguments: names.filter { $0 != "tone.mp3" && $0 != "tone.caf" })
  func whatIsCutOffIsToldAbout(name: String) throws {
    let bytes = try Self.bytes(name)
    for share in [0.1, 0.5, 0.9] {
      let cut = Array(bytes.prefix(Int(Double(bytes.count) * share)))
      let error = #expect(throws: SoundError.self, "\(share)") {
        try SoundSource(bytes: cut, at: name).read()
      }
      #expect(error?.name == name)
    }
  }

  // The decoder of MP3 tells everybody about each damage.
  @Test(arguments: names.filter { $0 != "tone.mp3" })
  func damagedFilesAreErrorsOrSounds(name: String) throws {
    var random = SystemRandomNumberGenerator.seeded(11)
    let bytes = try Self.bytes(name)
    for _ in 0..<40 {
      var damaged = bytes
      for _ in 0..<4 {
        damaged[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      let sound = try? SoundSource(bytes: damaged, at: name).read()
      #expect(sound.map { $0.samples.allSatisfy(\.isFinite) } ?? true)
    }
  }
}
