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

extension ValueFormat where Value == BloomOption {
  /// The format of bloom: `off`, `on` or three numbers.
  nonisolated static var bloom: Self {
    let form = "off|on|THRESHOLD,RADIUS,STRENGTH"
    let numbers = ValueFormat<[Float]>.numbers(form, count: 3...3)
    return ValueFormat(
      form, expected: "off, on, or THRESHOLD,RADIUS,STRENGTH from 0 up", completion: .choices(["off", "on"])
    ) { text in
      switch text {
      case "off": return .off
      case "on": return .on
      default:
        guard let values = numbers.value(of: text), values.allSatisfy({ $0 >= 0 }) else { return nil }
        return .custom(threshold: values[0], radius: values[1], strength: values[2])
      }
    }
  }
}

extension ValueFormat where Value == AmbientOcclusionOption {
  /// The format of ambient occlusion: `on`, `off` or a radius.
  nonisolated static var ambientOcclusion: Self {
    let number = ValueFormat<Float>.number("RADIUS")
    return ValueFormat(
      "on|off|RADIUS", expected: "on, off, or a radius in meters above 0",
      completion: .choices(["on", "off"])
    ) { text in
      switch text {
      case "on": return .on
      case "off": return .off
      default:
        guard let radius = number.value(of: text), radius > 0 else { return nil }
        return .radius(radius)
      }
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
