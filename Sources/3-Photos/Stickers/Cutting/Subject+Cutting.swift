public import Images

extension Subject {
  /// Cuts the subject out of an image, on several cores and off the caller's actor.
  ///
  /// Hints say what belongs to the subject and what does not. Whoever adds hints one by one keeps the analysis instead:
  /// ``SubjectAnalysis/make(image:longSide:)``. An image with a transparent background is a cut-out already, and left as it
  /// is.
  ///
  /// - Parameters:
  ///   - image: The photo, upright.
  ///   - hints: Points, strokes and a rectangle of the photo; none by default.
  ///   - longSide: The most pixels of the cut-out's longer side, 1 to ``largestSide``; smaller images are not enlarged.
  /// - Returns: The subject in the frame of the photo.
  /// - Throws: ``PhotoError`` where there is no subject, or no visible pixel, and when the task is cancelled.
  @concurrent public static func cut(
    image: Image<RGBA8>, hints: SubjectHints = SubjectHints(), longSide: Int = Subject.standardSide
  ) async throws(PhotoError) -> Subject {
    try await SubjectAnalysis.checked(image, longSide: longSide).subject(hints).get()
  }

  /// Cuts the subject out of an image file, upright by its EXIF orientation and in sRGB.
  ///
  /// - Parameters:
  ///   - path: A file of any format that ``ImageReader`` reads.
  ///   - hints: Points, strokes and a rectangle of the upright photo.
  ///   - longSide: The most pixels of the cut-out's longer side; larger photos are decoded smaller.
  /// - Returns: The subject in the frame of the photo.
  /// - Throws: ``PhotoError``, with the path where the file is at fault.
  @concurrent public static func cut(
    file path: String, hints: SubjectHints = SubjectHints(), longSide: Int = Subject.standardSide
  ) async throws(PhotoError) -> Subject {
    let photo = try PhotoSource(path: path).photo(longSide: longSide)
    return try await cut(image: photo.picture, hints: hints, longSide: longSide)
  }

  /// Cuts out each subject of an image by itself, the largest first: what stands apart, and what touches but differs.
  ///
  /// - Parameters:
  ///   - image: The photo, upright.
  ///   - hints: Points, strokes and a rectangle of the photo; none by default.
  ///   - longSide: The most pixels of the cut-outs' longer side, 1 to ``largestSide``.
  /// - Returns: At least one subject; all are in the frame of the photo.
  /// - Throws: ``PhotoError`` where there is no subject, or no visible pixel, and when the task is cancelled.
  @concurrent public static func instances(
    image: Image<RGBA8>, hints: SubjectHints = SubjectHints(), longSide: Int = Subject.standardSide
  ) async throws(PhotoError) -> [Subject] {
    try await SubjectAnalysis.checked(image, longSide: longSide).subjects(hints)
  }
}

extension SubjectAnalysis {
  /// Analyzes an image, on several cores and off the caller's actor; any number of cuts with hints follow from it.
  ///
  /// - Parameters:
  ///   - image: The photo, upright.
  ///   - longSide: The most pixels of the cut-outs' longer side, 1 to ``Subject/largestSide``.
  /// - Returns: The analysis, of the image at that size.
  @concurrent public static func make(
    image: Image<RGBA8>, longSide: Int = Subject.standardSide
  ) async -> SubjectAnalysis {
    precondition(
      (1...Subject.largestSide).contains(longSide), "a cut-out has 1 to 2048 pixels on its longer side")
    let picture = image.converted(to: RGBA8.self, encoding: .sRGB).fitted(longSide: longSide, filter: .box)
    return await SubjectCutter().analyze(picture)
  }

  /// Returns each subject by itself, the largest first; at least one.
  ///
  /// - Parameter hints: The hints about what belongs to them.
  /// - Returns: The subjects.
  /// - Throws: ``PhotoError/noSubject(_:)`` where nothing is found.
  func subjects(_ hints: SubjectHints) throws(PhotoError) -> [Subject] {
    let found = instances(hints)
    return found.isEmpty ? [try subject(hints).get()] : found
  }

  /// Returns the analysis of an image that has visible pixels, unless the task is cancelled.
  fileprivate static func checked(
    _ image: Image<RGBA8>, longSide: Int
  ) async throws(PhotoError) -> SubjectAnalysis {
    if Task.isCancelled { throw .cancelled }
    guard image.isVisible else { throw .invisible }
    let analysis = await make(image: image, longSide: longSide)
    if Task.isCancelled { throw .cancelled }
    return analysis
  }
}

extension Image<RGBA8> {
  /// True if a pixel is not transparent.
  var isVisible: Bool { pixels.contains { $0.alpha > 0 } }
}

extension Subject {
  /// The warning about a subject that is only a guess.
  var warnings: [String] {
    doubt.map { ["\($0): the sticker is the best guess; point at the subject with a tap"] } ?? []
  }
}
