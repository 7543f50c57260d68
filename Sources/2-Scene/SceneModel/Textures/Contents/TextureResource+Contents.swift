extension TextureResource {
  /// The bytes of a texture, by mipmap level.
  public struct Contents: Sendable {
    let levels: [MipmapLevel]

    /// Creates contents from mipmap levels; each side is half of that of the previous level, rounded down, at
    /// least 1.
    public init(mipmapLevels: [MipmapLevel]) { levels = mipmapLevels }

    /// The bytes of one mipmap level.
    public struct MipmapLevel: Sendable {
      enum Storage {
        case whole(Slice, bytesPerImage: Int?)
        case slices([Slice])
      }

      let storage: Storage

      /// Returns a level of one slice, rows from the top.
      public static func mip(bytes: [UInt8], bytesPerRow: Int) -> MipmapLevel {
        MipmapLevel(storage: .whole(.slice(bytes: bytes, bytesPerRow: bytesPerRow), bytesPerImage: nil))
      }

      /// Returns a level of several slices, one after the other.
      public static func mip(bytes: [UInt8], bytesPerRow: Int, bytesPerImage: Int) -> MipmapLevel {
        MipmapLevel(
          storage: .whole(.slice(bytes: bytes, bytesPerRow: bytesPerRow), bytesPerImage: bytesPerImage))
      }

      /// Returns a level of several slices: layers, faces in the order +x, −x, +y, −y, +z, −z, or depth
      /// slices.
      public static func mip(slices: [Slice]) -> MipmapLevel { MipmapLevel(storage: .slices(slices)) }
    }

    /// The bytes of one slice.
    public struct Slice: Sendable {
      let bytes: [UInt8]
      let bytesPerRow: Int

      /// Returns a slice, rows from the top.
      public static func slice(bytes: [UInt8], bytesPerRow: Int) -> Slice {
        Slice(bytes: bytes, bytesPerRow: bytesPerRow)
      }
    }
  }
}

extension TextureResource.Contents.MipmapLevel {
  /// Returns the rows of all slices without gaps.
  ///
  /// - Parameters:
  ///   - rowSize: The bytes of a row without padding.
  ///   - rows: The rows of a slice.
  ///   - slices: The required number of slices.
  ///   - level: The index of this level, for messages.
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
