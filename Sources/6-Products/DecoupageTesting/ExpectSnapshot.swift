public import Decoupage
public import Foundation
public import Presentation
public import Snapshots

/// Draws an entity with all below it and compares the picture with the one that was accepted before.
///
/// For tests of Swift Testing and of XCTest alike. The accepted picture lies beside the test, as
/// `__Snapshots__/FILE/NAME.png`. One that differs fails the test; the message has the numbers, and the paths of what
/// was drawn and of what differs, which lie beside the accepted one and are attached to the test.
///
/// `DECOUPAGE_RECORD=missing` (or `changed`, or `all`) accepts what is drawn, except where `CI` is set.
///
///     @Test func theMugIsGlazed() async throws {
///       await expectSnapshot(of: try await Mug(), size: CGSize(width: 256, height: 256))
///     }
///
/// - Parameters:
///   - entity: What to draw. One that stands in a scene already is drawn as a copy.
///   - size: In pixels.
///   - name: The name of the picture; needed where a test draws several.
///   - looks: How to look at it: camera, light, background and so on.
///   - time: At which moment, in seconds.
///   - limits: What still counts as the same.
///   - record: What to accept, instead of what the environment says.
///   - fileID: The test's file, for messages.
///   - filePath: The test's file, which the accepted pictures lie beside.
///   - line: The call's, for messages.
///   - column: The call's, for messages.
///   - function: The test, which the picture is named after.
/// - Returns: What came of it, for tests that want to know more.
@MainActor @discardableResult
public func expectSnapshot(
  of entity: Entity, size: CGSize = CGSize(width: 256, height: 256), named name: String? = nil,
  looks: LookOptions = LookOptions(), time: Double = 0, limits: ComparisonLimits = ComparisonLimits(),
  record: RecordMode? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column, function: String = #function
) async -> GoldenVerdict? {
  let test = SnapshotCall(fileID, filePath, line, column, function)
  let isFree = entity.parent == nil && entity.scene == nil
  let root = isFree ? entity : entity.clone(recursive: true)
  let scene = LoadedScene(name: entity.name.isEmpty ? "entity" : entity.name, root: root)
  return await test.check(name, limits, record) { () async throws in
    let presenter = try ScenePresenter()
    // The entity goes back to its owner as it came.
    defer { presenter.renderer.entities.removeAll() }
    return try await presenter.picture(of: scene, looks, time, size)
  }
}

/// Draws everything that stands in a scene, as copies, and compares the picture with the one accepted before.
///
/// See ``expectSnapshot(of:size:named:looks:time:limits:record:fileID:filePath:line:column:function:)`` for an entity.
@MainActor @discardableResult
public func expectSnapshot(
  of scene: Scene, size: CGSize = CGSize(width: 256, height: 256), named name: String? = nil,
  looks: LookOptions = LookOptions(), time: Double = 0, limits: ComparisonLimits = ComparisonLimits(),
  record: RecordMode? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column, function: String = #function
) async -> GoldenVerdict? {
  let copy = Entity()
  copy.name = scene.name
  for root in scene.roots { copy.addChild(root.clone(recursive: true)) }
  return await expectSnapshot(
    of: copy, size: size, named: name, looks: looks, time: time, limits: limits, record: record,
    fileID: fileID, filePath: filePath, line: line, column: column, function: function)
}

/// Draws a scene from a file, or a built-in one of the caller's, and compares the picture with the one accepted before.
///
/// See ``expectSnapshot(of:size:named:looks:time:limits:record:fileID:filePath:line:column:function:)`` for an entity.
@MainActor @discardableResult
public func expectSnapshot(
  of source: SceneSource, size: CGSize = CGSize(width: 256, height: 256), named name: String? = nil,
  looks: LookOptions = LookOptions(), time: Double = 0, limits: ComparisonLimits = ComparisonLimits(),
  record: RecordMode? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column, function: String = #function
) async -> GoldenVerdict? {
  let test = SnapshotCall(fileID, filePath, line, column, function)
  return await test.check(name, limits, record) { () async throws in
    try await ScenePresenter().picture(of: source.open(), looks, time, size)
  }
}

/// Takes a renderer's picture, with its own camera and settings, and compares it with the one accepted before.
///
/// See ``expectSnapshot(of:size:named:looks:time:limits:record:fileID:filePath:line:column:function:)`` for an entity.
@MainActor @discardableResult
public func expectSnapshot(
  of renderer: RealityRenderer, size: CGSize = CGSize(width: 256, height: 256), named name: String? = nil,
  limits: ComparisonLimits = ComparisonLimits(), record: RecordMode? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column, function: String = #function
) async -> GoldenVerdict? {
  let test = SnapshotCall(fileID, filePath, line, column, function)
  return await test.check(name, limits, record) { () async throws in try renderer.snapshot(size: size) }
}

/// Compares a picture, wherever it comes from, with the one accepted before.
///
/// See ``expectSnapshot(of:size:named:looks:time:limits:record:fileID:filePath:line:column:function:)`` for an entity.
@MainActor @discardableResult
public func expectSnapshot(
  of image: Image<RGBA8>, named name: String? = nil, limits: ComparisonLimits = ComparisonLimits(),
  record: RecordMode? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column, function: String = #function
) async -> GoldenVerdict? {
  let test = SnapshotCall(fileID, filePath, line, column, function)
  return await test.check(name, limits, record) { () async throws in image }
}
