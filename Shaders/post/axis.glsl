// Texel fetches along one axis: AXIS is 0 for x and 1 for y. With EDGE_ZERO texels outside of the image are
// black, else the nearest one inside is used.

// Returns the texel at an offset of `steps`; its weight becomes 0 outside of the image, which needs one
// select instead of four.
vec4 fetch(sampler2D source, ivec2 coordinates, int steps, inout float weight) {
  ivec2 size = textureSize(source, 0);
#if AXIS == 0
  int wanted = coordinates.x + steps, there = clamp(wanted, 0, size.x - 1);
  vec4 pixel = texelFetch(source, ivec2(there, coordinates.y), 0);
#else
  int wanted = coordinates.y + steps, there = clamp(wanted, 0, size.y - 1);
  vec4 pixel = texelFetch(source, ivec2(coordinates.x, there), 0);
#endif
#ifdef EDGE_ZERO
  weight = wanted == there ? weight : 0.0;
#endif
  return pixel;
}
