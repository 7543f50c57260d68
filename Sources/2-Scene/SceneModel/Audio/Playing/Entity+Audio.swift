extension Entity {
  /// Plays a sound, from the next update of the scene on.
  @discardableResult public func playAudio(_ resource: AudioResource) -> AudioPlaybackController {
    let controller = prepareAudio(resource)
    controller.play()
    return controller
  }

  /// Prepares a sound, which waits for ``AudioPlaybackController/play()``.
  public func prepareAudio(_ resource: AudioResource) -> AudioPlaybackController {
    AudioPlayer.shared.controller(of: resource, on: self)
  }

  /// Stops all sounds of this entity.
  public func stopAllAudio() { AudioPlayer.shared.stopAll(of: self) }

  /// Plays the sound of a render function, from the next update of the scene on.
  ///
  /// - Parameters:
  ///   - configuration: The configuration, with the channel layout.
  ///   - generatorRenderHandler: The render function, called on the main actor a little before its sound is
  ///     heard.
  /// - Returns: A controller of the sound.
  /// - Throws: ``AudioError`` for layouts that cannot be played.
  @discardableResult public func playAudio(
    configuration: AudioGeneratorConfiguration = .init(),
    _ generatorRenderHandler: @escaping Audio.GeneratorRenderHandler
  ) throws -> AudioGeneratorController {
    let controller = try prepareAudio(configuration: configuration, generatorRenderHandler)
    controller.play()
    return controller
  }

  /// Prepares the sound of a render function, which waits for ``AudioGeneratorController/play()``.
  ///
  /// - Parameters:
  ///   - configuration: The configuration, with the channel layout.
  ///   - generatorRenderHandler: The render function, called on the main actor a little before its sound is
  ///     heard.
  /// - Returns: A controller of the sound.
  /// - Throws: ``AudioError`` for layouts that cannot be played.
  public func prepareAudio(
    configuration: AudioGeneratorConfiguration = .init(),
    _ generatorRenderHandler: @escaping Audio.GeneratorRenderHandler
  ) throws -> AudioGeneratorController {
    let generator = AudioGenerator(channels: try configuration.channels(), handler: generatorRenderHandler)
    var settings = AudioSettings()
    settings.mixGroupName = configuration.mixGroupName
    let playback = AudioPlayback(.generator(generator), settings, inputMode: .spatial, entity: self)
    return AudioGeneratorController(configuration, playback)
  }
}
