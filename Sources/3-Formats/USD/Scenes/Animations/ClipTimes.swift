internal import SceneAssets
internal import USDLayers

/// How times of a stage become seconds of a clip.
struct ClipTimes {
  /// Where the clip starts and ends, in time codes; it ends with the last key where nobody says.
  let start: Double
  let end: Double?
  private let perSecond: Double

  init(_ values: StageValues) {
    func time(_ name: String) -> Double? {
      StageValues.number(values.field(name, of: 0)).flatMap { $0.isFinite ? $0 : nil }
    }
    let start = time("startTimeCode") ?? 0
    self.start = start
    // Exporters that know nothing write an empty stretch.
    end = time("endTimeCode").flatMap { $0 > start ? $0 : nil }
    let rate = values.stage.timeCodesPerSecond
    perSecond = rate.isFinite && rate > 0 ? rate : 24
  }

  func seconds(_ time: Double) -> Float { Float((time - start) / perSecond) }

  /// How long the clip is, if the stage says so.
  var duration: Double? { end.map { ($0 - start) / perSecond } }

  /// Times at which keys of the clip stand for samples: those within it, and its ends where there are some beyond.
  func keys(_ samples: [Double]) -> [Double] {
    var keys = samples.filter { $0 >= start && $0 <= (end ?? .infinity) }
    if let first = samples.first, first < start, keys.first != start { keys.insert(start, at: 0) }
    if let end, let last = samples.last, last > end, keys.last != end { keys.append(end) }
    return keys
  }

  /// Several lists of times as one, ascending, each time once.
  static func union(_ lists: [[Double]]) -> [Double] {
    if lists.count == 1 { return lists[0] }
    var all: [Double] = []
    for time in lists.joined().sorted() where all.last != time { all.append(time) }
    return all
  }
}
