/// The fonts of a layout: those of its runs, and those of characters that these lack.
struct LayoutFonts {
  private(set) var programs: [FontProgram] = []
  private(set) var metrics: [FontFace.Metrics?] = []
  private var indices: [FontProgram: Int] = [:]

  /// Returns the index of a font, which is added if it is new.
  mutating func index(of program: FontProgram) -> Int {
    if let index = indices[program] { return index }
    programs.append(program)
    metrics.append(program.metrics)
    indices[program] = programs.count - 1
    return programs.count - 1
  }
}
