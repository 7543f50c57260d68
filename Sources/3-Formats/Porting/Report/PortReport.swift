package import SceneAssets
package import TextFormats

/// A report of a port: what became of each object of a scene.
package struct PortReport: Sendable, Equatable {
  package var source: String
  package var output: String
  package private(set) var entries: [Entry] = []

  package init(source: String, output: String) { (self.source, self.output) = (source, output) }

  package struct Entry: Sendable, Equatable {
    /// The kind of object: `node`, `mesh`, `material`.
    package var kind: String
    /// The path in the source.
    package var path: String
    package var fate: Fate
    /// The reason, where the object was not simply carried over.
    package var reason: String
  }

  package enum Fate: String, Sendable, Equatable, CaseIterable { case carried, approximated, lost }

  package mutating func carry(_ kind: String, _ path: String) {
    entries.append(Entry(kind: kind, path: path, fate: .carried, reason: ""))
  }

  package mutating func tell(_ fate: Fate, kind: String, path: String, reason: String) {
    entries.append(Entry(kind: kind, path: path, fate: fate, reason: reason))
  }

  /// Adds the notes of the source's reader, except those about objects of the source.
  package mutating func add(_ notes: [AssetNote], besides sources: [SourceObject] = []) {
    let known = Set(sources.lazy.flatMap(\.notes))
    for note in notes where !known.contains(note) {
      tell(note.fate, kind: "source", path: note.location, reason: note.message)
    }
  }

  /// Accounts for each object of the source in its own terms: by the reader's notes, and by the entries of
  /// the parts that it became, which it replaces.
  package mutating func account(for sources: [SourceObject]) {
    guard !sources.isEmpty else { return }
    let own = Dictionary(grouping: entries) { SourceObject.Part($0.kind, $0.path) }
    var accounted: [Entry] = [], replaced: Set<SourceObject.Part> = []
    for source in sources {
      var items: [Entry] = source.notes.map {
        Entry(kind: source.kind, path: source.path, fate: $0.fate, reason: $0.message)
      }
      let found = source.parts.filter { own[$0] != nil }
      replaced.formUnion(found)
      for entry in found.lazy.flatMap({ own[$0] ?? [] }) where entry.fate != .carried {
        let entry = Entry(kind: source.kind, path: source.path, fate: entry.fate, reason: entry.reason)
        if !items.contains(entry) { items.append(entry) }
      }
      if items.isEmpty {
        let isWritten = source.parts.isEmpty || !found.isEmpty
        items.append(
          Entry(
            kind: source.kind, path: source.path, fate: isWritten ? .carried : .lost,
            reason: isWritten ? "" : "it has no effect on anything that is written"))
      }
      accounted += items
    }
    entries = accounted + entries.filter { !replaced.contains(SourceObject.Part($0.kind, $0.path)) }
  }

  package func count(_ fate: Fate) -> Int { entries.count { $0.fate == fate } }

  /// The number of objects by fate.
  package var counts: [Fate: Int] {
    entries.reduce(into: [:]) { counts, entry in counts[entry.fate, default: 0] += 1 }
  }

  /// Returns the report as a JSON object, with further members before the list of objects.
  package func json(with further: [(key: String, value: JSONText)] = []) -> JSONText {
    let totals = counts
    let objects = entries.map { entry in
      var members: [(key: String, value: JSONText)] = [
        ("kind", .string(entry.kind)), ("path", .string(entry.path)), ("fate", .string(entry.fate.rawValue)),
      ]
      if !entry.reason.isEmpty { members.append(("reason", .string(entry.reason))) }
      return JSONText.object(members)
    }
    return .object(
      [
        ("source", .string(source)), ("output", .string(output)),
        ("totals", .object(Fate.allCases.map { ($0.rawValue, .integer(totals[$0] ?? 0)) })),
      ] + further + [("objects", .array(objects))])
  }
}

extension AssetNote {
  fileprivate var fate: PortReport.Fate { severity == .approximated ? .approximated : .lost }
}
