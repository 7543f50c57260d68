// The visibility buffer's resolve pass: writes the color of a shaded surface to the samples that show it.
#include "surface/visibility_selection.glsl"

layout(binding = TEXTURE_INPUT) uniform sampler2D shaded;

// 0 for the first surfaces and 1 for the second.
uniform int surface;

layout(location = 0) out vec4 color;

void main() {
  ivec2 pixel = ivec2(gl_FragCoord.xy);
  uint samples = samplesOf(selectionAt(pixel), surface);
  if (samples == 0u) discard;
  color = vec4(texelFetch(shaded, pixel, 0).rgb, 1.0);
  gl_SampleMask[0] = int(samples);
}
