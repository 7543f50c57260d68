import Foundation
import Images
import Input
import RealityKit
import RealityViews
import Snapshots
import SwiftUI
import Testing

/// A person in front of a window that is not there: clicks, drags, keys, and looks at pictures.
@MainActor struct Player {
  let session: RealityViewSession

  init(_ app: some App, width: Int, height: Int) async throws {
    session = try await RealityViewSession(app: app, width: width, height: height)
    try await wait(2)
  }

  func wait(_ steps: Int) async throws {
    for _ in 0..<steps { try await session.step() }
  }

  func click(_ x: Float, _ y: Float) async throws {
    try await session.step([.pointer([x, y])])
    try await session.step([.button(.left, isDown: true)])
    try await session.step([.button(.left, isDown: false)])
    try await wait(4)
  }

  func drag(from start: SIMD2<Float>, to end: SIMD2<Float>) async throws {
    try await session.step([.pointer(start)])
    try await session.step([.button(.left, isDown: true)])
    for step in 1...8 { try await session.step([.pointer(start + (end - start) * Float(step) / 8)]) }
    try await session.step([.button(.left, isDown: false)])
    try await wait(4)
  }

  func press(_ key: Key) async throws {
    try await session.step([.key(key, isDown: true)])
    try await session.step([.key(key, isDown: false)])
    try await wait(4)
  }

  func picture() throws -> Images.Image<RGBA8> { try session.snapshot() }

  /// Compares the picture with the one that was recorded.
  func check(_ name: String) async throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Goldens")
    let record = ProcessInfo.processInfo.environment["DECOUPAGE_RECORD"].flatMap(RecordMode.init) ?? .never
    let verdict = await Golden.check(
      try session.snapshot(), named: name, directory: folder.path, record: record)
    #expect(verdict.isPass, "\(verdict.message ?? "")")
  }
}
