// A splat in the image, as `project.comp` leaves it for the quads.
struct Splat {
  // The center in pixels, the squared distance at which the ellipse ends in standard deviations, 0 for none, and the depth.
  vec4 place;
  // The terms a, b, c of the squared distance a dx² + 2b dx dy + c dy², and the opacity.
  vec4 conic;
  vec4 color;
  // Half the axes of the ellipse, in pixels.
  vec4 axes;
};
