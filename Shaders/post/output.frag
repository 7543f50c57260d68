// Copies a finished picture into a texture somebody asked for; with DECODE it becomes linear again.
#include "library/color.glsl"

layout(binding = 0) uniform sampler2D source;
// Where the picture begins in the texture.
uniform ivec2 corner;
out vec4 color;

void main() {
  color = texelFetch(source, ivec2(gl_FragCoord.xy) - corner, 0);
#ifdef DECODE
  color.rgb = linearFromSRGB(color.rgb);
#endif
}
