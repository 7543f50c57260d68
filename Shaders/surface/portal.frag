// The opening of a portal, which shows the image of the world behind it.
#include "library/view.glsl"

flat in vec4 instanceData;

layout(location = 0) out vec4 color;

layout(binding = TEXTURE_INPUT) uniform sampler2D world;
// The first pixel of the image that is shown, and 1 where there is an image.
uniform vec4 portalView;

void main() {
  vec3 shown = vec3(0.0);
  if (portalView.z > 0.5) shown = texelFetch(world, ivec2(gl_FragCoord.xy) - ivec2(portalView.xy), 0).rgb;
  color = vec4(shown, 1.0) * instanceData.x;
}
