internal import SceneAssets
internal import USDLayers

/// The conversion of a stage's time codes to seconds of a clip.
struct ClipTimes {
  /// The time codes at which the clip starts and ends; it ends with the last keyframe where the stage has no
  /// end.
  let start: Double
  let end: Double?
  private let perSecond: Double

  init(_ values: StageValues) {
    func time(_ name: String) -> Double? {
      StageValues.number(values.field(name, of: 0)).flatMap { $0.isFinite ? $0 : nil }
    }
    let start = time("startTimeCode") ?? 0
    self.start = start
    // Some exporters write an empty range of time codes.
    end = time("endTimeCode").flatMap { $0 > start ? $0 : nil }
    let rate = values.stage.timeCodesPerSecond
    perSecond = rate.isFinite && rate > 0 ? rate : 24
  }

  func seconds(_ time: Double) -> Float { Float((time - start) / perSecond) }

  /// The length of the clip in seconds, if the stage gives it.
  var duration: Double? { end.map { ($0 - start) / perSecond } }

  /// Returns the keyframe times of a list of samples: those within the clip, and its ends where samples lie
  /// beyond them.
  func keys(_ samples: [Double]) -> [Double] {
    var keys = samples.filter { $0 >= start && $0 <= (end ?? .infinity) }
    if let first = samples.first, first < start, keys.first != start { keys.insert(start, at: 0) }
    if let end, let last = samples.last, last > end, keys.last != end { keys.append(end) }
    return keys
  }

  /// Merges several lists of times, ascending and without duplicates.
  static func union(_ lists: [[Double]]) -> [Double] {
    if lists.count == 1 { return lists[0] }
    var all: [Double] = []
    for time in lists.joined().sorted() where all.last != time { all.append(time) }
    return all
  }
}
