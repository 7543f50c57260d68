// The depth-only pass; cut-outs discard transparent samples, points and lines what is beside them.
#include "surface/impostor.glsl"
#ifdef CUTOUT
#include "surface/surface.glsl"
#endif

void main() {
#ifdef IMPOSTOR
  loadSurface();
#endif
#ifdef CUTOUT
  if (readSurface().opacity < materialSurface.w) discard;
#endif
}
