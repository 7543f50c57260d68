// The multisample resolve: averages the samples of each pixel by their weights.
//
// With GLOW the second color is what contributes to bloom, of which plain averages keep the energy: the light itself, or with
// GLOW 2 an image of its own.
#include "library/resolve.glsl"

layout(binding = TEXTURE_INPUT) uniform sampler2DMS samples;
#if GLOW == 2
layout(binding = TEXTURE_SECOND_INPUT) uniform sampler2DMS glowSamples;
#endif
uniform float scale;

layout(location = 0) out vec4 color;
#if GLOW
layout(location = 1) out vec4 glow;
#endif

void main() {
  ivec2 pixel = ivec2(gl_FragCoord.xy);
  vec4 weighted = vec4(0.0), glowing = vec4(0.0);
  float weights = 0.0, alpha = 0.0;
  for (int i = 0; i < SAMPLES; i++) {
    vec4 light = texelFetch(samples, pixel, i);
    light.rgb = finiteLight(light.rgb);
    float weight = sampleWeight(light.rgb, scale);
    weighted += light * weight;
    weights += weight;
    alpha += light.a;
#if GLOW == 1
    glowing += light;
#elif GLOW == 2
    glowing += texelFetch(glowSamples, pixel, i);
#endif
  }
  const float share = 1.0 / float(SAMPLES);
  color = resolvedColor(weighted.rgb * share, weights * share, weighted.a * share, alpha * share);
#if GLOW
  glow = glowing * share;
#endif
}
