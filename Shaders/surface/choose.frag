// Decides which surfaces of a pixel are shaded, and for how many of its samples.
#include "surface/key.glsl"

layout(binding = 0) uniform usampler2DMS surfaceKeys;

layout(location = 0) out uvec2 choice;

void main() {
  ivec2 pixel = ivec2(gl_FragCoord.xy);
  uint keys[SAMPLES];
  for (int i = 0; i < SAMPLES; i++) keys[i] = texelFetch(surfaceKeys, pixel, i).r;
  uint first = 0u, firstCount = 0u, second = 0u, shaded = 0u, behind = 0u, firstKey = 0u, secondKey = 0u;
  for (int i = 0; i < SAMPLES; i++) {
    bool isShaded = keys[i] != 0u;
    uint alike = 0u;
    for (int j = 0; j < SAMPLES; j++) alike += belongTogether(keys[i], keys[j]) ? 1u : 0u;
    bool isBetter = isShaded && alike > firstCount;
    first = isBetter ? uint(i) : first;
    firstCount = isBetter ? alike : firstCount;
    firstKey = isBetter ? keys[i] : firstKey;
    shaded += isShaded ? 1u : 0u;
    behind += keys[i] == 0u ? 1u : 0u;
  }
  for (int i = 0; i < SAMPLES; i++) {
    bool isOther = keys[i] != 0u && !belongTogether(keys[i], firstKey);
    second = isOther ? uint(i) : second;
    secondKey = isOther ? keys[i] : secondKey;
  }
  uint secondCount = shaded - firstCount;
  choice.x = first | firstCount << 4 | second << 8 | secondCount << 12 | behind << 16;
  choice.y = looksOf(firstKey) | (secondCount > 0u ? looksOf(secondKey) : 0u) << 14;
}
