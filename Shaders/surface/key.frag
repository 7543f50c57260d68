// The key of surfaces that are drawn sample by sample afterwards: where they are nearest, nothing stored is shaded.
#include "surface/key.glsl"
#ifdef CUTOUT
#include "surface/surface.glsl"
#endif

layout(location = FIRST_OUTPUT) out uint key;
layout(location = FIRST_OUTPUT + 1) out uvec4 stored;

void main() {
#ifdef CUTOUT
  Surface s = readSurface();
  applyCutout(s.opacity);
#endif
  key = DIRECT_LOOKS << 18;
  stored = uvec4(0u);
}
