import Arguments
import SceneReaders

/// The parts of the manual that belong to no command: exit codes, environment variables and limits.
enum ProgramManual {
  /// The parts as the help and the manual pages show them.
  static var reference: ProgramReference {
    ProgramReference(
      exitStatus: exitStatus, environment: variables, tables: [limits],
      notes: ["\"man decoupage\" explains the environment variables \(ownNames) and others."])
  }

  private static var exitStatus: [HelpTable.Row] {
    ExitCode.allCases.map { HelpTable.Row("\($0.rawValue)", $0.meaning) }
      + [HelpTable.Row("128+N", "the signal with the number N ended the program")]
  }

  private static var limits: HelpTable {
    let standard = SceneLimits()
    return HelpTable(
      "limits",
      introduction: "The names that --limit NAME=N takes. A file over a limit is refused, or shown with less "
        + "where the explanation says so.",
      SceneLimits.all.map { HelpTable.Row($0.name, "\($0.meaning) (default: \(standard[$0]))") })
  }

  /// The names of the variables that no other program reads.
  private static var ownNames: String {
    variables.map(\.name).filter { $0.hasPrefix("DECOUPAGE_") }.joined(separator: ", ")
  }

  /// The environment variables that the program reads, without those of its tests.
  private static let variables: [HelpTable.Row] = [
    .init(
      "DECOUPAGE_CACHE",
      """
      the folder of what was computed once: cut-outs of photos, filtered maps of environments and compiled shaders; \
      empty for none (default: decoupage in XDG_CACHE_HOME)
      """),
    .init(
      "DECOUPAGE_STATE",
      """
      the folder in which view remembers the place and the size of its window; empty for none \
      (default: decoupage in XDG_STATE_HOME)
      """),
    .init(
      "DECOUPAGE_LOG",
      "the least severe messages on standard error: debug, info, warning or error (default: warning)"),
    .init(
      "DECOUPAGE_RECORD",
      "the goldens that test records without --record: missing, changed, all or never (default: never)"),
    .init(
      "DECOUPAGE_EGL",
      "the platform of EGL that is tried first where there is no window: surfaceless, device or pbuffer"),
    .init(
      "DECOUPAGE_GL_DEBUG",
      """
      0 logs errors of OpenGL, anything else ends the program at the first one \
      (default: 0, unless it was built for debugging)
      """),
    .init("DECOUPAGE_SHADERS", "a folder whose shaders take the place of the built-in ones of the same path"),
    .init(
      "CI",
      "where it is set, test ignores DECOUPAGE_RECORD, so that a build server records nothing by accident"),
    .init("XDG_CACHE_HOME", "the folder of caches (default: .cache in HOME)"),
    .init("XDG_STATE_HOME", "the folder of what programs remember (default: .local/state in HOME)"),
    .init(
      "XDG_CONFIG_HOME",
      "the folder of settings; decoupage/view.conf in it holds options for view (default: .config in HOME)"),
    .init("U2NET_HOME", "the folder of the networks for photos (default: .u2net in XDG_DATA_HOME)"),
    .init("XDG_DATA_HOME", "the folder in which that of the networks is looked for (default: HOME)"),
    .init(
      "ORT_DYLIB_PATH",
      "the library of ONNX Runtime, which runs networks for photos; without it, one is searched"),
    .init("VIRTUAL_ENV", "the environment of Python in which ONNX Runtime is searched first"),
    .init("CONDA_PREFIX", "the environment of Conda in which ONNX Runtime is searched next"),
    .init("LD_LIBRARY_PATH", "the folders of shared libraries, for the process that runs a network too"),
    .init(
      "SLURM_CPUS_ON_NODE",
      "the number of processor cores that Slurm granted on this machine; no more are used, nor more than there are"
    ),
    .init("HOME", "the folder in which the defaults of the folders above lie"),
    .init("TMPDIR", "the folder of temporary files (default: /tmp)"),
    .init("PATH", "the folders in which view and sticker search ffmpeg, and submit the commands of Slurm"),
    .init("DISPLAY", "the display of X11 on which windows appear"),
    .init("WAYLAND_DISPLAY", "the display of Wayland on which windows appear"),
  ]
}
