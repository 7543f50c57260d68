// The environment map as the background.
#include "library/environment.glsl"
#include "surface/environment_block.glsl"

layout(binding = TEXTURE_SKY) uniform sampler2D sky;
layout(binding = TEXTURE_ENVIRONMENT) uniform samplerCube environment;
// The roughness of the level of the cube map that is drawn; 0 for the sharp sky.
uniform float blur;
in vec3 direction;
out vec4 color;

void main() {
  vec3 d = intoEnvironment(normalize(direction));
  if (blur > 0.0) {
    float level = environmentLevel(blur, environmentParameters.y);
    color = vec4(textureLod(environment, d, level).rgb * environmentParameters.x, 1.0);
    return;
  }
  vec2 uv = equirectangularCoordinates(d);
  // The coordinates jump at the seam, the derivatives of the direction do not.
  vec2 x = vec2(dFdx(d.x) + dFdx(d.z), dFdx(d.y)), y = vec2(dFdy(d.x) + dFdy(d.z), dFdy(d.y));
  color = vec4(textureGrad(sky, uv, x / 6.2831853, y / 6.2831853).rgb * environmentParameters.x, 1.0);
}
