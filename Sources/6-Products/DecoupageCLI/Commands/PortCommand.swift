import Arguments
import Files
import Log
import Porting
import SceneReaders
import Shards
import TextFormats

/// `decoupage port INPUT… -o OUT`: converts scenes to USD and glTF.
struct PortCommand: ShardedCommand {
  private nonisolated static let formats = ["usdz", "usda", "usdc", "glb", "gltf"]
  private static let inputs = Argument.repeated(
    .file("INPUT", extensions: SceneReaderTable.current.extensions), atLeast: 1,
    help: "a \(SceneReaderTable.current.list("or")) file, or a folder of them")
  private static let output = Option.required(
    "output", short: "o", as: .file("OUT", extensions: formats),
    help: "the USD or glTF file; a folder where there are several scenes")
  private static let format = Option.value(
    "format", as: .choice(formats), default: "usdz", help: "the file format in a folder")
  private static let report = Option.optional(
    "report", as: .file("FILE", extensions: ["json", "html"]),
    help: "write a report of each object: carried, approximated or lost, and why; .html with images")
  private static let movements = Option.repeated(
    "append-animation", as: .file("FILE", extensions: SceneReaderTable.current.extensions),
    help: "add the animation of another file, whose nodes have the same names, as a clip")
  private static let textures = Option.optional(
    "textures", as: .choice(["copy", "embed", "reference"]),
    defaultText: "embed in .usdz and .glb, else copy",
    help: """
      copy textures into a folder beside the file, embed them in the file, or reference them where they \
      are
      """)
  private static let compression = Option.optional(
    "compress", as: .choice(["draco", "meshopt"]), defaultText: "not at all",
    help: "compress the meshes of a glTF file, which loses some of their digits")
  private static let strict = Option.flag("strict", help: "exit with 1 when anything was lost, or differs")
  private static let meters = Option.optional(
    "meters-per-unit", as: .number("X", in: 1e-9...1e9) as ValueFormat<Double>,
    defaultText: "what the scene says",
    help: "the length of a scene unit in meters")
  private static let verify = Option.value(
    "verify", as: .choice(PortVerifier.Scope.allCases.map(\.rawValue)), default: "sample",
    help: "which ports to open, draw and compare with their sources: all, a sample of a folder, or none")
  private static let jobs = Option.value(
    "jobs", as: .integer(in: 1...1024), default: AvailableCores.count,
    defaultText: "the number of cores", help: "how many scenes at once")

  let declaration = Command(
    "port", summary: "converts scenes of other formats to USD and glTF",
    discussion: """
      Writes .usdz, .usda, .usdc, .glb or .gltf, by the extension of OUT, with textures in the package or in a \
      folder beside it. A folder becomes a folder of the same structure; files that cannot be read are reported, \
      and do not stop the others. Porting into the same folder again is incremental: a scene is skipped \
      while its file, the files that it references and its output are unchanged. References between scenes \
      are preserved, except in packages, which hold a copy.

      Textures in formats that USD does not take, such as TGA, TIFF and Photoshop, become PNG, or OpenEXR \
      for high dynamic range.

      In .glb and .gltf, JPEG, PNG and WebP stay as they are, polygons become triangles, and what the format has no \
      place for, such as physics, particles, sounds, shader graphs and environments, is reported.

      Layers of USD are copied into USD with all that they refer to: references, variants, shader graphs, timelines \
      and sounds stay as they are. Each port is opened again and drawn beside its source; where the two \
      pictures differ, or animations are missing, the scene is reported as different.

      Content that the format cannot hold is reported on standard error, once for each reason; the report lists \
      every object of the scene. The report in HTML shows each scene before and after.
      """,
    arguments: [inputs],
    options: [
      OptionGroup(
        "options", [output, format, movements, textures, compression, report, strict, verify, meters, jobs]),
      SceneArgument.fileGroup, ShardOptionGroup.group,
    ])

