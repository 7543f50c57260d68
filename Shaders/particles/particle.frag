// The color of particles: their image, tinted and lit.
#include "particles/particle.glsl"

layout(binding = TEXTURE_PARTICLE_IMAGE) uniform sampler2D image;
in vec2 imagePlace;
flat in vec4 imageBounds;
flat in vec4 particleColor;
#ifdef LIT
in vec3 light;
#endif
layout(location = 0) out vec4 color;

// Reads the image without its neighbors in the sheet, which filtering would mix in at its edges.
vec4 readImage() {
  if (imageBounds.x < -0.5) return texture(image, imagePlace);
  float level = ceil(textureQueryLod(image, imagePlace).x);
  vec2 margin = min(vec2(0.5 * exp2(level)) / vec2(textureSize(image, 0)), 0.5 * (imageBounds.zw - imageBounds.xy));
  vec2 place = clamp(imagePlace, imageBounds.xy + margin, imageBounds.zw - margin);
  return textureGrad(image, place, dFdx(imagePlace), dFdy(imagePlace));
}

void main() {
#ifdef OVERDRAW
  color = vec4(1.0);
  return;
#endif
  vec4 shown = readImage() * particleColor;
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
