// The visibility buffer's select pass: decides which surfaces of a pixel are shaded, and which of its samples
// show them.
#include "surface/shading_key.glsl"
#include "surface/visibility_samples.glsl"

layout(binding = TEXTURE_SURFACE_KEYS) uniform usampler2DSamples surfaceKeys;

layout(location = 0) out uvec2 selection;

void main() {
  ivec2 pixel = ivec2(gl_FragCoord.xy);
  uint keys[SAMPLES];
  for (int i = 0; i < SAMPLES; i++) keys[i] = texelFetch(surfaceKeys, pixel, i).r;
  uint first = 0u, second = 0u, mostAlike = 0u, firstKey = 0u, secondKey = 0u;
  uint firstSamples = 0u, shaded = 0u, behind = 0u;
  for (int i = 0; i < SAMPLES; i++) {
    bool isShaded = keys[i] != 0u;
    uint alike = 0u, samples = 0u;
    for (int j = 0; j < SAMPLES; j++) {
      bool isAlike = belongTogether(keys[i], keys[j]);
      alike += isAlike ? 1u : 0u;
      samples |= isAlike ? 1u << j : 0u;
    }
    bool isBetter = isShaded && alike > mostAlike;
    first = isBetter ? uint(i) : first;
    mostAlike = isBetter ? alike : mostAlike;
    firstSamples = isBetter ? samples : firstSamples;
    firstKey = isBetter ? keys[i] : firstKey;
    shaded |= isShaded ? 1u << i : 0u;
    behind |= isShaded ? 0u : 1u << i;
  }
  for (int i = 0; i < SAMPLES; i++) {
    bool isOther = keys[i] != 0u && !belongTogether(keys[i], firstKey);
    second = isOther ? uint(i) : second;
    secondKey = isOther ? keys[i] : secondKey;
  }
  uint secondSamples = shaded & ~firstSamples;
  selection.x = first | second << 4 | firstSamples << 8 | secondSamples << 16 | behind << 24;
  selection.y = shadingKeyOf(firstKey) | (secondSamples != 0u ? shadingKeyOf(secondKey) : 0u) << 14;
}
