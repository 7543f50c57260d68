import Arguments
import Images
import Presentation
import Rendering

extension ValueFormat where Value == BackgroundOption {
  /// The format of a background: a color or its name in CSS, `transparent`, `environment` or `blurred`.
  nonisolated static var background: Self {
    ValueFormat(
      "COLOR|transparent|environment|blurred",
      expected: "a color such as #1b1b1f or navy, transparent, environment or blurred",
      completion: .choices(["transparent", "environment", "blurred"]), show: \.text
    ) { BackgroundOption($0) }
  }
}

extension ValueFormat where Value == EnvironmentOption {
  /// The format of an environment: a file, `none` or `studio`.
  nonisolated static var environment: Self {
    ValueFormat(
      "FILE|none|studio", expected: "a path, none or studio",
      completion: .files(extensions: ImageFormat.environmentExtensions, or: ["none", "studio"])
    ) { text in
      switch text {
      case "": nil
      case "none": EnvironmentOption.none
      case "studio": .studio
      default: .file(text)
      }
    }
  }
}

/// The change of an image that an option of a render feature asks for.
struct FeatureChange: Sendable {
  fileprivate let change: FeatureOption.Change

  func apply(to options: inout ImageOptions) { change(&options) }
}

extension FeatureOption {
  /// The option on the command line.
  nonisolated var option: Option<FeatureChange?> {
    .optional(name, as: .change(self), defaultText: defaultText, help: help)
  }
}

extension ValueFormat where Value == FeatureChange {
  /// Returns the format of the values of a render feature: its words, or numbers between commas.
  nonisolated static func change(_ feature: FeatureOption) -> Self {
    ValueFormat(
      feature.form, expected: feature.expected, completion: .choices(feature.words.map(\.word))
    ) { text in
      if let word = feature.words.first(where: { $0.word == text }) {
        return FeatureChange(change: word.change)
      }
      guard let numbers = feature.numbers,
        let values = ValueFormat<[Float]>.numbers(numbers.form, count: numbers.count...numbers.count)
          .value(of: text)
      else { return nil }
      return numbers.change(values).map { FeatureChange(change: $0) }
    }
  }
}

extension ValueFormat where Value == SunOption {
  /// The format of a sun: azimuth, elevation and optionally lux.
  nonisolated static var sun: Self {
    let numbers = ValueFormat<[Float]>.numbers("AZ,EL[,LUX]", count: 2...3)
    return ValueFormat(numbers.metavar, expected: numbers.expected) { text in
      guard let values = numbers.value(of: text), values.count < 3 || values[2] >= 0 else { return nil }
      var sun = SunOption(azimuth: values[0], elevation: values[1])
      if values.count == 3 { sun.lux = values[2] }
      return sun
    }
  }
}

extension ValueFormat where Value == OrbitOption {
  /// The format of an orbit: azimuth, elevation and optionally zoom.
  nonisolated static var orbit: Self {
    let numbers = ValueFormat<[Float]>.numbers("AZ,EL[,ZOOM]", count: 2...3)
    return ValueFormat(numbers.metavar, expected: numbers.expected + ", ZOOM above 0") { text in
      guard let values = numbers.value(of: text), values.count < 3 || values[2] > 0 else { return nil }
      return OrbitOption(azimuth: values[0], elevation: values[1], zoom: values.count == 3 ? values[2] : 1)
    }
  }
}

extension ValueFormat where Value == Bool {
  /// The format of a switch: `on` or `off`.
  nonisolated static var onOff: Self {
    ValueFormat(
      "on|off", expected: "on or off", completion: .choices(["on", "off"]), show: { $0 ? "on" : "off" }
    ) { ["on": true, "off": false][$0] }
  }
}

extension ValueFormat where Value == UpOption {
  /// The format of an up axis with its sign.
  nonisolated static var up: Self {
    let words = UpOption.allCases.map(\.rawValue)
    return ValueFormat(
      "AXIS", expected: "an axis such as +Z or -Y", completion: .choices(words), show: \.rawValue
    ) { UpOption($0) }
  }
}

extension ValueFormat where Value == DebugOverlays {
  /// The format of debug overlays: their words between commas.
  nonisolated static var overlays: Self {
    let entries = DebugOverlays.entries, words = entries.map(\.name)
    return ValueFormat(
      "WORDS", expected: "a list, between commas, of \(words.joined(separator: ", "))",
      completion: .choices(words),
      show: { shown in entries.filter { shown.contains($0.overlay) }.map(\.name).joined(separator: ",") }
    ) { text in
      var overlays: DebugOverlays = []
      for word in text.split(separator: ",", omittingEmptySubsequences: false) {
        guard let entry = entries.first(where: { $0.name == word }) else { return nil }
        overlays.insert(entry.overlay)
      }
      return overlays
    }
  }
}

extension ValueFormat where Value == DebugVisualization {
  /// The format of a debug view: its name.
  nonisolated static var debugView: Self {
    let views = DebugVisualization.allCases, words = views.map(\.name)
    return ValueFormat(
      "NAME", expected: "one of \(words.joined(separator: ", "))", completion: .choices(words), show: \.name
    ) { text in views.first { $0.name == text } }
  }
}

extension ValueFormat where Value == ClosedRange<Int> {
  /// The format of a frame range, `A..B`, both included.
  nonisolated static var frames: Self {
    ValueFormat(
      "A..B", expected: "two whole numbers such as 0..47, the first not above the second",
      show: { "\($0.lowerBound)..\($0.upperBound)" }
    ) { text in
      guard let dots = text.firstRange(of: "..") else { return nil }
      guard let first = Int(text[..<dots.lowerBound]), let last = Int(text[dots.upperBound...]),
        first >= 0, first <= last, last < 1_000_000
      else { return nil }
      return first...last
    }
  }
}

extension ValueFormat where Value == Turntable {
  /// A number of frames, and how long the turn lasts: `48`, `48,4`.
  nonisolated static var turntable: Self {
    ValueFormat(
      "N[,SECONDS]", expected: "2 to 720 frames, and seconds of more than 0 after a comma",
      show: { turn in "\(turn.frames)" + (turn.seconds.map { ",\($0)" } ?? "") }
    ) { text in
      let parts = text.split(separator: ",", omittingEmptySubsequences: false)
      guard parts.count <= 2, let frames = Int(parts[0]), (2...720).contains(frames) else { return nil }
      guard parts.count == 2 else { return Turntable(frames: frames) }
      guard let seconds = Double(parts[1]), seconds > 0, seconds <= 3_600 else { return nil }
      return Turntable(frames: frames, seconds: seconds)
    }
  }
}