  func run(_ invocation: Invocation, in context: CommandContext) async throws(CommandFailure) -> ExitCode {
    let found = try argument(invocation)
    for failure in found.failures { context.report(failure) }
    let movements = invocation[Self.movements]
    try checkOutputs(found.jobs, movements, invocation)
    guard movements.isEmpty || found.jobs.count <= 1 else {
      throw CommandFailure(
        invocation[Self.output], "animations are appended to one scene; name one", code: .badUsage)
    }
    let request = PortRequest(
      version: Release.version, movements: movements, metersPerUnit: invocation[Self.meters],
      files: SceneArgument.fileOptions(invocation), options: try options(invocation, found.jobs))
    let isFolder = found.jobs.contains { $0.relativeOutput != nil }
    let shard = try ShardOptionGroup.run(self, Self.items(found.jobs), invocation)
    let jobs = shard?.select(found.jobs) ?? found.jobs
    let run = PortRun(
      jobs, request: request, folder: isFolder ? invocation[Self.output] : nil, shard: shard?.name,
      context: context)
    let isPage = invocation[Self.report]?.lowercased().hasSuffix(".html") ?? false
    let scope = PortVerifier.Scope(rawValue: invocation[Self.verify]) ?? .sample
    let verifier = PortVerifier(
      scope: scope, files: request.files, keepsPictures: isPage, context: context)
    let report = invocation[Self.report]
    try await run.run(width: invocation[Self.jobs], verifier: verifier) { number in
      // A port is recorded at once, and again when it is verified; until then nothing has to be written
      // beside the report, which could fail.
      guard let shard else { return }
      try? shard.finish(shard.pending[number], job: jobs[number], run: run, number: number, report: report)
    }

    var totals = PortTotals(failed: found.failures.count), undrawn: Set<String> = []
    for (number, job) in jobs.enumerated() {
      let outcome = run.outcomes[number], verdict = run.verdicts[number]
      if let shard {
        try shard.finish(
          shard.pending[number], job: job, run: run, number: number, report: invocation[Self.report])
      }
      totals.add(outcome, verdict)
      switch outcome {
      case .done(let report, _):
        for loss in report.losses { context.warn("\(job.input): \(loss.path)", loss.text) }
      case .failed(let subject, let reason): context.report(CommandFailure(subject, reason))
      case .unchanged, .skipped: break
      }
      switch verdict {
      case .differs(_, let what): context.warn(job.output, "it differs from \(job.input): \(what)")
      case .unknown(let reason?) where undrawn.insert(reason).inserted:
        context.warn(job.output, "it was not compared with its source: \(reason)")
      default: break
      }
    }
    try shard?.check()
    if shard == nil, let path = invocation[Self.report] {
      try write(found.jobs, run: run, totals: totals, to: path)
    }
    if isFolder, !context.isQuiet { context.messages.write(line: totals.line) }
    if !isFolder, totals.failed == 0 { for job in jobs { context.tell(written: job.output) } }
    return totals.failed + totals.skipped > 0
      || (invocation[Self.strict] && totals.lost + totals.differing > 0)
      ? .failed : .done
  }

  /// Returns the port options: the texture mode, and the outputs that scenes may reference.
  private func options(
    _ invocation: Invocation, _ jobs: [PortJob]
  ) throws(CommandFailure) -> PortOptions {
    let files = SceneArgument.fileOptions(invocation)
    var options = PortOptions()
    (options.allowsOutside, options.limits) = (files.allowsOutside, files.limits.layers)
    for job in jobs { options.refer(to: job.input, portedTo: job.output) }
    let ending = jobs.first?.output.split(separator: ".").last?.lowercased() ?? ""
    let isPackage = ending == "usdz" || ending == "glb", isGLTF = ending == "glb" || ending == "gltf"
    if let codec = invocation[Self.compression] {
      guard isGLTF || jobs.isEmpty else {
        throw CommandFailure(
          invocation[Self.output], "--compress is for .glb and .gltf; USD has no compressed meshes",
          code: .badUsage)
      }
      options.compression = PortOptions.Compression(rawValue: codec) ?? .none
    }
    switch invocation[Self.textures] {
    case "embed"? where isGLTF: options.images = .embedded
    case "embed"? where !isPackage:
      throw CommandFailure(
        invocation[Self.output],
        "textures are embedded in .usdz, .glb and .gltf only; write one of these, or use --textures copy",
        code: .badUsage)
    case "copy"? where isPackage, "reference"? where isPackage:
      throw CommandFailure(
        invocation[Self.output], "packages embed their textures; write .usdc or .gltf", code: .badUsage)
    case "reference"? where isGLTF:
      throw CommandFailure(
        invocation[Self.output], "glTF files have their textures within or beside them; use --textures copy",
        code: .badUsage)
    case "reference"?: options.images = .referenced
    default: break
    }
    return options
  }

