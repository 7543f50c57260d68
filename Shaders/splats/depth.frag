// The depths of the surfaces in a pixel: the nearest and the farthest, and the share of the samples that are nearer than
// the middle between them.
#if SAMPLES > 1
layout(binding = TEXTURE_INPUT_DEPTH) uniform sampler2DMS depths;
#else
layout(binding = TEXTURE_INPUT_DEPTH) uniform sampler2D depths;
#endif
layout(location = 0) out vec4 color;

void main() {
  ivec2 pixel = ivec2(gl_FragCoord.xy);
  float depth[SAMPLES];
  // Depth is reversed.
  float nearest = 0.0, farthest = 1.0;
  for (int i = 0; i < SAMPLES; i++) {
    depth[i] = texelFetch(depths, pixel, i).r;
    nearest = max(nearest, depth[i]);
    farthest = min(farthest, depth[i]);
  }
#if SAMPLES > 1
  int count = 0;
  for (int i = 0; i < SAMPLES; i++) count += depth[i] > 0.5 * (nearest + farthest) ? 1 : 0;
  color = vec4(nearest, farthest, float(count) / float(SAMPLES), 0.0);
#else
  color = vec4(nearest, nearest, 1.0, 0.0);
#endif
}
