internal import SceneAssets
internal import USDLayers
internal import simd

/// The values of a stage at one time, in the types that readers want.
///
/// Damaged values count as absent and are noted.
final class StageValues {
  let stage: USDStage
  /// The time, in time codes.
  let time: Double
  /// The number of times that may still be sampled between those of the file, to follow animation accurately.
  private(set) var spareTimes: Int
  private(set) var notes: [AssetNote] = []
  /// The notes so far: another instance or another time does not repeat them.
  private var notedBefore: Set<AssetNote> = []

  init(_ stage: USDStage, time: Double?, spareTimes: Int = USDSceneLimits.standard.moments) {
    (self.stage, self.spareTimes) = (stage, spareTimes)
    self.time = time ?? Self.number(try? stage.field("startTimeCode", of: 0)) ?? 0
  }

  func spend(times: Int) { spareTimes -= min(times, spareTimes) }

  func note(_ severity: AssetNote.Severity, _ prim: Int, _ message: String) {
    let note = AssetNote(severity, at: stage.prims[prim].path.text, message)
    if notedBefore.insert(note).inserted { notes.append(note) }
  }

  // MARK: Values

  func value(_ attribute: String, of prim: Int, at time: Double? = nil) -> USDValue? {
    attempt(attribute, of: prim) { () throws(USDError) in
      try stage.value(attribute, of: prim, at: time ?? self.time)
    }
  }

  func number(_ attribute: String, of prim: Int) -> Double? { Self.number(value(attribute, of: prim)) }

  func float(_ attribute: String, of prim: Int) -> Float? { number(attribute, of: prim).map { Float($0) } }

  func bool(_ attribute: String, of prim: Int) -> Bool? { number(attribute, of: prim).map { $0 != 0 } }

  /// Returns a token, a string or an asset path.
  func text(_ attribute: String, of prim: Int) -> String? { Self.text(value(attribute, of: prim)) }

  /// Returns the numbers of a vector, a quaternion or a matrix, or a single one.
  func numbers(_ attribute: String, of prim: Int) -> [Double]? { Self.numbers(value(attribute, of: prim)) }

  func array(_ attribute: String, of prim: Int, at time: Double? = nil) -> USDArray? {
    guard case .array(let array)? = value(attribute, of: prim, at: time) else { return nil }
    return array
  }

  func texts(_ attribute: String, of prim: Int) -> [String]? {
    switch value(attribute, of: prim) {
    case .array(let array)?: array.texts
    case .texts(let texts, _)?: texts
    default: nil
    }
  }

  // MARK: Metadata and relationships

  func field(_ name: String, of prim: Int) -> USDValue? {
    attempt(name, of: prim) { () throws(USDError) in try stage.field(name, of: prim) }
  }

  func field(_ name: String, ofProperty property: String, of prim: Int) -> USDValue? {
    attempt(property, of: prim) { () throws(USDError) in
      try stage.field(name, ofProperty: property, of: prim)
    }
  }

  func targets(_ relationship: String, of prim: Int) -> [USDPath] {
    attempt(relationship, of: prim) { () throws(USDError) in try stage.targets(relationship, of: prim) } ?? []
  }

  func connections(_ attribute: String, of prim: Int) -> [USDPath] {
    attempt(attribute, of: prim) { () throws(USDError) in try stage.connections(attribute, of: prim) } ?? []
  }

  private func attempt<Value>(
    _ name: String, of prim: Int, _ body: () throws(USDError) -> Value?
  ) -> Value? {
    do throws(USDError) {
      return try body()
    } catch {
      note(.broken, prim, "\(name) is left out: \(error)")
      return nil
    }
  }
}

extension StageValues {
  static func number(_ value: USDValue??) -> Double? {
    switch value {
    case .some(.some(.number(let number, _))): number
    case .some(.some(.integer(let number, _))): Double(number)
    case .some(.some(.bool(let truth))): truth ? 1 : 0
    default: nil
    }
  }

  static func text(_ value: USDValue?) -> String? {
    guard case .text(let text, _)? = value else { return nil }
    return text
  }

  static func numbers(_ value: USDValue?) -> [Double]? {
    if case .tuple(let numbers, _)? = value { return numbers }
    return number(value).map { [$0] }
  }
}
