// The depth-only pass; cut-outs discard transparent samples.
#ifdef CUTOUT
#include "surface/surface.glsl"

void main() {
  if (readSurface().opacity < materialSurface.w) discard;
}
#else
void main() {}
#endif
