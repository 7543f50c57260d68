// A copy of the finished picture into a texture of the caller; with DECODE it becomes linear again, with
// TOP_FIRST its top row comes first, as in the textures of materials.
#include "library/color.glsl"

layout(binding = TEXTURE_INPUT) uniform sampler2D source;
// The position of the picture in the texture.
uniform ivec2 corner;
out vec4 color;

void main() {
  ivec2 texel = ivec2(gl_FragCoord.xy) - corner;
#ifdef TOP_FIRST
  texel.y = textureSize(source, 0).y - 1 - texel.y;
#endif
  color = texelFetch(source, texel, 0);
#ifdef DECODE
  color.rgb = linearFromSRGB(color.rgb);
#endif
}
