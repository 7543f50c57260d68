internal import Glibc
internal import USDLayers

/// A dump of a composed scene as lines of JSON, one for each prim.
enum StageDump {
  static func print(_ path: String) {
    Swift.print("{\"file\":\(DumpText.string(path))}")
    do {
      let stage = try USDStage.open(path: path, options: USDStageOptions(allowsOutside: true))
      for prim in stage.prims.indices { Swift.print(json(prim, stage)) }
      for note in stage.notes { Swift.print("{\"note\":\(DumpText.string("\(note)"))}") }
    } catch {
      Swift.print("{\"error\":\(DumpText.string("\(error)"))}")
    }
  }

  private static func json(_ place: Int, _ stage: USDStage) -> String {
    let prim = stage.prims[place]
    var items: [(String, String)] = [
      ("prim", DumpText.string(prim.path.text)), ("type", DumpText.string(prim.typeName)),
      ("specifier", DumpText.string("\(prim.specifier)")), ("active", "\(prim.isActive)"),
      ("instance", "\(prim.isInstance)"), ("defined", "\(prim.isDefined)"),
      ("abstract", "\(prim.isAbstract)"),
      ("children", DumpText.array(prim.children.map { DumpText.string(stage.prims[$0].name) })),
    ]
    if let prototype = prim.prototype {
      items.append(("prototype", DumpText.string(stage.prims[prototype].path.text)))
    }
    let fields = stage.fields(of: place).map { name in
      (name, attempt { try stage.field(name, of: place).map { try value($0) } })
    }
    items.append(("fields", DumpText.object(fields)))
    items.append(
      ("properties", DumpText.array(stage.properties(of: place).map { property($0, place, stage) })))
    return DumpText.object(items)
  }

  private static func property(_ name: String, _ prim: Int, _ stage: USDStage) -> String {
    var items: [(String, String)] = [("name", DumpText.string(name))]
    let left = ["default", "timeSamples", "spline", "targetPaths", "connectionPaths"]
    let fields = stage.fields(ofProperty: name, of: prim).filter { !left.contains($0) }.map { field in
      (field, attempt { try stage.field(field, ofProperty: name, of: prim).map { try value($0) } })
    }
    items.append(("fields", DumpText.object(fields)))
    func list(_ paths: [USDPath]) -> String { DumpText.array(paths.map { DumpText.string($0.text) }) }
    if stage.isRelationship(name, of: prim) {
      items.append(("targets", attempt { list(try stage.targets(name, of: prim)) }))
      return DumpText.object(items)
    }
    items.append(("connections", attempt { list(try stage.connections(name, of: prim)) }))
    items.append(("default", attempt { try stage.value(name, of: prim).map { try value($0) } }))
    let times = (try? stage.sampleTimes(name, of: prim)) ?? []
    items.append(("times", DumpText.array(times.map(DumpText.bits))))
    if let first = times.first, let last = times.last {
      var moments = [first, times[times.count / 2], last]
      if times.count > 1 { moments.append((times[0] + times[1]) / 2) }
      let values = moments.map { time in
        attempt { try stage.value(name, of: prim, at: time).map { try value($0) } }
      }
      items.append(("values", DumpText.array(values)))
    }
    if let assets = try? stage.assets(name, of: prim),
      stage.type(ofAttribute: name, of: prim)?.hasPrefix("asset") == true
    {
      items.append(("assets", DumpText.array(assets.map { DumpText.string($0.resolved ?? "") })))
    }
    return DumpText.object(items)
  }

  private static func value(_ value: USDValue) throws -> String {
    try LayerDump(USDLayer(identifier: "")).json(value)
  }

  private static func attempt(_ body: () throws -> String?) -> String {
    do { return try body() ?? "null" } catch {
      return DumpText.object([("error", DumpText.string("\(error)"))])
    }
  }

  /// Measures the processor time of opening a scene and visiting its prims, the least of several runs.
  static func time(_ path: String) throws {
    var least = Double.infinity, count = 0, names = 0
    for _ in 0..<15 {
      let start = cpu()
      let stage = try USDStage.open(path: path, options: USDStageOptions(allowsOutside: true))
      count = stage.prims.count
      names = stage.prims.reduce(0) { $0 + $1.name.utf8.count + $1.typeName.utf8.count }
      least = min(least, cpu() - start)
      LayerCaching.clear()
    }
    Swift.print("\(path): \(count) prims, \(names) characters, \(least * 1000) ms")
  }

  private static func cpu() -> Double {
    var time = timespec()
    unsafe _ = clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
