import GraphicsGL
import Testing

@MainActor @Suite(.serialized) struct BufferTests {
  @Test func bytesComeBack() throws {
    let context = try SoftwareDevice.context()
    let bytes = (0..<100).map { UInt8($0) }
    let constant = try Buffer(context, bytes.span.bytes)
    #expect(constant.read() == bytes)
    #expect(constant.read(at: 10, byteCount: 3) == [10, 11, 12])
    #expect(constant.range.byteCount == 100)

    let dynamic = try Buffer(context, byteCount: 8)
    dynamic.write(([1, 2, 3, 4, 5, 6, 7, 8] as [UInt8]).span.bytes)
    dynamic.write(([30, 40] as [UInt8]).span.bytes, at: 2)
    #expect(dynamic.read() == [1, 2, 30, 40, 5, 6, 7, 8])
    dynamic.orphan()
    dynamic.write(([9, 9, 9, 9, 9, 9, 9, 9] as [UInt8]).span.bytes)
    #expect(dynamic.read() == [9, 9, 9, 9, 9, 9, 9, 9])
  }

  @Test func lackOfMemoryIsAnError() throws {
    let context = try SoftwareDevice.context()
    let before = context.objectCount(.buffer)
    let error = #expect(throws: GraphicsError.self) { _ = try Buffer(context, byteCount: 1 << 46) }
    guard case .outOfMemory = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(context.objectCount(.buffer) == before)
  }

  @Test func mistakesAreStopped() async {
    await #expect(processExitsWith: .failure) {
      try await MainActor.run {
        let buffer = try Buffer(SoftwareDevice.context(), byteCount: 4)
        buffer.write(([1, 2, 3] as [UInt8]).span.bytes, at: 2)
      }
    }
    await #expect(processExitsWith: .failure) {
      try await MainActor.run {
        let buffer = try Buffer(SoftwareDevice.context(), ([1, 2, 3, 4] as [UInt8]).span.bytes)
        buffer.write(([1] as [UInt8]).span.bytes)
      }
    }
    await #expect(processExitsWith: .failure) {
      try await MainActor.run {
        let buffer = try Buffer(SoftwareDevice.context(), byteCount: 4)
        _ = buffer.range(at: 2, byteCount: 3)
      }
    }
  }
}
