// Shadow catchers: invisible surfaces that darken the background where shadows fall on them.
#include "surface/surface.glsl"
#include "library/color.glsl"
#include "library/lights.glsl"
#ifdef SHADOWS
#include "library/shadow.glsl"
#endif
#include "surface/shading.glsl"

out vec4 color;

void main() {
#ifdef IMPOSTOR
  loadSurface();
#endif
  Surface s = readSurface();
  Lit shadowed = shadeInParts(s, instanceData.y);
  ignoresShadows = true;
  Lit open = shadeInParts(s, instanceData.y);
  float whole = luminance(open.diffuse);
  float lost = whole > 0.0 ? clamp(1.0 - luminance(shadowed.diffuse) / whole, 0.0, 1.0) : 0.0;
  color = vec4(vec3(0.0), lost * instanceData.x);
}
