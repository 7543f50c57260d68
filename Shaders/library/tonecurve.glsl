// The inverse of Hable's piecewise filmic curve ("Filmic Tonemapping with Piecewise Power Curves", 2017), for
// surfaces whose displayed color must be exactly the given one.
//
// curveKnees: ends (x0, y0) and (x1, y1) of the line. curveToe: ln A and B of the toe, slope and offset of the line.
// curveShoulder: ln A and B of the shoulder, its origin. All in units of the white point, which is cameraForward.w.
// frame.z undoes the final scale and is 0 without tone mapping.

float inverseCurve(float value) {
  float y = value * frame.z;
  float u;
  if (y <= 0.0) u = 0.0;
  else if (y < curveKnees.y) u = exp((log(y) - curveToe.x) / curveToe.y);
  else if (y < curveKnees.w) u = (y - curveToe.w) / curveToe.z;
  else u = curveShoulder.z - exp((log(max(curveShoulder.w - y, 1e-6)) - curveShoulder.x) / curveShoulder.y);
  return u * cameraForward.w;
}

// The linear color that tone mapping turns into the given one, at the exposure of the view.
vec3 colorBeforeCurve(vec3 color) {
  if (frame.z > 0.0) color = vec3(inverseCurve(color.r), inverseCurve(color.g), inverseCurve(color.b));
  return color / frame.y;
}
