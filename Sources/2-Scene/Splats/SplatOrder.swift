/// The order of splats by distance.
package enum SplatOrder {
  /// Returns the indices of distances, the nearest first; equal ones stay in their order.
  ///
  /// A radix sort of three steps, eleven bits each.
  package static func nearestFirst(_ distances: [Float]) -> [UInt32] {
    let count = distances.count
    var keys = distances.map { distance -> UInt32 in
      let bits = (distance + 0).bitPattern
      return bits & 0x8000_0000 == 0 ? bits | 0x8000_0000 : ~bits
    }
    var order = [UInt32](0..<UInt32(count))
    var otherKeys = [UInt32](repeating: 0, count: count), otherOrder = otherKeys
    for shift in [UInt32(0), 11, 22] {
      var starts = [Int](repeating: 0, count: 2049)
      for key in keys { starts[Int((key >> shift) & 2047) + 1] += 1 }
      for bucket in 1...2048 { starts[bucket] += starts[bucket - 1] }
      keys.withUnsafeBufferPointer { keys in
        order.withUnsafeBufferPointer { order in
          otherKeys.withUnsafeMutableBufferPointer { otherKeys in
            otherOrder.withUnsafeMutableBufferPointer { otherOrder in
              starts.withUnsafeMutableBufferPointer { starts in
                for index in 0..<count {
                  let key = keys[index], bucket = Int((key >> shift) & 2047), place = starts[bucket]
                  starts[bucket] = place + 1
                  otherKeys[place] = key
                  otherOrder[place] = order[index]
                }
              }
            }
          }
        }
      }
      swap(&keys, &otherKeys)
      swap(&order, &otherOrder)
    }
    return order
  }
}
