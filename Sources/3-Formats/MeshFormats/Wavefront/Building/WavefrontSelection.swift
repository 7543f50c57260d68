/// The selection of the values that one object uses from a list of the whole file.
enum WavefrontSelection {
  /// Selects the values that are used, in the order of the file, and remaps the indices to them.
  ///
  /// All indices have to be valid; each value is `width` numbers.
  static func choose(_ indices: inout [UInt32], from values: [Float], width: Int) -> [Float] {
    guard let (low, high) = bounds(indices) else { return [] }
    let span = Int(high - low) + 1
    // A few indices spread over a long list: the values between them are not visited.
    if span > 4 * indices.count + 1024 { return chooseFew(&indices, from: values, width) }
    var newIndices = [UInt32](repeating: 0, count: span)
    for index in indices { newIndices[Int(index - low)] = 1 }
    var used = 0
    for index in newIndices.indices {
      let isUsed = newIndices[index]
      newIndices[index] = UInt32(truncatingIfNeeded: used)
      used += Int(isUsed)
    }
    if used == span {
      if low > 0 { for index in indices.indices { indices[index] &-= low } }
      return span * width == values.count
        ? values : Array(values[(Int(low) * width)..<((Int(high) + 1) * width)])
    }
    var chosen: [Float] = []
    chosen.reserveCapacity(used * width)
    for index in newIndices.indices {
      let next = index + 1 < span ? Int(newIndices[index + 1]) : used
      guard next > Int(newIndices[index]) else { continue }
      let start = (Int(low) + index) * width
      for number in start..<(start + width) { chosen.append(values[number]) }
    }
    for index in indices.indices { indices[index] = newIndices[Int(indices[index] - low)] }
    return chosen
  }

  private static func bounds(_ indices: [UInt32]) -> (low: UInt32, high: UInt32)? {
    guard let first = indices.first else { return nil }
    var (low, high) = (first, first)
    for index in indices { (low, high) = (min(low, index), max(high, index)) }
    return (low, high)
  }

  private static func chooseFew(_ indices: inout [UInt32], from values: [Float], _ width: Int) -> [Float] {
    let used = Set(indices).sorted()
    var newIndices: [UInt32: UInt32] = [:]
    for (new, index) in used.enumerated() { newIndices[index] = UInt32(new) }
    for index in indices.indices { indices[index] = newIndices[indices[index]] ?? 0 }
    return used.flatMap { values[(Int($0) * width)..<((Int($0) + 1) * width)] }
  }
}
