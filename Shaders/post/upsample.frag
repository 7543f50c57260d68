// Upsampling of a blurred image along one axis: AXIS is 0 for x and 1 for y.
#include "post/upsample.glsl"

layout(binding = TEXTURE_INPUT) uniform sampler2D source;
// See upsample.glsl.
uniform vec2 grid;
out vec4 color;

void main() {
#if AXIS == 0
  color = upsampledColumn(source, ivec2(gl_FragCoord.xy), grid);
#else
  color = upsampledRow(source, ivec2(gl_FragCoord.xy), grid);
#endif
}
