internal import SceneAssets
internal import simd

extension ClipAsset {
  /// Returns the clip between two of its seconds, which begins at zero; itself where that is all of it.
  func cut(_ range: ClosedRange<Double>) -> ClipAsset {
    guard range.lowerBound > 0 || range.upperBound < duration else { return self }
    var result = self
    result.duration = range.upperBound - range.lowerBound
    result.tracks = tracks.compactMap { $0.cut(Float(range.lowerBound)...Float(range.upperBound)) }
    return result
  }
}

extension ClipAsset.Track {
  /// Returns the keys within a range, with keys at its ends; nil where the track has no keys.
  fileprivate func cut(_ range: ClosedRange<Float>) -> ClipAsset.Track? {
    guard !times.isEmpty, values.count.isMultiple(of: times.count) else { return nil }
    let room = values.count / times.count
    var result = self
    (result.times, result.values) = ([], [])
    // A curve that is cut between its keys keeps its shape only where it has enough of them.
    let width = interpolation == .cubic ? room / 3 : room
    func add(_ time: Float) {
      let zeros = [Float](repeating: 0, count: interpolation == .cubic ? width : 0)
      result.times.append(time - range.lowerBound)
      result.values += zeros + value(at: time) + zeros
    }
    let slack: Float = 1e-5
    let inside = times.indices.filter {
      times[$0] >= range.lowerBound - slack && times[$0] <= range.upperBound + slack
    }
    if inside.first.map({ times[$0] > range.lowerBound + slack }) ?? true { add(range.lowerBound) }
    for index in inside {
      result.times.append(max(times[index] - range.lowerBound, 0))
      result.values += values[index * room..<(index + 1) * room]
    }
    if inside.last.map({ times[$0] < range.upperBound - slack }) ?? true,
      range.upperBound - range.lowerBound > slack
    {
      add(range.upperBound)
    }
    return result
  }

  /// The track with times that ascend and are not below zero, as glTF has them: of two keys at one time, the earlier one
  /// comes a little before.
  var atAscendingTimes: ClipAsset.Track {
    let isFine = (times.first ?? 0) >= 0 && zip(times, times.dropFirst()).allSatisfy { $0 < $1 }
    guard !isFine, !times.isEmpty else { return self }
    let room = values.count / times.count
    var result = self
    (result.times, result.values) = ([], [])
    for (index, time) in times.enumerated() {
      let own = values[index * room..<(index + 1) * room]
      let moved = max(time, 0)
      if let last = result.times.last, moved <= last {
        let before = last.nextDown
        // Where there is no room for the earlier key, it is left out.
        if before >= 0, result.times.count < 2 || result.times[result.times.count - 2] < before {
          result.times[result.times.count - 1] = before
        } else {
          result.times.removeLast()
          result.values.removeLast(room)
        }
      }
      result.times.append(moved)
      result.values += own
    }
    return result
  }

  /// Returns some of the numbers of every key, in-tangents, values and out-tangents alike.
  func columns(_ range: Range<Int>, of width: Int) -> [Float] {
    stride(from: 0, to: values.count - width + 1, by: width).flatMap { row in
      values[row + range.lowerBound..<row + range.upperBound]
    }
  }

  /// Returns the translations, rotations and scales of a track of matrices, without the tangents of curves.
  func partsOfMatrices() -> [(ClipAsset.Target.Part, [Float])] {
    var (translations, rotations, scales) = ([Float](), [Float](), [Float]())
    let room = interpolation == .cubic ? 48 : 16, first = interpolation == .cubic ? 16 : 0
    var last = SIMD4<Float>(0, 0, 0, 1)
    for start in stride(from: first, to: values.count - 15, by: room) {
      let parts = AssetTransform(nearestTo: float4x4(numbers: Array(values[start..<start + 16])))
      // The shorter arc from key to key.
      let turn = simd_dot(parts.rotation.vector, last) < 0 ? -parts.rotation.vector : parts.rotation.vector
      last = turn
      for lane in 0..<3 { translations.append(parts.translation[lane]) }
      for lane in 0..<4 { rotations.append(turn[lane]) }
      for lane in 0..<3 { scales.append(parts.scale[lane]) }
    }
    return [(.translation, translations), (.rotation, rotations), (.scale, scales)]
  }
}
