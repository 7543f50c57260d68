import Environments
import Images
import PathTracing
import SceneModel
import simd

extension TracedEnvironment {
  /// Creates the environment that lights a view; two that are blended become one image.
  init(_ settings: EnvironmentSettings) {
    let sky = settings.resource.contents.skybox
    var pixels = sky.pixels, mean: SIMD3<Float>? = settings.resource.contents.averageRadiance
    if let second = settings.second {
      mean = nil
      let other = second.resource.contents.skybox
      for row in 0..<sky.height {
        for column in 0..<sky.width {
          let place = row * sky.width + column
          let found = other.pixels[
            row * other.height / sky.height * other.width + column * other.width / sky.width]
          pixels[place] = HalfColor(pixels[place].color * (1 - second.share) + found.color * second.share)
        }
      }
    }
    self.init(
      pixels, width: sky.width, rotation: settings.rotation,
      brightness: Elementary.exp2(settings.intensityExponent), mean: mean)
  }
}
