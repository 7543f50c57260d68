package import Arguments

/// The declaration of `decoupage soak [NAME…]`: renders thousands of frames in one process and checks for leaks.
package enum SoakCommand {
  package static let frames = Option.value(
    "frames", as: .integer(in: 1...10_000_000), default: 10_000, help: "the least number of frames")

  package static let names = Argument.repeated(
    ValueFormat(
      "NAME", expected: "a scene to soak", completion: .choices(SoakSubject.allCases.map(\.rawValue))
    ) { SoakSubject(rawValue: $0) },
    help: "the scenes to render; without one, all")

  package static let declaration = Command(
    "soak", summary: "renders thousands of frames and checks for leaks",
    discussion: """
      Small images are rendered in one process. After a warm-up, neither the heap nor the number of \
      OpenGL objects may grow, and where only the camera moves no OpenGL object may be created at all. \
      The exit code is 1 otherwise.
      """,
    tables: [HelpTable("scenes", SoakSubject.allCases.map { HelpTable.Row($0.rawValue, $0.what) })],
    arguments: [names], options: [OptionGroup("options", [frames])])
}

/// The scenes of `decoupage soak`, in the order of its help.
package enum SoakSubject: String, CaseIterable, Sendable {
  case changes, model, boxes, hall

  /// The description in one line.
  package var what: String {
    switch self {
    case .changes: "models, lights, materials, textures and sizes that come, change and go"
    case .model: "a model with five textures, in the light of a sun with shadows"
    case .boxes: "1,000 boxes of eight materials"
    case .hall: "100 parts of 25 materials, with shadows, lamps and bloom"
    }
  }
}