  /// Checks that no output replaces an input, before any work is done.
  private func checkOutputs(
    _ jobs: [PortJob], _ movements: [String], _ invocation: Invocation
  ) throws(CommandFailure) {
    let sources = SourceFiles(jobs.map(\.input) + movements)
    do throws(FileError) {
      for job in jobs { try sources.check(output: job.output) }
      if let report = invocation[Self.report] { try sources.check(output: report) }
    } catch {
      throw CommandFailure(error)
    }
  }

  private func argument(_ invocation: Invocation) throws(CommandFailure) -> PortArgument {
    let output = invocation[Self.output], words = invocation[Self.inputs]
    let ending = output.split(separator: "/").last?.split(separator: ".").dropFirst().last?.lowercased() ?? ""
    if PictureFiles.isFolder(output) || ending.isEmpty {
      return PortArgument(words, into: output, format: invocation[Self.format])
    }
    guard Self.formats.contains(ending) else {
      let known = Self.formats.map { ".\($0)" }
      throw CommandFailure(
        output,
        "\(known.dropLast().joined(separator: ", ")) and \(known.last ?? "") are written, not .\(ending); "
          + "a folder's name ends in /",
        code: .badUsage)
    }
    for word in words { if let failure = PortArgument.refusal(of: word) { throw failure } }
    let files = FolderWalk(extensions: Set(SceneReaderTable.current.extensions)).expand(words)
    if let error = files.unreadable.first { throw CommandFailure(error) }
    guard files.files.count == 1 else {
      throw CommandFailure(
        output,
        files.files.isEmpty ? "there are no scenes to port" : "several scenes go into a folder; name one",
        code: .badUsage)
    }
    return PortArgument(files.files[0], as: output)
  }

  // MARK: Shards

  private static func items(_ jobs: [PortJob]) -> [ShardItem] {
    jobs.map { ShardItem($0.input, file: $0.input) }
  }

  func shardItems(_ invocation: Invocation) throws(CommandFailure) -> [ShardItem] {
    let found = try argument(invocation)
    if let failure = found.failures.first { throw failure }
    try checkOutputs(found.jobs, invocation[Self.movements], invocation)
    return Self.items(found.jobs)
  }

  func recordFolder(_ invocation: Invocation) -> String? {
    let output = invocation[Self.output], name = output.split(separator: "/").last ?? ""
    return PictureFiles.isFolder(output) || !name.contains(".") ? PictureFiles.trimmed(output) : nil
  }

  func mergedOutputs(_ invocation: Invocation) -> [String] { invocation[Self.report].map { [$0] } ?? [] }

  func runFacts(_ invocation: Invocation) -> ShardFacts {
    let missing = (try? argument(invocation))?.failures.count ?? 0
    return ShardFacts(members: [("unreadable", .integer(missing))])
  }

  private func write(
    _ jobs: [PortJob], run: PortRun, totals: PortTotals, to path: String
  ) throws(CommandFailure) {
    let text: String
    if path.lowercased().hasSuffix(".html") {
      var page = PortPage(totals)
      for (number, job) in jobs.enumerated() { page.add(job, run.outcomes[number], run.verdicts[number]) }
      text = page.text
    } else {
      var objects: [JSONText] = []
      for (number, job) in jobs.enumerated() {
        let verdict = run.verdicts[number]
        let pictures = try PortPictures.write(verdict, "\(number + 1)", beside: path)
        objects.append(PortTotals.json(job, run.outcomes[number], verification: verdict.json(pictures)))
      }
      text = PortTotals.document(objects)
    }
    do throws(FileError) { try AtomicFile.write(text, to: path) } catch { throw CommandFailure(error) }
  }
}
