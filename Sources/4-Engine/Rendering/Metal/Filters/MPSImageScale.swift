/// A filter that scales an image to the size of its destination.
public nonisolated class MPSImageScale: MPSUnaryImageKernel {}

/// A filter that scales an image by linear interpolation.
///
/// Each pixel interpolates between the four nearest ones of the source: where an image becomes much smaller, most pixels of
/// the source are skipped.
public nonisolated final class MPSImageBilinearScale: MPSImageScale {
  override func command(_ source: RenderTexture, _ destination: RenderTexture) -> RecordedCommand {
    .shader(Self.source, sources: [source], destination: destination, parameters: [], clip: clipRect)
  }

  private static let source = GLSLSource(
    text: "vec4 effect(vec2 uv) { return texture(sourceColor, uv); }")
}

/// A filter that scales an image with Lanczos's window of three lobes.
public nonisolated final class MPSImageLanczosScale: MPSImageScale {
  override func command(_ source: RenderTexture, _ destination: RenderTexture) -> RecordedCommand {
    .shader(Self.source, sources: [source], destination: destination, parameters: [], clip: clipRect)
  }

  private static let source = GLSLSource(
    text: """
      float weight(float x) {
        if (abs(x) >= 3.0) return 0.0;
        if (abs(x) < 1e-4) return 1.0;
        float angle = 3.14159265 * x;
        return 3.0 * sin(angle) * sin(angle / 3.0) / (angle * angle);
      }
      vec4 effect(vec2 uv) {
        vec2 size = vec2(textureSize(sourceColor, 0)), center = uv * size - 0.5;
        vec2 stretch = max(size * pixelSize, vec2(1.0));
        ivec2 first = ivec2(ceil(center - 3.0 * stretch)), last = ivec2(floor(center + 3.0 * stretch));
        vec4 sum = vec4(0.0);
        float total = 0.0;
        for (int y = first.y; y <= last.y; y++) {
          float row = weight((float(y) - center.y) / stretch.y);
          for (int x = first.x; x <= last.x; x++) {
            float part = row * weight((float(x) - center.x) / stretch.x);
            sum += part * texelFetch(sourceColor, clamp(ivec2(x, y), ivec2(0), ivec2(size) - 1), 0);
            total += part;
          }
        }
        return sum / total;
      }
      """)
}
