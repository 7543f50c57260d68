// Threshold to zero: keeps colors brighter than a threshold, and makes the rest black.
#include "post/threshold.glsl"

layout(binding = TEXTURE_INPUT) uniform sampler2D source;
out vec4 color;

void main() {
  vec4 pixel = texelFetch(source, ivec2(gl_FragCoord.xy), 0);
  color = isBright(pixel) ? finite(pixel) : vec4(0.0);
}
