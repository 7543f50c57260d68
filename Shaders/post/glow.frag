// Bloom's composition with an image that stays linear.
#include "post/glow.glsl"

layout(binding = TEXTURE_INPUT) uniform sampler2D picture;
out vec4 color;

void main() {
  ivec2 pixel = ivec2(gl_FragCoord.xy);
  color = withGlow(texelFetch(picture, pixel, 0), pixel);
}
