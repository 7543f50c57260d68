// The first step of outlines: for each pixel the nearest covered pixel of its row.
layout(binding = TEXTURE_INPUT) uniform sampler2D mask;
// The greatest distance in pixels.
uniform int reach;

// The offset to that pixel plus 128, 0 for none, and how much of it is covered; in steps of 1/255.
layout(location = 0) out vec2 found;

void main() {
  ivec2 pixel = ivec2(gl_FragCoord.xy);
  int last = textureSize(mask, 0).x - 1;
  float own = texelFetch(mask, pixel, 0).a;
  found = vec2(0.0);
  float least = 1e6;
  if (own > 0.0) {
    least = 0.5 - own;
    found = vec2(128.0 / 255.0, own);
  }
  // A covered pixel is the nearest one to itself.
  if (own == 1.0) return;
  for (int offset = 1; offset <= reach; offset++) {
    for (int side = -1; side <= 1; side += 2) {
      int x = pixel.x + side * offset;
      float covered = x < 0 || x > last ? 0.0 : texelFetch(mask, ivec2(x, pixel.y), 0).a;
      float distance = float(offset) + 0.5 - covered;
      if (covered > 0.0 && distance < least) {
        least = distance;
        found = vec2(float(128 + side * offset) / 255.0, covered);
      }
    }
  }
}
