public import Decoupage
public import Foundation
public import Presentation
public import Snapshots

/// Renders an entity with its descendants and compares the image with the accepted golden picture.
///
/// It works in Swift Testing and XCTest. The golden picture lies beside the test, as
/// `__Snapshots__/FILE/NAME.png`. An image that differs fails the test; the message has the numbers, and the
/// paths of the rendered image and of the difference image, which lie beside the golden picture and are
/// attached to the test.
///
/// `DECOUPAGE_RECORD=missing` (or `changed`, or `all`) accepts rendered images, except where `CI` is set.
///
/// ```swift
/// @Test func theMugIsGlazed() async throws {
///   await expectSnapshot(of: try await Mug(), size: CGSize(width: 256, height: 256))
/// }
/// ```
///
/// - Parameters:
///   - entity: The entity to render; one that is in a scene already is rendered as a copy.
///   - size: The size in pixels.
///   - name: The name of the picture; needed if a test renders several.
///   - options: The presentation options: camera, light, background and so on.
///   - time: The scene time in seconds.
///   - limits: The tolerances of the comparison.
///   - record: The record mode, overriding that of the environment.
///   - fileID: The test's file, for messages.
///   - filePath: The test's file, beside which the golden pictures lie.
///   - line: The line of the call, for messages.
///   - column: The column of the call, for messages.
///   - function: The test, after which the picture is named.
/// - Returns: The verdict, for tests that use it.
@MainActor @discardableResult
public func expectSnapshot(
  of entity: Entity, size: CGSize = CGSize(width: 256, height: 256), named name: String? = nil,
  options: PresentationOptions = PresentationOptions(), time: Double = 0,
  limits: ComparisonLimits = ComparisonLimits(),
  record: RecordMode? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column, function: String = #function
) async -> GoldenVerdict? {
  let test = SnapshotCall(fileID, filePath, line: line, column: column, function: function)
  let isFree = entity.parent == nil && entity.scene == nil
  let root = isFree ? entity : entity.clone(recursive: true)
  let scene = LoadedScene(name: entity.name.isEmpty ? "entity" : entity.name, root: root)
  return await test.check(name, limits: limits, record: record) { () async throws in
    let presenter = try ScenePresenter()
    // The entity is returned to its owner unchanged.
    defer { presenter.renderer.entities.removeAll() }
    return try await presenter.picture(of: scene, options: options, time: time, size: size)
  }
}

/// Renders a scene as a copy and compares the image with the accepted golden picture.
///
/// See ``expectSnapshot(of:size:named:options:time:limits:record:fileID:filePath:line:column:function:)`` for
/// an entity.
@MainActor @discardableResult
public func expectSnapshot(
  of scene: Scene, size: CGSize = CGSize(width: 256, height: 256), named name: String? = nil,
  options: PresentationOptions = PresentationOptions(), time: Double = 0,
  limits: ComparisonLimits = ComparisonLimits(),
  record: RecordMode? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column, function: String = #function
) async -> GoldenVerdict? {
  let copy = Entity()
  copy.name = scene.name
  for root in scene.roots { copy.addChild(root.clone(recursive: true)) }
  return await expectSnapshot(
    of: copy, size: size, named: name, options: options, time: time, limits: limits, record: record,
    fileID: fileID, filePath: filePath, line: line, column: column, function: function)
}

/// Renders a scene from a file, or a built-in one of the caller's, and compares the image with the accepted
/// golden picture.
///
/// See ``expectSnapshot(of:size:named:options:time:limits:record:fileID:filePath:line:column:function:)`` for
/// an entity.
@MainActor @discardableResult
public func expectSnapshot(
  of source: SceneSource, size: CGSize = CGSize(width: 256, height: 256), named name: String? = nil,
  options: PresentationOptions = PresentationOptions(), time: Double = 0,
  limits: ComparisonLimits = ComparisonLimits(),
  record: RecordMode? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column, function: String = #function
) async -> GoldenVerdict? {
  let test = SnapshotCall(fileID, filePath, line: line, column: column, function: function)
  return await test.check(name, limits: limits, record: record) { () async throws in
    try await ScenePresenter().picture(of: source.open(), options: options, time: time, size: size)
  }
}

/// Renders with a renderer's own camera and settings, and compares the image with the accepted golden
/// picture.
///
/// See ``expectSnapshot(of:size:named:options:time:limits:record:fileID:filePath:line:column:function:)`` for
/// an entity.
@MainActor @discardableResult
public func expectSnapshot(
  of renderer: RealityRenderer, size: CGSize = CGSize(width: 256, height: 256), named name: String? = nil,
  limits: ComparisonLimits = ComparisonLimits(), record: RecordMode? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column, function: String = #function
) async -> GoldenVerdict? {
  let test = SnapshotCall(fileID, filePath, line: line, column: column, function: function)
  return await test.check(name, limits: limits, record: record) { () async throws in
    try renderer.snapshot(size: size)
  }
}

/// Compares an image from any source with the accepted golden picture.
///
/// See ``expectSnapshot(of:size:named:options:time:limits:record:fileID:filePath:line:column:function:)`` for
/// an entity.
@MainActor @discardableResult
public func expectSnapshot(
  of image: Image<RGBA8>, named name: String? = nil, limits: ComparisonLimits = ComparisonLimits(),
  record: RecordMode? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column, function: String = #function
) async -> GoldenVerdict? {
  let test = SnapshotCall(fileID, filePath, line: line, column: column, function: function)
  return await test.check(name, limits: limits, record: record) { () async throws in image }
}
