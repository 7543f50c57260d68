// The color of particles: their image, tinted and lit.
#include "particles/particle.glsl"

layout(binding = TEXTURE_PARTICLE_IMAGE) uniform sampler2D image;
in vec2 imagePlace;
flat in vec4 particleColor;
#ifdef LIT
in vec3 light;
#endif
layout(location = 0) out vec4 color;

void main() {
#ifdef OVERDRAW
  color = vec4(1.0);
  return;
#endif
  vec4 shown = texture(image, imagePlace) * particleColor;
#ifdef LIT
  shown.rgb *= light;
#endif
  if (particleRendering.y > 0.5) {
    if (shown.a < 0.5 * particleColor.a) discard;
    shown.a = 1.0;
  }
  // Additive particles have no alpha.
  color = vec4(shown.rgb * shown.a, particleRendering.x > 0.5 ? 0.0 : shown.a);
}
