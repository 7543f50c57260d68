extension TextureResource {
  /// The bytes of a texture, level by level.
  public struct Contents: Sendable {
    let levels: [MipmapLevel]

    /// Takes the picture and, after it, its halves; each side is half of the one before, rounded down, at least 1.
    public init(mipmapLevels: [MipmapLevel]) { levels = mipmapLevels }

    /// The bytes of one level.
    public struct MipmapLevel: Sendable {
      enum Storage {
        case whole(Slice, bytesPerImage: Int?)
        case slices([Slice])
      }

      let storage: Storage

      /// One picture, rows from the top.
      public static func mip(bytes: [UInt8], bytesPerRow: Int) -> MipmapLevel {
        MipmapLevel(storage: .whole(.slice(bytes: bytes, bytesPerRow: bytesPerRow), bytesPerImage: nil))
      }

      /// Several pictures, one after the other.
      public static func mip(bytes: [UInt8], bytesPerRow: Int, bytesPerImage: Int) -> MipmapLevel {
        MipmapLevel(
          storage: .whole(.slice(bytes: bytes, bytesPerRow: bytesPerRow), bytesPerImage: bytesPerImage))
      }

      /// Several pictures: layers, faces in the order +x, −x, +y, −y, +z, −z, or slices of a block.
      public static func mip(slices: [Slice]) -> MipmapLevel { MipmapLevel(storage: .slices(slices)) }
    }

    /// The bytes of one picture of several.
    public struct Slice: Sendable {
      let bytes: [UInt8]
      let bytesPerRow: Int

      /// One picture, rows from the top.
      public static func slice(bytes: [UInt8], bytesPerRow: Int) -> Slice {
        Slice(bytes: bytes, bytesPerRow: bytesPerRow)
      }
    }
  }
}

extension TextureResource.Contents.MipmapLevel {
  /// The rows of all slices without gaps.
  ///
  /// - Parameters:
  ///   - rowSize: The bytes of a row without what may follow it.
  ///   - rows: The rows of a slice.
  ///   - slices: How many slices there have to be.
  ///   - level: The number of this level, for messages.
  /// - Returns: As many bytes as the pixels take.
  /// - Throws: ``TextureError`` when bytes are missing or rows overlap.
  func packed(rowSize: Int, rows: Int, slices: Int, level: Int) throws(TextureError) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(rowSize * rows * slices)
    switch storage {
    case .slices(let all):
      guard all.count == slices else {
        throw .levelSlices(level: level, count: all.count, expected: slices)
      }
      for slice in all {
        try slice.append(to: &result, from: 0, rowSize: rowSize, rows: rows, level: level)
      }
    case .whole(let slice, let bytesPerImage):
      let (rowBytes, overflows) = slice.bytesPerRow.multipliedReportingOverflow(by: rows)
      let step = bytesPerImage ?? rowBytes
      let least = rowSize + (overflows ? 0 : slice.bytesPerRow * (rows - 1))
      guard bytesPerImage == nil || step >= least else {
        throw .imageTooShort(level: level, bytesPerImage: step, needed: least)
      }
      for number in 0..<slices {
        let (start, overflows) = step.multipliedReportingOverflow(by: number)
        guard !overflows, start <= slice.bytes.count else {
          let (needed, isEndless) = start.addingReportingOverflow(least)
          throw .tooFewBytes(
            level: level, bytes: slice.bytes.count, needed: overflows || isEndless ? .max : needed)
        }
        try slice.append(to: &result, from: start, rowSize: rowSize, rows: rows, level: level)
      }
    }
    return result
  }
}

extension TextureResource.Contents.Slice {
  fileprivate func append(
    to result: inout [UInt8], from start: Int, rowSize: Int, rows: Int, level: Int
  ) throws(TextureError) {
    guard bytesPerRow >= rowSize || (rows == 1 && bytesPerRow == 0) else {
      throw .rowTooShort(level: level, bytesPerRow: bytesPerRow, needed: rowSize)
    }
    let (gaps, overflows) = bytesPerRow.multipliedReportingOverflow(by: rows - 1)
    let (end, overflowsAgain) = gaps.addingReportingOverflow(start + rowSize)
    guard !overflows, !overflowsAgain, end <= bytes.count else {
      throw .tooFewBytes(
        level: level, bytes: bytes.count, needed: overflows || overflowsAgain ? .max : end)
    }
    if bytesPerRow == rowSize {
      result += bytes[start..<start + rowSize * rows]
    } else {
      for row in 0..<rows {
        let first = start + row * bytesPerRow
        result += bytes[first..<first + rowSize]
      }
    }
  }
}
